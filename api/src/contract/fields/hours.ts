import { limits, type Weekday, weekdays } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { textInput } from './fields.ts'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const span = z.object({ opens: clock, closes: clock })
type Span = z.output<typeof span>

/** As they are kept and shown. `[]` is closed, an absent day unknown; of two exceptions for a date the first counts. */
export const openingHours = z
  .object({
    time_zone: z.string().optional(),
    weekly: z.partialRecord(z.enum(weekdays), z.array(span)),
    exceptions: z
      .array(z.object({ from: z.iso.date(), to: z.iso.date(), note: z.string().optional(), hours: z.array(span) }))
      .optional(),
  })
  .meta({ id: 'OpeningHours' })
export type OpeningHours = z.output<typeof openingHours>

const dayLength = 24 * 60

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** When a span ends, in minutes of the day on which it begins: past midnight where it ends before it begins. */
function endOf({ opens, closes }: Span): number {
  const end = minuteOf(closes)
  return end > minuteOf(opens) ? end : end + dayLength
}

/** Spans in the order of the day; two of one day may touch, never overlap. */
const spans = z
  .array(span)
  .max(limits.spans.max)
  .transform((list) => list.toSorted((one, other) => minuteOf(one.opens) - minuteOf(other.opens)))
  .refine(
    (list) => list.every((each, index) => index === 0 || endOf(list[index - 1] ?? each) <= minuteOf(each.opens)),
    {
      params: { rule: 'overlap' },
    },
  )

// Only names of places: PostgreSQL reads «+03:00» the other way round than the rest of the world. Of those that browsers
// know, it lacks one.
const zoneName = /^(?!US\/Pacific-New$)(?:[A-Za-z]+(?:[/_+-][A-Za-z\d]+)+|UTC)$/i

function isZone(name: string): boolean {
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
    Object.fromEntries(weekdays.map((day) => [day, spans.optional()])) as Record<Weekday, z.ZodOptional<typeof spans>>,
  )
  // What was not sent is absent, not undefined.
  .transform((days) => days as Partial<Record<Weekday, Span[]>>)

const date = z.iso.date().refine((text) => text >= '2000-01-01' && text <= '2100-12-31', { params: { rule: 'format' } })
const exception = z
  .object({ from: date, to: date, note: textInput(limits.hoursNote).optional(), hours: spans })
  .refine(({ from, to }) => from <= to, { path: ['to'], params: { rule: 'dates_order' } })

const typedHours = z.object({
  time_zone: z
    .string()
    .refine(isZone, { params: { rule: 'time_zone' } })
    .optional(),
  weekly: week,
  exceptions: z.array(exception).max(limits.exceptions.max).optional(),
})

/** As they are sent: in JSON, or as JSON text in a form with files. */
export const openingHoursInput = z.preprocess((value) => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}, typedHours)
export type OpeningHoursInput = z.output<typeof openingHoursInput>
