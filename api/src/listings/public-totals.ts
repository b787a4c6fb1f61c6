import { listingTotals } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'

export const isPublicTotal = sql`${listingTotals.status} = 'approved' and ${listingTotals.is_published}`
