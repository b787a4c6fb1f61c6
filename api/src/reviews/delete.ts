import { Problem } from '@dalil/api/contract'
import { reviews } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { record } from '../audit/record.ts'
import type { Acting } from '../http/context.ts'
import { holdListing } from '../listings/public.ts'
import { mayDelete } from './policy.ts'
import { findReview } from './queries.ts'

/** For good, with its reply; the listing's sums follow. An admin who deletes somebody else's leaves a trace. */
export function deleteReview(acting: Acting, id: number): Promise<void> {
  const { db, viewer } = acting
  return db.transaction(async (tx) => {
    const review = await findReview(tx, id)
    const isSeen = review?.status === 'shown' && review.listing.is_public
    if (!review || !(isSeen || mayDelete(viewer, review))) throw new Problem('NOT_FOUND')
    if (!mayDelete(viewer, review)) throw new Problem('FORBIDDEN')

    // Before the review: whoever hands the listing over holds it first too.
    await holdListing(tx, review.listing.id)
    const gone = await tx.delete(reviews).where(eq(reviews.id, id)).returning({ id: reviews.id })
    if (gone.length === 0) throw new Problem('NOT_FOUND')
    if (review.user_id !== viewer.id) {
      const { user_id, rating, comment, listing } = review
      const before = { user_id, rating, comment, listing_id: listing.id }
      await record(tx, acting, { action: 'review.delete', subject_type: 'review', subject_id: id, before })
    }
  })
}
