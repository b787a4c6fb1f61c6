import { countryCodes } from '@dalil/db/vocabulary'
import { z } from 'zod'

const waiting = z.object({
  count: z.number().int(),
  /** When the longest waiting came in. */
  oldest: z.iso.datetime().nullable(),
})

/** What waits for a decision in the countries that the viewer moderates. */
export const queues = z.object({ listings: waiting, claims: waiting, reports: waiting }).meta({ id: 'Queues' })
export type Queues = z.output<typeof queues>

const series = z.array(z.object({ date: z.iso.date(), count: z.number().int() }))
const counted = z.array(z.object({ id: z.number().int(), name: z.string(), count: z.number().int() }))

/** How the product stands: what waits and since when, and thirty days of it. */
export const stats = z
  .object({
    users: z.number().int(),
    listings: z.object({
      pending: z.number().int(),
      approved: z.number().int(),
      rejected: z.number().int(),
      suspended: z.number().int(),
      drafts: z.number().int(),
    }),
    reviews: z.number().int(),
    claims: z.object({ pending: z.number().int() }),
    reports: z.object({ open: z.number().int() }),
    messages: z.object({ open: z.number().int() }),
    /** When the longest waiting came in. */
    oldest: z.object({
      listing: z.iso.datetime().nullable(),
      claim: z.iso.datetime().nullable(),
      report: z.iso.datetime().nullable(),
      message: z.iso.datetime().nullable(),
    }),
    series: z.object({ users: series, listings: series, reviews: series, searches: series, missed_searches: series }),
    top_categories: counted,
    top_cities: z.array(z.object({ name: z.string(), country: z.enum(countryCodes), count: z.number().int() })),
    /** What was looked for most and not found, in the thirty days, as search folds it; everywhere is an empty country. */
    missed_searches: z.array(z.object({ query: z.string(), country: z.string(), count: z.number().int() })),
  })
  .meta({ id: 'Stats' })
export type Stats = z.output<typeof stats>
