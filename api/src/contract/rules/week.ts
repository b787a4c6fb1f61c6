import { firstWeekday, type Language, type Weekday, weekdays } from '@dalil/db/vocabulary'
import { intlLocales, oncePerLanguage } from './locale-formats.ts'

export function orderWeekdays(language: Language): Weekday[] {
  const first = weekdays.indexOf(firstWeekday[language])
  return [...weekdays.slice(first), ...weekdays.slice(0, first)]
}

const firstMonday = Date.UTC(2024, 0, 1)

export const toWeekdayFormat = oncePerLanguage((language) => {
  const format = new Intl.DateTimeFormat(intlLocales[language], { weekday: 'long', timeZone: 'UTC' })
  return (day: Weekday): string => format.format(firstMonday + weekdays.indexOf(day) * 86_400_000)
})
