import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { hideOwnReviews } from '../../reviews/hide-own-review.ts'
import { lockListing } from '../queries.ts'

/** Null if the listing does not exist. */
export async function transferOwnership(tx: Db, id: number, owner: number) {
  const before = await lockListing(tx, id)
  if (!before) return null
  await tx
    .update(listings)
    .set({ user_id: owner, is_verified: true, verification_requested: false })
    .where(eq(listings.id, id))
  const hidden_reviews = await hideOwnReviews(tx, [id])
  return { before: { user_id: before.user_id, is_verified: before.is_verified }, hidden_reviews }
}
