import type { TimeRange } from '@dalil/api/client'
import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormatTimeRange } from '../../components/use-format-time-range.ts'

/** Equal times mean a whole day. */
export const coversWholeDay = ({ opens, closes }: TimeRange): boolean => opens === closes

export function TimeRangeList({ ranges }: { ranges: readonly TimeRange[] }) {
  const translate = useTranslate()
  const formatRange = useFormatTimeRange()
  if (ranges.length === 0) return <>{translate('resources.listings.closed')}</>
  return ranges.map((range) => (
    <Box key={range.opens} component="span" sx={{ display: 'block' }}>
      {formatRange(range)}
    </Box>
  ))
}
