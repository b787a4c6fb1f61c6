import type { TimeRange } from '@dalil/api/client'
import type { OpeningHours } from '@dalil/api/contract'
import { formatSpan, formatTimeRange, toWeekdayFormat } from '@dalil/api/contract/rules'
import type { Translate } from '@dalil/api/locales'
import { weekdays } from '@dalil/db/vocabulary'
import { toLongDayFormat } from '../../../lib/intl/island-formats.ts'
import type { Language } from '../../../lib/locale.ts'
import { mapToTexts } from '../../../lib/text/map-to-texts.ts'
import type { PlaceLocale } from './describe-change.ts'

export const createHoursLineTexts = (t: Translate, lang: Language) => ({
  closed: t('hours.closed'),
  spans: { span: t('hours.span'), allDay: t('hours.all_day') },
  days: mapToTexts(weekdays, toWeekdayFormat(lang)),
})

type HoursLineTexts = ReturnType<typeof createHoursLineTexts>

export function formatHoursLines(
  hours: OpeningHours,
  { closed, spans, days }: HoursLineTexts,
  { lang, country }: PlaceLocale,
): string[] {
  const formatRanges = (list: readonly TimeRange[]) =>
    list.length === 0 ? closed : list.map((range) => formatTimeRange(range, spans, lang, country)).join(' · ')
  const formatDay = (date: string) => toLongDayFormat(lang).format(new Date(date))
  const week = weekdays.flatMap((day) => {
    const list = hours.weekly[day]
    return list ? [`${days[day]}: ${formatRanges(list)}`] : []
  })
  const exceptions = (hours.exceptions ?? []).map(({ from, to, note, hours: list }) => {
    const dates = from === to ? formatDay(from) : formatSpan(spans.span, formatDay(from), formatDay(to))
    return `${dates}${note ? ` (${note})` : ''}: ${formatRanges(list)}`
  })
  return [...week, ...exceptions]
}
