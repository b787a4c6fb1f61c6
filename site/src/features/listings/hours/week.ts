import type { TimeRange } from '@dalil/api/client'
import type { OpeningHours } from '@dalil/api/contract'
import { orderWeekdays } from '@dalil/api/contract/rules'
import type { Weekday } from '@dalil/db/vocabulary'
import type { Language } from '../../../lib/locale.ts'
import { dayMs, formatDates, formatWeekday, toWeekday } from './calendar.ts'
import { toZoneDate } from './time-zone.ts'

interface Day {
  day: Weekday
  name: string
  isToday: boolean
  spans: readonly TimeRange[]
  note: string | undefined
}

interface Week {
  days: Day[]
  exceptions: { dates: string; note: string | undefined; spans: readonly TimeRange[] }[]
}

const soon = 60

export function toWeek(hours: OpeningHours, timeZone: string, lang: Language, now: Date): Week {
  const today = toZoneDate(timeZone, now)
  const horizon = new Date(Date.parse(today) + soon * dayMs).toISOString().slice(0, 10)
  const near = (hours.exceptions ?? []).filter(({ from, to }) => to >= today && from <= horizon)
  const todays = near.find(({ from }) => from <= today)

  const days = startAt(toWeekday(today), orderWeekdays(lang)).flatMap((day) => {
    const isToday = day === toWeekday(today)
    const special = isToday ? todays : undefined
    const spans = special?.hours ?? hours.weekly[day]
    return spans ? [{ day, name: formatWeekday(day, lang), isToday, spans, note: special?.note }] : []
  })
  const exceptions = near.map(({ from, to, note, hours: spans }) => ({
    dates: formatDates(from, to, lang),
    note,
    spans,
  }))
  return { days, exceptions }
}

function startAt(first: Weekday, days: readonly Weekday[]): Weekday[] {
  const place = days.indexOf(first)
  return [...days.slice(place), ...days.slice(0, place)]
}
