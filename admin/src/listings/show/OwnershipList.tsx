import type { ModeratedListing } from '@dalil/api/contract'
import { Box } from '@mui/material'
import { Link, useTranslate } from 'react-admin'
import { NameText } from '../../components/display/NameText.tsx'
import { useFormat } from '../../components/use-format.ts'
import { toShowPath } from '../../paths.ts'

export function OwnershipList({ ownerships }: Pick<ModeratedListing, 'ownerships'>) {
  const translate = useTranslate()
  const { moment } = useFormat()
  const toPeriod = (since: string, until: string | null) =>
    until === null
      ? translate('resources.listings.ownerships.since', { since: moment(since) })
      : translate('resources.listings.ownerships.span', { since: moment(since), until: moment(until) })
  return (
    <Box component="ol" sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
      {ownerships.map(({ id, owner, since, until, because, decided_by, claim_id, is_annulled }) => (
        <li key={id}>
          <strong>
            {owner ? <NameText>{owner.name}</NameText> : translate('resources.listings.ownerships.nobody')}
          </strong>{' '}
          · {toPeriod(since, until)} ·{' '}
          {claim_id !== null && because === 'claimed' ? (
            <Link to={toShowPath('claims', claim_id)}>
              {translate('resources.listings.ownerships.because.claimed')}
            </Link>
          ) : (
            translate(`resources.listings.ownerships.because.${because}`)
          )}
          {decided_by && (
            <>
              {' '}
              · <NameText>{decided_by.name}</NameText>
            </>
          )}
          {is_annulled && <> · {translate('resources.listings.ownerships.annulled')}</>}
        </li>
      ))}
    </Box>
  )
}
