import { countryCodes } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { component } from '../schemas.ts'

const queueCount = z.object({
  count: z.number().int(),
  oldest: z.iso.datetime().nullable(),
})

export const queueCounts = component('Queues', {
  listings: queueCount,
  revisions: queueCount,
  suggestions: queueCount,
  duplicates: queueCount,
  claims: queueCount,
  reports: queueCount,
  reviews: queueCount,
  appeals: queueCount,
  /** Absent for staff who may not read messages. */
  messages: queueCount.optional(),
})
export type QueueCounts = z.output<typeof queueCounts>

const decisionTimes = z.object(
  Object.fromEntries(queueCounts.keyof().options.map((queue) => [queue, z.number().int().nullable()])),
) as unknown as z.ZodType<Record<keyof QueueCounts, number | null>>

const series = z.array(z.object({ date: z.iso.date(), count: z.number().int() }))
const countedItems = z.array(z.object({ id: z.number().int(), name: z.string(), count: z.number().int() }))

export const stats = component('Stats', {
  users: z.number().int(),
  listings: z.object({
    pending: z.number().int(),
    approved: z.number().int(),
    rejected: z.number().int(),
    suspended: z.number().int(),
    drafts: z.number().int(),
  }),
  reviews: z.number().int(),
  held_reviews: z.number().int(),
  revisions: z.object({ pending: z.number().int() }),
  suggestions: z.object({ pending: z.number().int() }),
  duplicates: z.object({ open: z.number().int() }),
  claims: z.object({ pending: z.number().int() }),
  reports: z.object({ open: z.number().int() }),
  messages: z.object({ open: z.number().int() }),
  oldest: z.object({
    listing: z.iso.datetime().nullable(),
    revision: z.iso.datetime().nullable(),
    suggestion: z.iso.datetime().nullable(),
    duplicate: z.iso.datetime().nullable(),
    claim: z.iso.datetime().nullable(),
    report: z.iso.datetime().nullable(),
    review: z.iso.datetime().nullable(),
    message: z.iso.datetime().nullable(),
  }),
  /** Of each queue, half of the decisions of the last 30 days took at most this long, in seconds; null without one. */
  decision_times: decisionTimes,
  series: z.object({ users: series, listings: series, reviews: series, searches: series, missed_searches: series }),
  top_categories: countedItems,
  top_cities: z.array(z.object({ name: z.string(), country: z.enum(countryCodes), count: z.number().int() })),
  /** Of the last 30 days, normalised; `country` is empty for all countries. */
  missed_searches: z.array(z.object({ query: z.string(), country: z.string(), count: z.number().int() })),
})
export type Stats = z.output<typeof stats>
