import type { TimeRange } from '@dalil/api/client'
import { Box } from '@mui/material'
import { Fragment } from 'react'
import { useTranslate } from 'react-admin'

/** Equal times mean a whole day. */
export const coversWholeDay = ({ opens, closes }: TimeRange): boolean => opens === closes

export function TimeRangeList({ ranges }: { ranges: readonly TimeRange[] }) {
  const translate = useTranslate()
  if (ranges.some(coversWholeDay)) return <>{translate('resources.listings.all_day')}</>
  if (ranges.length === 0) return <>{translate('resources.listings.closed')}</>
  return ranges.map(({ opens, closes }, index) => (
    <Fragment key={opens}>
      {index > 0 && ' '}
      <Box component="bdi" dir="ltr" sx={{ whiteSpace: 'nowrap' }}>
        {opens}–{closes}
      </Box>
    </Fragment>
  ))
}
