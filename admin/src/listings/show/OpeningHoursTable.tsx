import type { ModeratedListing } from '@dalil/api/contract'
import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useWeekdays } from '../use-weekdays.ts'

export function OpeningHoursTable({ hours }: { hours: NonNullable<ModeratedListing['opening_hours']> }) {
  const translate = useTranslate()
  const days = useWeekdays()
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, margin: 0, dd: { margin: 0 } }}
    >
      {days.map(({ day, name }) => {
        const ranges = hours.weekly[day] ?? []
        return (
          <Box key={day} sx={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>
              {ranges.length === 0
                ? translate('resources.listings.closed')
                : ranges.map(({ opens, closes }) => (
                    <Box component="bdi" dir="ltr" key={opens} sx={{ marginInlineEnd: 1 }}>
                      {opens}–{closes}
                    </Box>
                  ))}
            </dd>
          </Box>
        )
      })}
    </Box>
  )
}
