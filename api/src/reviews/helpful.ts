import type { Review } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { helpfulVotes, listings, reviews } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { and, eq } from 'drizzle-orm'
import type { ViewerContext } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { readReview } from './queries.ts'

export function addHelpfulVote({ db, viewer }: ViewerContext, review_id: number): Promise<Review> {
  return transaction(db, async (tx) => {
    const author = await lockVisibleReview(tx, review_id)
    if (author === viewer.id) throw new HttpError('OWN_REVIEW')
    await tx.insert(helpfulVotes).values({ review_id, user_id: viewer.id }).onConflictDoNothing()
    return assertFound(await readReview(tx, review_id))
  })
}

export function removeHelpfulVote({ db, viewer }: ViewerContext, review_id: number): Promise<void> {
  return transaction(db, async (tx) => {
    await lockVisibleReview(tx, review_id)
    const isVote = and(eq(helpfulVotes.review_id, review_id), eq(helpfulVotes.user_id, viewer.id))
    await tx.delete(helpfulVotes).where(isVote)
  })
}

/** Locks only the review, so that votes do not wait for changes of the listing. Returns the review's author. */
async function lockVisibleReview(tx: Db, id: number): Promise<number | null> {
  const [review] = await tx
    .select({ user_id: reviews.user_id })
    .from(reviews)
    .innerJoin(listings, eq(listings.id, reviews.listing_id))
    .where(and(eq(reviews.id, id), eq(reviews.status, 'shown'), eq(listings.is_public, true)))
    .for('no key update', { of: reviews })
  if (!review) throw new HttpError('NOT_FOUND')
  return review.user_id
}

export async function readHelpfulIds(db: Db, user_id: number, listing_id: number): Promise<number[]> {
  const rows = await db
    .select({ id: helpfulVotes.review_id })
    .from(helpfulVotes)
    .innerJoin(reviews, eq(reviews.id, helpfulVotes.review_id))
    .where(and(eq(helpfulVotes.user_id, user_id), eq(reviews.listing_id, listing_id)))
  return rows.map(({ id }) => id)
}
