import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import { and, eq } from 'drizzle-orm'

export async function isPublicListing(db: Db, listing_id: number): Promise<boolean> {
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.id, listing_id), listings.is_public))
  return rows.length > 0
}
