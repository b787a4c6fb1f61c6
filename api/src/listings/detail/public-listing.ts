import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import { and, eq } from 'drizzle-orm'

const columns = {
  id: listings.id,
  title: listings.title,
  user_id: listings.user_id,
  country: listings.country,
  is_verified: listings.is_verified,
}
export type PublicListing = Pick<typeof listings.$inferSelect, keyof typeof columns>

const select = (db: Db, id: number) =>
  db
    .select(columns)
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.is_public, true)))

export async function findPublicListing(db: Db, id: number): Promise<PublicListing | undefined> {
  const [row] = await select(db, id)
  return row
}

/** Until the transaction ends, owner and visibility cannot change, but other rows may reference the listing. */
export async function lockPublicListing(tx: Db, id: number): Promise<PublicListing | undefined> {
  const [row] = await select(tx, id).for('no key update')
  return row
}

/** Locks a listing, public or not, before its reviews change, so that the triggers on reviews do not deadlock. */
export async function lockListingRow(tx: Db, id: number): Promise<void> {
  await tx.select({ id: listings.id }).from(listings).where(eq(listings.id, id)).for('no key update')
}
