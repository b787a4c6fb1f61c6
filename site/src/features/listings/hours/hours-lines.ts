import type { TimeRange } from '@dalil/api/client'
import type { OpeningHours } from '@dalil/api/contract'
import { formatSpan, formatTimeRange, intlLocales, toWeekdayFormat } from '@dalil/api/contract/rules'
import { weekdays } from '@dalil/db/vocabulary'
import type { Texts } from '../../../lib/text/pick-texts.ts'
import type { PlaceLocale } from './describe-change.ts'

export type HoursWord = 'hours.all_day' | 'hours.closed' | 'hours.span'

export function formatHoursLines(
  hours: OpeningHours,
  texts: Texts<HoursWord>,
  { lang, country }: PlaceLocale,
): string[] {
  const words = { span: texts['hours.span'], allDay: texts['hours.all_day'] }
  const formatRanges = (list: readonly TimeRange[]) =>
    list.length === 0
      ? texts['hours.closed']
      : list.map((range) => formatTimeRange(range, words, lang, country)).join(' · ')
  const days = new Intl.DateTimeFormat(intlLocales[lang], { dateStyle: 'long', timeZone: 'UTC' })
  const formatDay = (date: string) => days.format(new Date(date))
  const week = weekdays.flatMap((day) => {
    const list = hours.weekly[day]
    return list ? [`${toWeekdayFormat(lang)(day)}: ${formatRanges(list)}`] : []
  })
  const exceptions = (hours.exceptions ?? []).map(({ from, to, note, hours: list }) => {
    const dates = from === to ? formatDay(from) : formatSpan(words.span, formatDay(from), formatDay(to))
    return `${dates}${note ? ` (${note})` : ''}: ${formatRanges(list)}`
  })
  return [...week, ...exceptions]
}
