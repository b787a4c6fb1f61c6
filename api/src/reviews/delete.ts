import { reviews } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { record } from '../audit/record.ts'
import { type AccessLevel, mayModerate } from '../http/authorization.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'
import { holdListing } from '../listings/detail/public.ts'
import { mayDelete } from './policy.ts'
import { findReview } from './queries.ts'

/** For good, with its reply; the listing's sums follow. Of staff who delete somebody else's there is an entry. */
export function deleteReview(acting: AuthenticatedContext, id: number, capacity: AccessLevel): Promise<void> {
  const { db, viewer } = acting
  return db.transaction(async (tx) => {
    const known = await findReview(tx, id)
    // Before the review: whoever hands the listing over, or moves it to another country, holds it first too.
    if (known) await holdListing(tx, known.listing.id)
    const review = known && (await findReview(tx, id))
    if (!review) throw new HttpError('NOT_FOUND')
    if (!(capacity === 'staff' ? mayModerate(viewer, review.listing) : mayDelete(viewer, review))) {
      const isSeen = capacity === 'member' && review.status === 'shown' && review.listing.is_public
      throw new HttpError(isSeen ? 'FORBIDDEN' : 'NOT_FOUND')
    }

    const gone = await tx.delete(reviews).where(eq(reviews.id, id)).returning({ id: reviews.id })
    if (gone.length === 0) throw new HttpError('NOT_FOUND')
    if (review.user_id !== viewer.id) {
      const { user_id, rating, comment, listing } = review
      const before = { user_id, rating, comment, listing_id: listing.id }
      await record(tx, acting, { action: 'review.delete', subject_type: 'review', subject_id: id, before })
    }
  })
}
