import { translate } from '@dalil/api/locales'
import type { Db } from '@dalil/db/connect'
import { listings, reviewAppeals, reviews, users } from '@dalil/db/schema'
import { languages, type ReviewStatus } from '@dalil/db/vocabulary'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { recordAudits } from '../audit/record.ts'
import type { AuthenticatedContext } from '../http/context.ts'

export type HiddenOwnReview = Pick<typeof reviews.$inferSelect, 'id' | 'status'> & { reason: string }

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
  return hidden
}

export type OwnershipCause = { claim_id: number } | { merge_id: number } | { expired: true } | { account_deleted: true }

/** `cause` is what changed the owner. Without an actor, the program did it. */
export const recordHiddenOwnReviews = (
  tx: Db,
  actor: AuthenticatedContext | null,
  hidden: HiddenOwnReview[],
  cause: OwnershipCause,
): Promise<void> =>
  recordAudits(
    tx,
    actor,
    hidden.map(({ id, status, reason }) => ({
      action: 'review.hide',
      id,
      before: { status },
      after: { status: 'hidden', reason, ...cause },
    })),
  )

/** Approves appeals of the authors. Omits reviews of present owners and those that staff have decided about since. */
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
  const ids = [...shown].map(({ id }) => id)
  await tx
    .update(reviewAppeals)
    .set({ status: 'approved', decided_by: context.viewer.id, decided_at: sql`now()` })
    .where(and(inArray(reviewAppeals.review_id, ids), eq(reviewAppeals.status, 'pending')))
  await recordAudits(
    tx,
    context,
    [...shown].map(({ id, status }) => ({
      action: 'review.show',
      id,
      before: { status: 'hidden' },
      after: { status, merge_id },
    })),
  )
}
