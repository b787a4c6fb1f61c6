import type { Appeal, AppealInput } from '@dalil/api/contract'
import { reviewAppeals } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { selectDecisionWord } from '../audit/decision-words.ts'
import type { ViewerContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { lockReviewedListing } from './lock-reviewed-listing.ts'
import { isVisibleReview } from './policy.ts'

export function submitAppeal(
  { db, viewer }: ViewerContext,
  review_id: number,
  { message }: AppealInput,
): Promise<Appeal> {
  return transaction(db, async (tx) => {
    const review = await lockReviewedListing(tx, review_id)
    if (!review) throw new HttpError('NOT_FOUND')
    if (review.user_id !== viewer.id) throw new HttpError(isVisibleReview(review) ? 'FORBIDDEN' : 'NOT_FOUND')
    if (review.status !== 'hidden') throw new HttpError('REVIEW_NOT_HIDDEN')
    const hidden_at = review.hidden_at ?? review.created_at
    const [created] = await tx
      .insert(reviewAppeals)
      .values({ review_id, hidden_at, message })
      .onConflictDoNothing()
      .returning({
        message: reviewAppeals.message,
        status: selectDecisionWord(reviewAppeals.status),
        decision_reason: reviewAppeals.decision_reason,
        created_at: reviewAppeals.created_at,
        decided_at: reviewAppeals.decided_at,
      })
    if (!created) throw new HttpError('APPEAL_ALREADY_SENT')
    return created
  })
}
