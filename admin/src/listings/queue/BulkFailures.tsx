import type { AdminListing } from '@dalil/api/contract'
import { Button, Card } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { DecisionOutcome } from '../../providers/back-office-provider.ts'

const why: Record<string, string> = {
  ALREADY_DECIDED: 'resources.listings.bulk.already',
  NOT_FOUND: 'resources.listings.bulk.gone',
}

interface Props {
  outcomes: DecisionOutcome[]
  listings: AdminListing[]
  onClose: () => void
}

export function BulkFailures({ outcomes, listings, onClose }: Props) {
  const translate = useTranslate()
  const left = outcomes.filter(({ ok }) => !ok)
  const findTitle = (id: number) => listings.find((listing) => listing.id === id)?.title ?? `${id}`
  return (
    <Card sx={{ padding: 2, marginBlockEnd: 2 }}>
      <div role="status">
        <p>{translate('resources.listings.bulk.done', { smart_count: outcomes.length - left.length })}</p>
        <p>{translate('resources.listings.bulk.left', { smart_count: left.length })}</p>
        <ul>
          {left.map(({ id, code = '' }) => (
            <li key={id}>
              <bdi>{findTitle(id)}</bdi>: {translate(why[code] ?? code)}
            </li>
          ))}
        </ul>
      </div>
      <Button onClick={onClose}>{translate('ra.action.close')}</Button>
    </Card>
  )
}
