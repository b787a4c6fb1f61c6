import type { TimeRange } from '@dalil/api/client'
import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'

export function TimeRangeList({ ranges }: { ranges: readonly TimeRange[] }) {
  const translate = useTranslate()
  if (ranges.length === 0) return <>{translate('resources.listings.closed')}</>
  return ranges.map(({ opens, closes }) => (
    <Box component="bdi" dir="ltr" key={opens} sx={{ marginInlineEnd: 1 }}>
      {opens}–{closes}
    </Box>
  ))
}
