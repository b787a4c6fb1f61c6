import { type ContactKind, contactKinds, limits } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { lineInput } from '../fields/text.ts'
import { component } from '../schemas.ts'

/** An invalid keyword is ignored. */
export const viewInput = z.object({ keyword: lineInput({ max: limits.searchText.max }).optional().catch(undefined) })

export const listingContactInput = z.object({ kind: z.enum(contactKinds) })

export const insightsQuery = z.object({ days: z.enum(['30', '90']).default('30').transform(Number) })

const count = z.number().int()
const period = {
  views: count,
  contacts: z.object(
    Object.fromEntries(contactKinds.map((kind) => [kind, count])) as Record<ContactKind, typeof count>,
  ),
  favourites: count,
  reviews: count,
}

export const listingInsights = component('ListingInsights', {
  ...period,
  /** The same counts for the preceding period of equal length. */
  previous: z.object(period),
  /** UTC days, oldest first, today last. */
  by_day: z.array(z.object({ date: z.iso.date(), views: count, contacts: count })),
  /** Keywords of at least five visits, counted once per visitor and day. */
  searches: z.array(z.object({ keyword: z.string(), count })),
})
export type ListingInsights = z.output<typeof listingInsights>
