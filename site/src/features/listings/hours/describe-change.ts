import { formatClockTime } from '@dalil/api/contract/rules'
import type { Language } from '../../../lib/locale.ts'
import { dayMs, formatDates, formatWeekday, toWeekday } from './calendar.ts'
import { toZoneDate, toZoneFormats } from './time-zone.ts'

/** The language of the reader and the country of the place, whose clock the times have. */
export interface PlaceLocale {
  lang: Language
  country: string
}

type NextChange = { when: 'today' | 'tomorrow' | 'later'; day: string; time: string }

export function describeChange(
  moment: string,
  timeZone: string,
  { lang, country }: PlaceLocale,
  now: Date,
): NextChange {
  const at = new Date(moment)
  const date = toZoneDate(timeZone, at)
  const ahead = Math.round((Date.parse(date) - Date.parse(toZoneDate(timeZone, now))) / dayMs)
  return {
    when: ahead <= 0 ? 'today' : ahead === 1 ? 'tomorrow' : 'later',
    day: ahead < 7 ? formatWeekday(toWeekday(date), lang) : formatDates(date, date, lang),
    time: formatClockTime(toZoneFormats(timeZone).time.format(at), lang, country),
  }
}
