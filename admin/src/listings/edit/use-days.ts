import { type Weekday, weekdays } from '@dalil/db/vocabulary'
import { useLocale } from 'react-admin'
import { isLanguage, languages } from '../../languages.ts'

/** A Monday, to name the days after. */
const monday = Date.UTC(2024, 0, 1)

/** The days of the week by name, in the order in which readers of the language count them. */
export function useDays(): { day: Weekday; name: string }[] {
  const locale = useLocale()
  const language = isLanguage(locale) ? locale : 'ar'
  const name = new Intl.DateTimeFormat(languages[language].intl, { weekday: 'long', timeZone: 'UTC' })
  const days = weekdays.map((day, index) => ({ day, name: name.format(monday + index * 86_400_000) }))
  const first = language === 'ar' ? weekdays.indexOf('sat') : 0
  return [...days.slice(first), ...days.slice(0, first)]
}
