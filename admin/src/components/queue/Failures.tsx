import { Box, Button, Card, Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { toShowPath } from '../../paths.ts'
import type { DecisionOutcome } from '../../providers/back-office-provider.ts'
import type { DecisionReport } from '../decisions/use-decisions.ts'
import { NameText } from '../display/NameText.tsx'
import { useFormat } from '../use-format.ts'
import type { Queue } from './use-queue.ts'

interface Props<Row extends { id: number }> {
  name: string
  report: DecisionReport<Row>
  queue: Queue<Row>
  toTitle: (row: Row) => string
  onClose: () => void
}

export function Failures<Row extends { id: number }>({ name, report, queue, toTitle, onClose }: Props<Row>) {
  const translate = useTranslate()
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
            const { id, code } = outcome
            const row = report.rows.find((each) => each.id === id)
            if (!row)
              return (
                <li key={id}>
                  #{id}: {toReason(outcome)}
                </li>
              )
            const title = <NameText>{toTitle(row)}</NameText>
            return (
              <li key={id}>
                {queue.rows.some((each) => each.id === id) ? (
                  <Link component="button" onClick={() => queue.select(id)}>
                    {title}
                  </Link>
                ) : code === 'NOT_FOUND' ? (
                  title
                ) : (
                  <Link component={RouterLink} to={toShowPath('listings', toListingId(row))}>
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

const toListingId = (row: { id: number; listing?: { id: number } }): number => row.listing?.id ?? row.id

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
