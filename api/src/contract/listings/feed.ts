import { listingDepartures, pageSizes } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { decimalInput } from '../fields/number.ts'
import { cursorParam } from '../schemas.ts'
import { listingEntry } from './entry.ts'

export const listingFeedQuery = z.object({
  /** A date, a time, or a cursor. Without it the feed begins with the first change. */
  since: cursorParam.optional(),
  per_page: decimalInput(z.number().int().min(1).max(pageSizes.batchMax)).prefault(pageSizes.default),
})
export type ListingFeedQuery = z.output<typeof listingFeedQuery>

const changed = { id: z.number().int(), changed_at: z.iso.datetime() }

/** The latest change of each listing that was public at some time, in the order in which they were committed. */
export const listingFeed = z.object({
  data: z.array(
    z.union([
      z.object({ ...changed, listing: listingEntry }),
      z.object({ ...changed, gone: z.enum(listingDepartures), merged_into: z.number().int().optional() }),
    ]),
  ),
  /** Null at the end; ask again later with the header `Feed-Cursor`. */
  next_cursor: z.string().nullable(),
})
export type ListingFeed = z.output<typeof listingFeed>
