import type { Db } from '@dalil/db/connect'
import { listings, reviews } from '@dalil/db/schema'
import { and, eq } from 'drizzle-orm'
import { lockListing } from '../queries.ts'

/** Makes the claimant the verified owner and deletes their review of the listing. Null if there is no such listing. */
export async function transferOwnership(tx: Db, id: number, owner: number) {
  const before = await lockListing(tx, id)
  if (!before) return null
  await tx
    .update(listings)
    .set({ user_id: owner, is_verified: true, verification_requested: false })
    .where(eq(listings.id, id))
  const removed_reviews = await tx
    .delete(reviews)
    .where(and(eq(reviews.listing_id, id), eq(reviews.user_id, owner)))
    .returning({ id: reviews.id, rating: reviews.rating })
  return { before: { user_id: before.user_id, is_verified: before.is_verified }, removed_reviews }
}
