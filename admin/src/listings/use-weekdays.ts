import { isLanguage } from '@dalil/api/client'
import { orderWeekdays, toWeekdayFormat } from '@dalil/api/contract/rules'
import type { Weekday } from '@dalil/db/vocabulary'
import { useLocale } from 'react-admin'

export function useWeekdays(): { day: Weekday; name: string }[] {
  const locale = useLocale()
  const language = isLanguage(locale) ? locale : 'ar'
  const format = toWeekdayFormat(language)
  return orderWeekdays(language).map((day) => ({ day, name: format(day) }))
}
