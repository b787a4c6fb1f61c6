import { Box, Typography } from '@mui/material'
import type { RaRecord } from 'react-admin'
import { useTranslate } from 'react-admin'
import type { Queue } from './use-queue.ts'

/** Receives the focus after the last item has been decided. */
export function EmptyQueue<Row extends RaRecord>({ queue }: { queue: Queue<Row> }) {
  const translate = useTranslate()
  return (
    <Box role="status" sx={{ padding: 6 }}>
      <Typography
        ref={queue.heading}
        component="h2"
        tabIndex={-1}
        sx={{ textAlign: 'center', color: 'text.secondary', '&:focus': { outline: 'none' } }}
      >
        {translate('dalil.queue.empty')}
      </Typography>
    </Box>
  )
}
