import { type Weekday, weekdays } from '@dalil/db/vocabulary'
import { localeFormats } from '../../../lib/format.ts'
import type { Language } from '../../../lib/locale.ts'

export const dayMs = 86_400_000

export function toWeekday(date: string): Weekday {
  return weekdays[(new Date(date).getUTCDay() + 6) % 7] ?? 'mon'
}

export const formatWeekday = (day: Weekday, lang: Language): string => localeFormats[lang].weekday(day)

export const formatDates = (from: string, to: string, lang: Language): string => localeFormats[lang].dates(from, to)
