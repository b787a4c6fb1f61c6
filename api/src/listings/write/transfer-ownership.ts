import { translate } from '@dalil/api/locales'
import type { Db } from '@dalil/db/connect'
import { listings, reviews, users } from '@dalil/db/schema'
import { and, eq, ne, sql } from 'drizzle-orm'
import { jobQueue } from '../../jobs/job-queue.ts'
import { withdrawRevisionsOfFormerOwners } from '../../revisions/withdraw.ts'
import { lockListing } from '../queries.ts'

/** Makes the claimant the verified owner and hides their review. Returns null if the listing does not exist. */
export async function transferOwnership(tx: Db, id: number, owner: number) {
  const before = await lockListing(tx, id)
  if (!before) return null
  const [account] = await tx.select({ language: users.language }).from(users).where(eq(users.id, owner))
  const reason = translate[account?.language ?? 'ar']('review.own_place')
  await tx
    .update(listings)
    .set({ user_id: owner, is_verified: true, verification_requested: false })
    .where(eq(listings.id, id))
  await withdrawRevisionsOfFormerOwners(tx, [id])
  const hidden_reviews = await tx
    .update(reviews)
    .set({ status: 'hidden', hidden_reason: reason, hidden_at: sql`now()` })
    .where(and(eq(reviews.listing_id, id), eq(reviews.user_id, owner), ne(reviews.status, 'hidden')))
    .returning({ id: reviews.id })
  if (hidden_reviews.length > 0)
    await jobQueue.add(tx, 'reviews:move-hidden-photos', { ids: hidden_reviews.map(({ id }) => id) })
  return { before: { user_id: before.user_id, is_verified: before.is_verified }, hidden_reviews, reason }
}
