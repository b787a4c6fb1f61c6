import type { OpeningHours } from '@dalil/api/contract'
import { weekdays } from '@dalil/db/vocabulary'

type Ranges = string[]

const toRanges = (spans: Ranges) =>
  spans.map((span) => {
    const [opens = '', closes = ''] = span.split('-')
    return { opens, closes }
  })

export const toDailyHours = (...spans: Ranges): OpeningHours => ({
  weekly: Object.fromEntries(weekdays.map((day) => [day, toRanges(spans)])),
})

export const toWeeklyHours = (days: Partial<Record<(typeof weekdays)[number], Ranges>>): OpeningHours => ({
  weekly: Object.fromEntries(Object.entries(days).map(([day, spans]) => [day, toRanges(spans)])),
})

export const withExceptions = (
  hours: OpeningHours,
  ...dates: [from: string, to: string, ...Ranges][]
): OpeningHours => ({
  ...hours,
  exceptions: dates.map(([from, to, ...spans]) => ({ from, to, hours: toRanges(spans) })),
})

export const amsterdam = 'Europe/Amsterdam'

export const casablanca = 'Africa/Casablanca'

export const shopHours = toDailyHours('09:00-12:30', '14:00-18:00')

export const alwaysOpen = toDailyHours('00:00-00:00')
