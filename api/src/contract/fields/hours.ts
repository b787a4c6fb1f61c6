import { limits, type OpeningHours, type TimeRange, type Weekday, weekdays } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { formField } from './form-field.ts'
import { parseJsonText } from './json.ts'
import { lineInput } from './text.ts'

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const timeRange = z.object({ opens: timeOfDay, closes: timeOfDay })

export const openingHours = z
  .object({
    time_zone: z.string().optional(),
    weekly: z.partialRecord(z.enum(weekdays), z.array(timeRange)),
    exceptions: z
      .array(z.object({ from: z.iso.date(), to: z.iso.date(), note: z.string().optional(), hours: z.array(timeRange) }))
      .optional(),
  })
  .meta({ id: 'OpeningHours' }) satisfies z.ZodType<OpeningHours>
export type { OpeningHours, TimeRange }

const dayLength = 24 * 60

const toMinute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Returns minutes since the midnight before the start. */
function endMinute({ opens, closes }: TimeRange): number {
  const end = toMinute(closes)
  return end > toMinute(opens) ? end : end + dayLength
}

const timeRanges = z
  .array(timeRange)
  .max(limits.timeRanges.max)
  .transform((list) => list.toSorted((one, other) => toMinute(one.opens) - toMinute(other.opens)))
  .refine(
    (list) => list.every((each, index) => index === 0 || endMinute(list[index - 1] ?? each) <= toMinute(each.opens)),
    {
      params: { rule: 'overlap' },
    },
  )

// PostgreSQL reads the sign of «+03:00» as POSIX does, the opposite of ISO 8601, and does not know the excluded name.
const zoneName = /^(?!US\/Pacific-New$)(?:[A-Za-z]+(?:[/_+-][A-Za-z\d]+)+|UTC)$/i

function isTimeZone(name: string): boolean {
  if (!zoneName.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const week = z
  .object(
    Object.fromEntries(weekdays.map((day) => [day, timeRanges.optional()])) as Record<
      Weekday,
      z.ZodOptional<typeof timeRanges>
    >,
  )
  .transform((days) => days as Partial<Record<Weekday, TimeRange[]>>)

const date = z.iso.date().refine((text) => text >= '2000-01-01' && text <= '2100-12-31', { params: { rule: 'format' } })
const exception = z
  .object({ from: date, to: date, note: lineInput(limits.hoursNote).optional(), hours: timeRanges })
  .refine(({ from, to }) => from <= to, { path: ['to'], params: { rule: 'dates_order' } })

const typedHours = z.object({
  time_zone: z
    .string()
    .refine(isTimeZone, { params: { rule: 'time_zone' } })
    .optional(),
  weekly: week,
  exceptions: z.array(exception).max(limits.exceptions.max).optional(),
})

export const openingHoursInput = formField(typedHours, parseJsonText)
