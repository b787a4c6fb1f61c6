import { reviews } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import { type AccessLevel, mayModerate } from '../http/authorization.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { lockListingRow } from '../listings/detail/public-listing.ts'
import { mayDeleteReview } from './policy.ts'
import { findReview } from './queries.ts'

export function deleteReview(context: AuthenticatedContext, id: number, capacity: AccessLevel): Promise<void> {
  const { db, viewer } = context
  return db.transaction(async (tx) => {
    const found = await findReview(tx, id)
    // The listing before the review, in the order of all other transactions.
    if (found) await lockListingRow(tx, found.listing.id)
    const review = found && (await findReview(tx, id))
    if (!review) throw new HttpError('NOT_FOUND')
    if (!(capacity === 'staff' ? mayModerate(viewer, review.listing) : mayDeleteReview(viewer, review))) {
      const isSeen = capacity === 'member' && review.status === 'shown' && review.listing.is_public
      throw new HttpError(isSeen ? 'FORBIDDEN' : 'NOT_FOUND')
    }

    const deleted = await tx.delete(reviews).where(eq(reviews.id, id)).returning({ id: reviews.id })
    if (deleted.length === 0) throw new HttpError('NOT_FOUND')
    if (review.user_id !== viewer.id) {
      const { user_id, rating, comment, listing } = review
      const before = { user_id, rating, comment, listing_id: listing.id }
      await recordAudit(tx, context, { action: 'review.delete', subject_type: 'review', subject_id: id, before })
    }
  })
}
