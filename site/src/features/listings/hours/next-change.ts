import type { Listing } from '@dalil/api/contract'
import type { Translate } from '@dalil/api/locales'
import type { Language } from '../../../lib/locale.ts'
import { dayLength, formatDates, formatWeekday, toWeekday } from './calendar.ts'
import { toZoneDate, toZoneFormats } from './time-zone.ts'

type NextChange = { when: 'today' | 'tomorrow' | 'later'; day: string; time: string }

export function describeChange(moment: string, timeZone: string, lang: Language, now: Date): NextChange {
  const at = new Date(moment)
  const date = toZoneDate(timeZone, at)
  const ahead = Math.round((Date.parse(date) - Date.parse(toZoneDate(timeZone, now))) / dayLength)
  return {
    when: ahead <= 0 ? 'today' : ahead === 1 ? 'tomorrow' : 'later',
    day: ahead < 7 ? formatWeekday(toWeekday(date), lang) : formatDates(date, date, lang),
    time: toZoneFormats(timeZone).time.format(at),
  }
}

type Opening = Pick<Listing, 'is_open_now' | 'closes_at' | 'opens_at' | 'time_zone'>

/** Such as "Closes at 22:00"; null if nothing changes. */
export function nextChangeText(listing: Opening, t: Translate, lang: Language): string | null {
  const { is_open_now, closes_at, opens_at, time_zone } = listing
  const next = is_open_now ? closes_at : opens_at
  if (!next) return null
  const { when, day, time } = describeChange(next, time_zone, lang, new Date())
  return t(`hours.${is_open_now ? 'closes' : 'opens'}.${when}`, { day, time })
}
