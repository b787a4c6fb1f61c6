import type { TimeRange } from '@dalil/api/client'
import type { Listing } from '@dalil/api/contract'
import { type Weekday, weekdays } from '@dalil/db/vocabulary'

/** Parses the hours of Google, which counts days from Sunday and writes times as 0930. */
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
