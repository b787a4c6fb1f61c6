import { type Weekday, weekdays } from '@dalil/db/vocabulary'
import type { OpeningHours, TimeRange } from '../contract/fields/hours.ts'

export type { TimeRange }
export type HoursException = NonNullable<OpeningHours['exceptions']>[number]
/** Undefined is unknown, an empty list is closed. */
export type DayState = 'unknown' | 'open' | 'closed'

const defaultRange: TimeRange = { opens: '09:00', closes: '17:00' }

export const toDayState = (ranges: readonly TimeRange[] | undefined): DayState =>
  ranges === undefined ? 'unknown' : ranges.length === 0 ? 'closed' : 'open'

export const toTimeRanges = (state: DayState): TimeRange[] | undefined =>
  state === 'unknown' ? undefined : state === 'open' ? [defaultRange] : []

export function setDayHours(hours: OpeningHours, day: Weekday, ranges: TimeRange[] | undefined): OpeningHours {
  const { [day]: _former, ...others } = hours.weekly
  return { ...hours, weekly: ranges ? { ...others, [day]: ranges } : others }
}

export const setHoursOfAllDays = (hours: OpeningHours, ranges: TimeRange[]): OpeningHours => ({
  ...hours,
  weekly: Object.fromEntries(weekdays.map((day) => [day, ranges])),
})

export function addHoursException(hours: OpeningHours, exception?: HoursException): OpeningHours {
  const now = new Date()
  const today = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
  return { ...hours, exceptions: [...(hours.exceptions ?? []), exception ?? { from: today, to: today, hours: [] }] }
}

export const updateHoursException = (
  hours: OpeningHours,
  at: number,
  change: Partial<HoursException>,
): OpeningHours => ({
  ...hours,
  exceptions: updateAt(hours.exceptions ?? [], at, change),
})

export const removeHoursException = (hours: OpeningHours, at: number): OpeningHours => ({
  ...hours,
  exceptions: (hours.exceptions ?? []).toSpliced(at, 1),
})

export const addTimeRange = (ranges: readonly TimeRange[]): TimeRange[] => [
  ...ranges,
  { opens: ranges.at(-1)?.closes ?? '', closes: '' },
]

export const updateTimeRange = (ranges: readonly TimeRange[], at: number, change: Partial<TimeRange>): TimeRange[] =>
  updateAt(ranges, at, change)

const updateAt = <T>(items: readonly T[], at: number, change: Partial<T>): T[] =>
  items.map((item, index) => (index === at ? { ...item, ...change } : item))

/** Positions are counted from 1; ranges and exceptions have no ids. */
export const numberItems = <T>(items: readonly T[]) => items.map((item, index) => ({ item, index, number: index + 1 }))
