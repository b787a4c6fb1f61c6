import { listingTotals } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'

/** The condition that a row of `listing_totals` counts public listings. */
export const isPublicTotal = sql`${listingTotals.status} = 'approved' and ${listingTotals.is_published}`
