import { translate } from '@dalil/api/locales'
import type { Db } from '@dalil/db/connect'
import { listings, reviews, users } from '@dalil/db/schema'
import { languages } from '@dalil/db/vocabulary'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { recordAudits } from '../audit/record.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { jobQueue } from '../jobs/job-queue.ts'

export type HiddenOwnReview = { id: number; reason: string | null }

/** Hides what the new owners of listings wrote about them, with a reason in the owner's language. */
export async function hideOwnReviews(tx: Db, listingIds: number[]): Promise<HiddenOwnReview[]> {
  const cases = languages.map(
    (language) => sql`when ${users.language} = ${language} then ${translate[language]('review.own_place')}`,
  )
  const hidden = await tx
    .update(reviews)
    .set({ status: 'hidden', hidden_reason: sql`case ${sql.join(cases, sql` `)} end`, hidden_at: sql`now()` })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.user_id))
    .where(
      and(
        inArray(listings.id, listingIds),
        eq(reviews.listing_id, listings.id),
        eq(reviews.user_id, users.id),
        ne(reviews.status, 'hidden'),
      ),
    )
    .returning({ id: reviews.id, reason: reviews.hidden_reason })
  if (hidden.length > 0) await jobQueue.add(tx, 'reviews:move-hidden-photos', { ids: hidden.map(({ id }) => id) })
  return hidden
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
