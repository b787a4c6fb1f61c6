import { Box, Typography } from '@mui/material'
import type { RaRecord } from 'react-admin'
import { useListContext, useTranslate } from 'react-admin'
import { useFruitlessSearch } from '../lists/default-filters.ts'
import { ResetFilter } from '../lists/ResponsiveTable.tsx'
import type { Queue } from './use-queue.ts'

const waitingStates = ['pending', 'open', 'held']

/** Receives the focus after the last item has been decided. */
export function EmptyQueue<Row extends RaRecord>({ queue }: { queue: Queue<Row> }) {
  const translate = useTranslate()
  const { data, filterValues } = useListContext()
  // Rows that were found but are hidden have been decided.
  const search = useFruitlessSearch()
  const isFruitless = search && !data?.length
  const state: string = filterValues.status ?? filterValues.appeal ?? 'pending'
  return (
    <Box sx={{ padding: 6, display: 'grid', gap: 2 }}>
      <div role="status">
        <Typography
          ref={queue.heading}
          component="h2"
          tabIndex={-1}
          sx={{ textAlign: 'center', color: 'text.secondary', '&:focus': { outline: 'none' } }}
        >
          {isFruitless
            ? search.text
            : translate(waitingStates.includes(state) ? 'dalil.queue.empty' : 'dalil.queue.none_with_status')}
        </Typography>
      </div>
      <ResetFilter onReset={() => queue.select(null)} />
    </Box>
  )
}
