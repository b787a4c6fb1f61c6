import type { AdminRevision } from '@dalil/api/contract'
import { orderChanges } from '@dalil/api/contract/rules'
import { Box, Button, Card, Checkbox, FormControlLabel } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { TimeAgo } from '../components/display/TimeAgo.tsx'
import { QueueRow } from '../components/queue/QueueRow.tsx'
import type { Queue } from '../components/queue/use-queue.ts'
import { useFormat } from '../components/use-format.ts'
import { toFieldKey } from './field-key.ts'

interface Props {
  queue: Queue<AdminRevision>
  onAcceptMany: (rows: AdminRevision[]) => void
  onRefuseMany: (rows: AdminRevision[]) => void
}

export function RevisionRows({ queue: { rows, current, select }, onAcceptMany, onRefuseMany }: Props) {
  const translate = useTranslate()
  const { join } = useFormat()
  const { selectedIds, onToggleItem, onSelect } = useListContext<AdminRevision>()
  const offered = rows.filter(({ status }) => status === 'pending')
  const chosen = offered.filter(({ id }) => selectedIds.includes(id))
  return (
    <Card
      component="section"
      aria-label={translate('resources.revisions.name', { smart_count: 2 })}
      sx={{ padding: 1, minWidth: 0 }}
    >
      {offered.length > 0 && (
        <FormControlLabel
          sx={{ marginInline: 0 }}
          control={
            <Checkbox
              checked={chosen.length === offered.length}
              indeterminate={chosen.length > 0 && chosen.length < offered.length}
              onChange={(_, isChecked) => onSelect(isChecked ? offered.map(({ id }) => id) : [])}
            />
          }
          label={translate('resources.revisions.select_page')}
        />
      )}
      {chosen.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, padding: 1 }}>
          <Box role="status" sx={{ width: '100%', fontWeight: 600 }}>
            {translate('ra.action.bulk_actions', { smart_count: chosen.length })}
          </Box>
          <Button size="small" onClick={() => onAcceptMany(chosen)}>
            {translate('resources.revisions.accept')}
          </Button>
          <Button size="small" color="error" onClick={() => onRefuseMany(chosen)}>
            {translate('resources.revisions.refuse')}
          </Button>
        </Box>
      )}
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {rows.map(({ id, status, listing, changes, created_at }) => (
          <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'flex-start' }}>
            {status === 'pending' && (
              <Checkbox
                checked={selectedIds.includes(id)}
                onChange={() => onToggleItem(id)}
                slotProps={{
                  input: { 'aria-label': translate('resources.listings.choose', { title: listing.title }) },
                }}
              />
            )}
            <QueueRow
              title={listing.title}
              line={
                <>
                  {join(orderChanges(changes).map(([field]) => translate(toFieldKey(field))))} ·{' '}
                  <TimeAgo at={created_at} />
                </>
              }
              isOpen={id === current?.id}
              onOpen={() => select(id)}
            />
          </Box>
        ))}
      </Box>
    </Card>
  )
}
