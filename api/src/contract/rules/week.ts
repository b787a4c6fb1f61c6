import { firstWeekday, type Language, type Weekday, weekdays } from '@dalil/db/vocabulary'

export function orderWeekdays(language: Language): Weekday[] {
  const first = weekdays.indexOf(firstWeekday[language])
  return [...weekdays.slice(first), ...weekdays.slice(0, first)]
}
