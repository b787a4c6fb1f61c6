import { translate } from '@dalil/api/locales'
import type { Db } from '@dalil/db/connect'
import { reviews, users } from '@dalil/db/schema'
import { and, eq, ne, sql } from 'drizzle-orm'
import { recordAudits } from '../audit/record.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { jobQueue } from '../jobs/job-queue.ts'

export type HiddenOwnReview = { id: number; reason: string }

/** Hides the review that the new owner of a listing wrote about it; returns at most one. */
export async function hideOwnReview(tx: Db, listing_id: number, owner: number): Promise<HiddenOwnReview[]> {
  const [account] = await tx.select({ language: users.language }).from(users).where(eq(users.id, owner))
  const reason = translate[account?.language ?? 'ar']('review.own_place')
  const hidden = await tx
    .update(reviews)
    .set({ status: 'hidden', hidden_reason: reason, hidden_at: sql`now()` })
    .where(and(eq(reviews.listing_id, listing_id), eq(reviews.user_id, owner), ne(reviews.status, 'hidden')))
    .returning({ id: reviews.id })
  if (hidden.length > 0) await jobQueue.add(tx, 'reviews:move-hidden-photos', { ids: hidden.map(({ id }) => id) })
  return hidden.map(({ id }) => ({ id, reason }))
}

/** `cause` is the claim or the merge that changed the owner. */
export const recordHiddenOwnReviews = (
  tx: Db,
  context: AuthenticatedContext,
  hidden: HiddenOwnReview[],
  cause: { claim_id: number } | { merge_id: number },
): Promise<unknown> =>
  recordAudits(
    tx,
    context,
    hidden.map(({ id, reason }) => ({
      action: 'review.hide',
      subject_type: 'review',
      subject_id: id,
      before: { status: 'shown' },
      after: { status: 'hidden', reason, ...cause },
    })),
  )
