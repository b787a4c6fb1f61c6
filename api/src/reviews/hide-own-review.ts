import { translate } from '@dalil/api/locales'
import type { Db } from '@dalil/db/connect'
import { listings, reviews, users } from '@dalil/db/schema'
import { languages, type ReviewStatus } from '@dalil/db/vocabulary'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { recordAudits } from '../audit/record.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { jobQueue } from '../jobs/job-queue.ts'

export type HiddenOwnReview = Pick<typeof reviews.$inferSelect, 'id' | 'status'> & { reason: string }

/** Hides what the new owners of listings wrote about them, with a reason in the owner's language. Returns the former status. */
export async function hideOwnReviews(tx: Db, listingIds: number[]): Promise<HiddenOwnReview[]> {
  const own = await tx
    .select({ id: reviews.id, status: reviews.status, language: users.language })
    .from(reviews)
    .innerJoin(listings, and(eq(listings.id, reviews.listing_id), eq(listings.user_id, reviews.user_id)))
    .innerJoin(users, eq(users.id, reviews.user_id))
    .where(and(inArray(listings.id, listingIds), ne(reviews.status, 'hidden')))
    .orderBy(reviews.id)
    .for('update', { of: reviews })
  const hidden = own.map(({ id, status, language }) => ({
    id,
    status,
    reason: translate[language]('review.own_place'),
  }))
  if (hidden.length === 0) return []
  await tx.execute(sql`
    update reviews set status = 'hidden', hidden_at = now(), hidden_reason = own.reason
    from jsonb_to_recordset(${JSON.stringify(hidden)}::jsonb) as own(id integer, reason text) where reviews.id = own.id`)
  await jobQueue.add(tx, 'reviews:move-hidden-photos', { ids: hidden.map(({ id }) => id) })
  return hidden
}

/** `cause` is the claim or the merge that changed the owner. */
export const recordHiddenOwnReviews = (
  tx: Db,
  context: AuthenticatedContext,
  hidden: HiddenOwnReview[],
  cause: { claim_id: number } | { merge_id: number },
): Promise<void> =>
  recordAudits(
    tx,
    context,
    hidden.map(({ id, status, reason }) => ({
      action: 'review.hide',
      subject_type: 'review',
      subject_id: id,
      before: { status },
      after: { status: 'hidden', reason, ...cause },
    })),
  )

/** Gives reviews that a merge hid their former status, unless their authors own the listing or staff have decided since. */
export async function showFormerOwnersReviews(
  tx: Db,
  context: AuthenticatedContext,
  hidden: { id: number; status: ReviewStatus }[],
  merge_id: number,
): Promise<void> {
  const reasons = sql.join(
    languages.map((language) => sql`${translate[language]('review.own_place')}`),
    sql`, `,
  )
  const shown = await tx.execute<{ id: number; status: ReviewStatus }>(sql`
    update reviews set status = former.status, hidden_at = null, hidden_reason = null
    from jsonb_to_recordset(${JSON.stringify(hidden)}::jsonb) as former(id integer, status text), listings
    where reviews.id = former.id and reviews.status = 'hidden' and hidden_reason in (${reasons})
      and listings.id = reviews.listing_id and listings.user_id is distinct from reviews.user_id
    returning reviews.id, reviews.status`)
  await recordAudits(
    tx,
    context,
    [...shown].map(({ id, status }) => ({
      action: 'review.show',
      subject_type: 'review',
      subject_id: id,
      before: { status: 'hidden' },
      after: { status, merge_id },
    })),
  )
}
