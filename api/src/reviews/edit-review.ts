import type { Review, ReviewInput } from '@dalil/api/contract'
import { replies, reviews, reviewVersions } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { eq, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { orNotFound } from '../http/errors/or-not-found.ts'
import { toDay } from './create-review.ts'
import { detectLanguage } from './detect-language.ts'
import { lockReviewedListing } from './lock-reviewed-listing.ts'
import { isSeen, mayReview } from './policy.ts'
import { readReview } from './queries.ts'

/** For its author. What it said before is kept for staff. */
export async function editReview(
  { db, viewer }: AuthenticatedContext,
  id: number,
  input: ReviewInput,
): Promise<Review> {
  const language = await detectLanguage(input.comment)
  return transaction(db, async (tx) => {
    const review = orNotFound(await lockReviewedListing(tx, id))
    if (review.user_id !== viewer.id) throw new HttpError(isSeen(review) ? 'FORBIDDEN' : 'NOT_FOUND')
    if (!mayReview(viewer, review.listing)) throw new HttpError('OWNER_CANNOT_REVIEW')

    const { rating, comment, visited_on = review.visited_on } = input
    const saysOther = rating !== review.rating || comment !== review.comment
    if (saysOther || visited_on !== review.visited_on) {
      await tx.insert(reviewVersions).values({
        review_id: id,
        rating: review.rating,
        comment: review.comment,
        visited_on: toDay(review.visited_on),
        written_at: review.edited_at ?? review.created_at,
      })
      await tx
        .update(reviews)
        .set({ rating, comment, language, visited_on: toDay(visited_on), edited_at: sql`now()` })
        .where(eq(reviews.id, id))
      if (saysOther) await tx.update(replies).set({ is_older: true }).where(eq(replies.review_id, id))
    }
    return orNotFound(await readReview(tx, id))
  })
}
