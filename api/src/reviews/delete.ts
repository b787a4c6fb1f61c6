import { reports, reviews } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { eq, inArray } from 'drizzle-orm'
import { assertFreshSession } from '../accounts/sessions/fresh-session.ts'
import { recordAudit } from '../audit/record.ts'
import { assertImpartial } from '../claims/impartiality.ts'
import { type AccessLevel, mayModerate } from '../http/authorization.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { endDeletedBurst, noteWithdrawal } from './bursts.ts'
import { lockReviewedListing } from './lock-reviewed-listing.ts'
import { noteHiding } from './note-hiding.ts'
import { isVisibleReview, mayDeleteReview } from './policy.ts'

export function deleteReview(context: AuthenticatedContext, id: number, accessLevel: AccessLevel): Promise<void> {
  const { db, viewer, jobQueue } = context
  return transaction(db, async (tx) => {
    const review = await lockReviewedListing(tx, id)
    if (!review) throw new HttpError('NOT_FOUND')
    const canSee = isVisibleReview(review) || mayModerate(viewer, review.listing)
    if (accessLevel === 'staff' && !mayModerate(viewer, review.listing)) throw new HttpError('NOT_FOUND')
    if (!mayDeleteReview(viewer, review)) throw new HttpError(canSee ? 'FORBIDDEN' : 'NOT_FOUND')
    if (review.user_id !== viewer.id) await assertImpartial(tx, viewer, { listingIds: [review.listing.id] })
    if (review.user_id !== viewer.id || accessLevel === 'staff') await assertFreshSession(tx, viewer)

    const reported = await tx.select({ id: reports.id }).from(reports).where(eq(reports.review_id, id))
    const reportIds = reported.map((report) => report.id)
    const deleted = await tx.delete(reviews).where(eq(reviews.id, id)).returning({ id: reviews.id })
    if (deleted.length === 0) throw new HttpError('NOT_FOUND')
    await endDeletedBurst(tx, review.listing.id)
    await jobQueue.add(tx, 'storage:delete-files')
    if (review.user_id === viewer.id) {
      await noteWithdrawal(tx, review.listing.id, viewer.id)
      // A report keeps the beginning of the comment, which is the author's to delete.
      await tx.update(reports).set({ item_title: '' }).where(inArray(reports.id, reportIds))
      return
    }
    const { user_id, rating, comment, listing } = review
    if (user_id !== null) await enqueueMail(tx, 'reviews:deleted', { to: user_id, payload: { listing_id: listing.id } })
    await noteHiding(tx, { listing_id: listing.id, user_id }, true)
    const before = {
      user_id,
      rating,
      comment,
      listing_id: listing.id,
      ...(reportIds.length > 0 && { report_ids: reportIds }),
    }
    await recordAudit(tx, context, 'review.delete', id, { before })
  })
}
