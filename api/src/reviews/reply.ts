import type { ReplyInput, Review } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { replies } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { eq, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { enqueueMailOnceADay } from '../mail/enqueue.ts'
import { findBlocked } from '../site-settings/find-blocked.ts'
import { lockReviewedListing } from './lock-reviewed-listing.ts'
import { mayReply } from './policy.ts'
import { readReview } from './queries.ts'

/** The author of the review is e-mailed only about a new reply. */
export function saveReply(
  { db, viewer, siteSettings }: AuthenticatedContext,
  id: number,
  { reply: text }: ReplyInput,
): Promise<Review> {
  return transaction(db, async (tx) => {
    const blocked_words = await findBlocked(siteSettings, [text])
    const is_held = blocked_words.length > 0
    const { user_id, listing_id } = await findReviewToReply(tx, viewer, id)
    const [saved] = await tx
      .insert(replies)
      .values({ review_id: id, user_id: viewer.id, text, blocked_words })
      .onConflictDoUpdate({
        target: replies.review_id,
        set: { text, user_id: viewer.id, is_older: false, blocked_words },
      })
      .returning({ isNew: sql<boolean>`xmax = 0`, created_at: replies.created_at })

    if (saved?.isNew && !is_held && user_id !== null)
      await enqueueMailOnceADay(tx, 'reviews:answered', {
        listing_id,
        person: viewer.id,
        to: user_id,
        payload: { review_id: id },
      })
    const review = await readReview(tx, id)
    if (!saved || !review) throw new HttpError('NOT_FOUND')
    if (!is_held) return review
    return { ...review, reply: { text, created_at: saved.created_at, is_older: false, is_held } }
  })
}

export function deleteReply({ db, viewer }: AuthenticatedContext, id: number): Promise<void> {
  return transaction(db, async (tx) => {
    await findReviewToReply(tx, viewer, id)
    await tx.delete(replies).where(eq(replies.review_id, id))
  })
}

async function findReviewToReply(tx: Db, viewer: AuthenticatedContext['viewer'], id: number) {
  const review = await lockReviewedListing(tx, id)
  if (review?.status !== 'shown') throw new HttpError('NOT_FOUND')
  const { listing, user_id } = review
  if (!mayReply(viewer, listing)) throw new HttpError(listing.is_public ? 'FORBIDDEN' : 'NOT_FOUND')
  return { user_id, listing_id: listing.id }
}
