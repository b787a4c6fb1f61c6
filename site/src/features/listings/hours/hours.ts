import type { TimeRange } from '@dalil/api/client'
import type { Listing, OpeningHours } from '@dalil/api/contract'
import { weekdaysFor } from '@dalil/api/contract/rules'
import { type Weekday, weekdays } from '@dalil/db/vocabulary'
import { format } from '../../../lib/format.ts'
import type { Language } from '../../../lib/locale.ts'

interface Day {
  day: Weekday
  name: string
  isToday: boolean
  /** Empty: closed. Undefined: unknown. */
  spans: readonly TimeRange[] | undefined
  note: string | undefined
}

interface Week {
  days: Day[]
  exceptions: { dates: string; note: string | undefined; spans: readonly TimeRange[] }[]
}

/** Days ahead in which exceptions are shown. */
const soon = 60
const dayLength = 86_400_000

export function toWeek(hours: OpeningHours, timeZone: string, lang: Language, now: Date): Week {
  const today = dateIn(timeZone, now)
  const horizon = new Date(Date.parse(today) + soon * dayLength).toISOString().slice(0, 10)
  const near = (hours.exceptions ?? []).filter(({ from, to }) => to >= today && from <= horizon)
  const todays = near.find(({ from }) => from <= today)

  const days = weekdaysFor(lang).map((day) => {
    const isToday = day === toWeekday(today)
    const special = isToday ? todays : undefined
    return {
      day,
      name: formatWeekday(day, lang),
      isToday,
      spans: special?.hours ?? hours.weekly[day],
      note: special?.note,
    }
  })
  const exceptions = near.map(({ from, to, note, hours: spans }) => ({
    dates: formatDates(from, to, lang),
    note,
    spans,
  }))
  return { days, exceptions }
}

export const isAllDay = ({ opens, closes }: TimeRange): boolean => opens === closes

type NextChange = { when: 'today' | 'tomorrow' | 'later'; day: string; time: string }

export function describeChange(moment: string, timeZone: string, lang: Language, now: Date): NextChange {
  const at = new Date(moment)
  const date = dateIn(timeZone, at)
  const ahead = Math.round((Date.parse(date) - Date.parse(dateIn(timeZone, now))) / dayLength)
  return {
    when: ahead <= 0 ? 'today' : ahead === 1 ? 'tomorrow' : 'later',
    day: ahead < 7 ? formatWeekday(toWeekday(date), lang) : formatDates(date, date, lang),
    time: toZoneFormats(timeZone).time.format(at),
  }
}

/** Google counts days from Sunday and writes times as 0930. */
export function parseExternalHours({ google_opening_hours_json }: Pick<Listing, 'google_opening_hours_json'>) {
  const periods = google_opening_hours_json?.periods
  if (!periods?.length) return null
  const weekly: Partial<Record<Weekday, TimeRange[]>> = Object.fromEntries(weekdays.map((day) => [day, []]))
  const clock = (time: string) => `${time.slice(0, 2)}:${time.slice(2)}`
  for (const { open, close } of periods) {
    // A single period without an end means always open.
    const days = close ? [weekdays[(open.day + 6) % 7]] : weekdays
    const span = { opens: clock(open.time), closes: clock(close?.time ?? open.time) }
    for (const day of days) if (day) weekly[day]?.push(span)
  }
  return { weekly }
}

interface Clock {
  /** 2026-11-21 */
  date: Intl.DateTimeFormat
  /** 21:30 */
  time: Intl.DateTimeFormat
}

/** Creating a format takes longer than the rest of the week. One entry per time zone. */
const zoneFormats = new Map<string, Clock>()

function toZoneFormats(timeZone: string): Clock {
  const known = zoneFormats.get(timeZone)
  if (known) return known
  const clock = {
    date: new Intl.DateTimeFormat('en-CA', { timeZone }),
    time: new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }
  zoneFormats.set(timeZone, clock)
  return clock
}

const dateIn = (timeZone: string, moment: Date): string => toZoneFormats(timeZone).date.format(moment)

function toWeekday(date: string): Weekday {
  return weekdays[(new Date(date).getUTCDay() + 6) % 7] ?? 'mon'
}

// 1 January 2024 was a Monday.
export const formatWeekday = (day: Weekday, lang: Language): string =>
  format[lang].weekday(new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(day))))

const formatDates = (from: string, to: string, lang: Language): string => format[lang].dates(from, to)
