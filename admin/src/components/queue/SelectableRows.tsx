import { Box, Button, Card, Checkbox, FormControlLabel } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { type DecidableItem, mayDecide, type QueueActions } from '../decisions/use-field-decisions.ts'
import { TimeAgo } from '../display/TimeAgo.tsx'
import { useDisplayNames } from '../use-display-names.ts'
import { QueueRow } from './QueueRow.tsx'
import type { Queue } from './use-queue.ts'

interface Props<Row extends DecidableItem> {
  /** The key of the list in the translation catalogues. */
  name: string
  actions: QueueActions
  queue: Queue<Row>
  toLine: (row: Row) => string
  onAcceptMany: (rows: Row[]) => void
  onRefuseMany: (rows: Row[]) => void
}

export function SelectableRows<Row extends DecidableItem & { created_at: string }>({
  name,
  actions,
  queue: { rows, current, select, listRef },
  toLine,
  onAcceptMany,
  onRefuseMany,
}: Props<Row>) {
  const translate = useTranslate()
  const toNames = useDisplayNames()
  const { selectedIds, onToggleItem, onSelect } = useListContext<Row>()
  const offered = rows.filter((row) => mayDecide(actions, row))
  const chosen = offered.filter(({ id }) => selectedIds.includes(id))
  return (
    <Card
      ref={listRef}
      component="section"
      tabIndex={-1}
      aria-label={translate(`resources.${name}.name`, { smart_count: 2 })}
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
          label={translate(`resources.${name}.select_page`)}
        />
      )}
      {chosen.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, padding: 1 }}>
          <Box role="status" sx={{ width: '100%', fontWeight: 600 }}>
            {translate('ra.action.bulk_actions', { smart_count: chosen.length })}
          </Box>
          <Button size="small" onClick={() => onAcceptMany(chosen)}>
            {translate(`resources.${name}.${actions.accept.action}`)}
          </Button>
          <Button size="small" color="error" onClick={() => onRefuseMany(chosen)}>
            {translate(`resources.${name}.${actions.refuse.action}`)}
          </Button>
        </Box>
      )}
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <Box component="li" key={row.id} sx={{ display: 'flex', alignItems: 'flex-start' }}>
            {mayDecide(actions, row) && (
              <Checkbox
                checked={selectedIds.includes(row.id)}
                onChange={() => onToggleItem(row.id)}
                slotProps={{
                  input: {
                    'aria-label': translate('resources.listings.choose', { title: toNames(row.listing).first }),
                  },
                }}
              />
            )}
            <QueueRow
              names={toNames(row.listing)}
              line={
                <>
                  <bdi>{toLine(row)}</bdi> · <TimeAgo at={row.created_at} />
                </>
              }
              isOpen={row.id === current?.id}
              onOpen={() => select(row.id)}
            />
          </Box>
        ))}
      </Box>
    </Card>
  )
}
