import { isLanguage } from '@dalil/api/client'
import { createWeekdayFormat, orderWeekdays } from '@dalil/api/contract/rules'
import type { Weekday } from '@dalil/db/vocabulary'
import { useLocale } from 'react-admin'

export function useWeekdays(): { day: Weekday; name: string }[] {
  const locale = useLocale()
  const language = isLanguage(locale) ? locale : 'ar'
  const format = createWeekdayFormat(language)
  return orderWeekdays(language).map((day) => ({ day, name: format(day) }))
}
