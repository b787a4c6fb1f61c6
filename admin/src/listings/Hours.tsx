import type { ModeratedListing } from '@dalil/api/contract'
import { weekdays } from '@dalil/db/vocabulary'
import { Box } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { isLanguage, languages } from '../languages.ts'

/** A Monday, to name the days after. */
const monday = Date.UTC(2024, 0, 1)

/** When the place is open, day by day. */
export function Hours({ of }: { of: NonNullable<ModeratedListing['opening_hours']> }) {
  const translate = useTranslate()
  const locale = useLocale()
  const { intl } = languages[isLanguage(locale) ? locale : 'ar']
  const name = new Intl.DateTimeFormat(intl, { weekday: 'long', timeZone: 'UTC' })
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, margin: 0, dd: { margin: 0 } }}
    >
      {weekdays.map((day, index) => {
        const spans = of.weekly[day] ?? []
        return (
          <Box key={day} sx={{ display: 'contents' }}>
            <dt>{name.format(monday + index * 86_400_000)}</dt>
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
