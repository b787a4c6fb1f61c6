import { contactKinds } from '@dalil/db/vocabulary'
import { z } from 'zod'

/** The keyword of the results that led to the listing; an unusable one is ignored. */
export const viewInput = z.object({ keyword: z.string().trim().max(200).optional().catch(undefined) })

export const listingContactInput = z.object({ kind: z.enum(contactKinds) })

/** Days of a period. */
const insightDays = [30, 90] as const

export const insightsQuery = z.object({
  days: z
    .enum(['30', '90'])
    .default('30')
    .transform((days): (typeof insightDays)[number] => (days === '90' ? 90 : 30)),
})

const count = z.number().int()
const period = {
  views: count,
  contacts: z.object({ call: count, whatsapp: count, email: count, website: count, directions: count, share: count }),
  favourites: count,
  reviews: count,
}

export const listingInsights = z
  .object({
    ...period,
    /** The same numbers of as many days before. */
    previous: z.object(period),
    /** UTC days, oldest first, today last. */
    by_day: z.array(z.object({ date: z.iso.date(), views: count, contacts: count })),
    /** Keywords that led at least five visitors to the listing, most frequent first. */
    searches: z.array(z.object({ keyword: z.string(), count })),
  })
  .meta({ id: 'ListingInsights' })
export type ListingInsights = z.output<typeof listingInsights>
