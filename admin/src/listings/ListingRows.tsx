import type { AdminListing } from '@dalil/api/contract'
import { Box, ButtonBase, Card, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { Ago } from '../components/Ago.tsx'
import type { Queue } from '../components/queue/use-queue.ts'
import { useFormat } from '../components/use-format.ts'
import { BulkBar, type BulkOrder } from './BulkBar.tsx'
import { Tags } from './Tags.tsx'

interface Props {
  queue: Queue<AdminListing>
  onOrder: (order: BulkOrder) => void
}

/** A page of listings, of which one is open and some may be chosen. */
export function ListingRows({ queue: { rows, current, choose }, onOrder }: Props) {
  const translate = useTranslate()
  const { country } = useFormat()
  const { selectedIds, onToggleItem, onSelect } = useListContext<AdminListing>()
  const chosen = rows.filter(({ id }) => selectedIds.includes(id))
  return (
    <Card component="section" aria-label={translate('resources.listings.rows')} sx={{ padding: 1, minWidth: 0 }}>
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
              slotProps={{ input: { 'aria-label': translate('resources.listings.choose', { title: row.title }) } }}
            />
            <ButtonBase
              onClick={() => choose(row.id)}
              aria-current={row.id === current?.id}
              sx={{
                flex: 1,
                minWidth: 0,
                display: 'block',
                padding: 1.25,
                borderRadius: '12px',
                textAlign: 'start',
                '&:hover': { backgroundColor: 'action.hover' },
                '&[aria-current="true"]': { backgroundColor: 'action.selected' },
              }}
            >
              <Typography component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
                <bdi>{row.title}</bdi>
              </Typography>
              <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                <bdi>{row.category.name}</bdi> · <bdi>{row.city_name}</bdi>, {country(row.country)} ·{' '}
                <Ago at={row.created_at} />
              </Typography>
              <Tags of={row} />
            </ButtonBase>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
