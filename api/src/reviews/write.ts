import type { Review, ReviewInput } from '@dalil/api/contract'
import { reviews } from '@dalil/db/schema'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'
import { lockPublic } from '../listings/detail/public.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { languageOf } from './language-of.ts'
import { mayReview } from './policy.ts'
import { readReview } from './queries.ts'

/** One review an account and listing: of many sent at once the database takes the first. */
export async function writeReview(
  { db, viewer }: AuthenticatedContext,
  listing_id: number,
  { rating, comment }: ReviewInput,
): Promise<Review> {
  const language = await languageOf(comment)
  return db.transaction(async (tx) => {
    const listing = await lockPublic(tx, listing_id)
    if (!listing) throw new HttpError('NOT_FOUND')
    if (!mayReview(viewer, listing)) throw new HttpError('OWNER_CANNOT_REVIEW')

    const [written] = await tx
      .insert(reviews)
      .values({ listing_id, user_id: viewer.id, rating, comment, language })
      .onConflictDoNothing({ target: [reviews.listing_id, reviews.user_id] })
      .returning({ id: reviews.id })
    if (!written) throw new HttpError('REVIEW_ALREADY_EXISTS')

    if (listing.user_id !== null)
      await enqueueMail(tx, 'reviews:written', { to: listing.user_id, payload: { review_id: written.id } })
    const review = await readReview(tx, written.id)
    if (!review) throw new HttpError('NOT_FOUND')
    return review
  })
}
