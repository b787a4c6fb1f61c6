import { isLanguage } from '@dalil/api/client'
import { weekdaysFor } from '@dalil/api/contract/rules'
import { type Weekday, weekdays } from '@dalil/db/vocabulary'
import { useLocale } from 'react-admin'
import { languages } from '../../languages.ts'

/** A Monday, to name the days after. */
const monday = Date.UTC(2024, 0, 1)

/** The days of the week by name, in the order of the language. */
export function useDays(): { day: Weekday; name: string }[] {
  const locale = useLocale()
  const language = isLanguage(locale) ? locale : 'ar'
  const format = new Intl.DateTimeFormat(languages[language].intl, { weekday: 'long', timeZone: 'UTC' })
  return weekdaysFor(language).map((day) => ({ day, name: format.format(monday + weekdays.indexOf(day) * 86_400_000) }))
}
