import type { Review, ReviewInput } from '@dalil/api/contract'
import { reviews } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { lockPublicListing } from '../listings/detail/public-listing.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { detectLanguage } from './detect-language.ts'
import { mayReview } from './policy.ts'
import { readReview } from './queries.ts'

/** The first day of a month. */
export const toDay = (month: string | null | undefined) => (month ? `${month}-01` : null)

export async function createReview(
  { db, viewer }: AuthenticatedContext,
  listing_id: number,
  { rating, comment, visited_on }: ReviewInput,
): Promise<Review> {
  const language = await detectLanguage(comment)
  return transaction(db, async (tx) => {
    const listing = await lockPublicListing(tx, listing_id)
    if (!listing) throw new HttpError('NOT_FOUND')
    if (!mayReview(viewer, listing)) throw new HttpError('OWNER_CANNOT_REVIEW')

    const [inserted] = await tx
      .insert(reviews)
      .values({ listing_id, user_id: viewer.id, rating, comment, language, visited_on: toDay(visited_on) })
      .onConflictDoNothing({ target: [reviews.listing_id, reviews.user_id] })
      .returning({ id: reviews.id })
    if (!inserted) throw new HttpError('REVIEW_ALREADY_EXISTS')

    if (listing.user_id !== null)
      await enqueueMail(tx, 'reviews:written', { to: listing.user_id, payload: { review_id: inserted.id } })
    const review = await readReview(tx, inserted.id)
    if (!review) throw new HttpError('NOT_FOUND')
    return review
  })
}
