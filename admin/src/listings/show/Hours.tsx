import type { ModeratedListing } from '@dalil/api/contract'
import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useDays } from '../edit/use-days.ts'

/** When the place is open, day by day. */
export function Hours({ of }: { of: NonNullable<ModeratedListing['opening_hours']> }) {
  const translate = useTranslate()
  const days = useDays()
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, margin: 0, dd: { margin: 0 } }}
    >
      {days.map(({ day, name }) => {
        const spans = of.weekly[day] ?? []
        return (
          <Box key={day} sx={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>
              {spans.length === 0
                ? translate('resources.listings.closed')
                : spans.map(({ opens, closes }) => (
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
