import { isLanguage } from '@dalil/api/client'
import { intlLocales, orderWeekdays } from '@dalil/api/contract/rules'
import { type Weekday, weekdays } from '@dalil/db/vocabulary'
import { useLocale } from 'react-admin'

/** The timestamp of 2024-01-01, a Monday. */
const monday = Date.UTC(2024, 0, 1)

export function useWeekdays(): { day: Weekday; name: string }[] {
  const locale = useLocale()
  const language = isLanguage(locale) ? locale : 'ar'
  const format = new Intl.DateTimeFormat(intlLocales[language], { weekday: 'long', timeZone: 'UTC' })
  return orderWeekdays(language).map((day) => ({
    day,
    name: format.format(monday + weekdays.indexOf(day) * 86_400_000),
  }))
}
