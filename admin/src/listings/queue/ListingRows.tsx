import type { AdminListing } from '@dalil/api/contract'
import { Box, Card, Checkbox, FormControlLabel } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { TimeAgo } from '../../components/display/TimeAgo.tsx'
import { QueueRow } from '../../components/queue/QueueRow.tsx'
import type { Queue } from '../../components/queue/use-queue.ts'
import { useDisplayNames } from '../../components/use-display-names.ts'
import { useFormat } from '../../components/use-format.ts'
import { ListingTags } from '../show/ListingTags.tsx'
import { BulkBar, type BulkRequest } from './BulkBar.tsx'

interface Props {
  queue: Queue<AdminListing>
  onOrder: (order: BulkRequest) => void
}

export function ListingRows({ queue: { rows, current, select, listRef }, onOrder }: Props) {
  const translate = useTranslate()
  const toNames = useDisplayNames()
  const { comma, country } = useFormat()
  const { selectedIds, onToggleItem, onSelect } = useListContext<AdminListing>()
  const chosen = rows.filter(({ id }) => selectedIds.includes(id))
  return (
    <Card
      ref={listRef}
      component="section"
      aria-label={translate('resources.listings.rows')}
      tabIndex={-1}
      sx={{ padding: 1, minWidth: 0 }}
    >
      <FormControlLabel
        sx={{ marginInline: 0 }}
        control={
          <Checkbox
            checked={rows.length > 0 && chosen.length === rows.length}
            indeterminate={chosen.length > 0 && chosen.length < rows.length}
            onChange={(_, isChecked) => onSelect(isChecked ? rows.map(({ id }) => id) : [])}
          />
        }
        label={translate('resources.listings.select_page')}
      />
      <BulkBar chosen={chosen} onOrder={onOrder} />
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <Box component="li" key={row.id} sx={{ display: 'flex', alignItems: 'flex-start' }}>
            <Checkbox
              checked={selectedIds.includes(row.id)}
              onChange={() => onToggleItem(row.id)}
              slotProps={{
                input: { 'aria-label': translate('resources.listings.choose', { title: toNames(row).first }) },
              }}
            />
            <QueueRow
              names={toNames(row)}
              line={
                <>
                  <bdi>{row.category.name}</bdi> · <bdi>{row.city_name}</bdi>
                  {comma}
                  {country(row.country)} · <TimeAgo at={row.created_at} />
                </>
              }
              isOpen={row.id === current?.id}
              onOpen={() => select(row.id)}
            >
              <ListingTags listing={row} />
            </QueueRow>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
