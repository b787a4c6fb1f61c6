import { Box, Button, Card, Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { toShowPath } from '../../paths.ts'
import type { DecisionOutcome } from '../../providers/back-office-provider.ts'
import type { BulkReport } from '../decisions/use-bulk-decisions.ts'
import { NameText } from '../display/NameText.tsx'
import { useDisplayNames } from '../use-display-names.ts'
import { useFormat } from '../use-format.ts'
import type { Queue } from './use-queue.ts'

type Named = Parameters<ReturnType<typeof useDisplayNames>>[0] & { id: number }

interface Props<Row extends { id: number }> {
  name: string
  report: BulkReport<Row>
  queue: Queue<Row>
  toListing: (row: Row) => Named
  onClose: () => void
}

export function BulkFailures<Row extends { id: number }>({ name, report, queue, toListing, onClose }: Props<Row>) {
  const translate = useTranslate()
  const toNames = useDisplayNames()
  const toReason = useFailureReason(name)
  const left = report.outcomes.filter(({ ok }) => !ok)
  const count = (key: string, smart_count: number) => translate(`resources.${name}.bulk.${key}`, { smart_count })
  return (
    <Card
      ref={(card) => card?.scrollIntoView({ block: 'nearest' })}
      sx={{ padding: 2, marginBlockEnd: 2, scrollMarginBlock: '5rem' }}
    >
      <div role="status">
        {report.outcomes.length > left.length && <p>{count('done', report.outcomes.length - left.length)}</p>}
        <p>{count('left', left.length)}</p>
        <Box component="ul" sx={{ display: 'grid', gap: 1, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
          {left.map((outcome) => {
            const row = report.rows.find(({ id }) => id === outcome.id)
            const listing = row && toListing(row)
            if (!listing) return null
            const title = <NameText>{toNames(listing).first}</NameText>
            const isWaiting = queue.rows.some(({ id }) => id === outcome.id)
            return (
              <li key={outcome.id}>
                {isWaiting ? (
                  <Link component="button" onClick={() => queue.select(outcome.id)}>
                    {title}
                  </Link>
                ) : outcome.code === 'NOT_FOUND' ? (
                  title
                ) : (
                  <Link component={RouterLink} to={toShowPath('listings', listing.id)}>
                    {title}
                  </Link>
                )}
                : {toReason(outcome)}
              </li>
            )
          })}
        </Box>
        {report.reason && <p>{translate('dalil.decisions.your_reason', { reason: report.reason })}</p>}
      </div>
      <Button onClick={onClose}>{translate('ra.action.close')}</Button>
    </Card>
  )
}

function useFailureReason(name: string) {
  const translate = useTranslate()
  const { moment } = useFormat()
  return ({ decided_by, decided_at, message, status }: DecisionOutcome) => {
    if (!decided_by || !decided_at) return message
    const text = translate('dalil.decisions.decided_by', { name: decided_by, when: moment(decided_at) })
    const resource = name === 'appeals' ? 'reviews' : name
    const present = status && translate(`resources.${resource}.statuses.${status}`, { _: '' })
    return present ? translate('dalil.decisions.with_status', { text, status: present }) : text
  }
}
