import { translate } from '@dalil/api/locales'
import type { Db } from '@dalil/db/connect'
import { claims, users } from '@dalil/db/schema'
import { languages } from '@dalil/db/vocabulary'
import { and, eq, ne, sql } from 'drizzle-orm'
import { record, recordAll } from '../audit/record.ts'
import { mayModerate } from '../http/authorization.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'
import { lockListing } from '../listings/queries.ts'
import { handOver } from '../listings/write/transfer-ownership.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { mayDecide } from './policy.ts'
import { listingOfClaim, lockClaim } from './queries.ts'

/** The listing becomes the claimant's, verified; whoever else claimed it is told that it is gone. For staff. */
export function approveClaim(acting: AuthenticatedContext, id: number, reason: string | null = null): Promise<void> {
  const { db, viewer } = acting
  return db.transaction(async (tx) => {
    const claim = await lockPending(tx, acting, id)
    const { listing_id, user_id } = claim
    const handedOver = await handOver(tx, listing_id, user_id)
    if (!handedOver) throw new HttpError('NOT_FOUND')
    const { before, removed_reviews } = handedOver

    await decide(tx, viewer.id, id, 'approved', reason)
    const lost = await rejectOthers(tx, viewer.id, claim)
    await record(tx, acting, {
      action: 'claim.approve',
      subject_type: 'claim',
      subject_id: id,
      before: { status: 'pending', listing: { id: listing_id, ...before } },
      after: { status: 'approved', reason, listing: { id: listing_id, user_id, is_verified: true }, rejected: lost },
    })
    await recordAll(
      tx,
      acting,
      // Without its text, which nothing would forget when its author leaves.
      removed_reviews.map(({ id: review_id, rating }) => ({
        action: 'review.delete',
        subject_type: 'review',
        subject_id: review_id,
        before: { user_id, rating, listing_id },
        after: { claim_id: id },
      })),
    )
    await enqueueMail(tx, 'claims:approved', {
      to: user_id,
      payload: { claim_id: id, has_lost_review: removed_reviews.length > 0 },
    })
  })
}

/** With the reason, which the claimant reads. For staff. */
export function rejectClaim(acting: AuthenticatedContext, id: number, reason: string): Promise<void> {
  const { db, viewer } = acting
  return db.transaction(async (tx) => {
    const { user_id } = await lockPending(tx, acting, id)
    await decide(tx, viewer.id, id, 'rejected', reason)
    await record(tx, acting, {
      action: 'claim.reject',
      subject_type: 'claim',
      subject_id: id,
      before: { status: 'pending' },
      after: { status: 'rejected', reason },
    })
    await enqueueMail(tx, 'claims:rejected', { to: user_id, payload: { claim_id: id, reason } })
  })
}

/** The listing first, so that of two who decide about one listing the second sees what the first has done. */
async function lockPending(tx: Db, { viewer }: AuthenticatedContext, id: number) {
  const listing_id = await listingOfClaim(tx, id)
  const listing = listing_id === undefined ? undefined : await lockListing(tx, listing_id)
  const claim = listing && mayModerate(viewer, listing) && (await lockClaim(tx, id))
  if (!claim) throw new HttpError('NOT_FOUND')
  if (!mayDecide(viewer, claim)) throw new HttpError('FORBIDDEN')
  const { status, decided_by, decided_at } = claim
  if (status !== 'pending') throw new HttpError('ALREADY_DECIDED', { details: { decided_by, decided_at } })
  return claim
}

async function decide(tx: Db, admin: number, id: number, status: 'approved' | 'rejected', reason: string | null) {
  await tx
    .update(claims)
    .set({ status, decision_reason: reason, decided_by: admin, decided_at: sql`now()` })
    .where(eq(claims.id, id))
}

/** Each reads why in the language of their account. */
async function rejectOthers(tx: Db, admin: number, { id, listing_id }: { id: number; listing_id: number }) {
  const cases = languages.map(
    (language) => sql`when ${users.language} = ${language} then ${translate[language]('claim.lost')}`,
  )
  const lost = await tx
    .update(claims)
    .set({
      status: 'rejected',
      decision_reason: sql`case ${sql.join(cases, sql` `)} end`,
      decided_by: admin,
      decided_at: sql`now()`,
    })
    .from(users)
    .where(
      and(
        eq(users.id, claims.user_id),
        eq(claims.listing_id, listing_id),
        eq(claims.status, 'pending'),
        ne(claims.id, id),
      ),
    )
    .returning({ id: claims.id, user_id: claims.user_id })
  for (const claim of lost) await enqueueMail(tx, 'claims:lost', { to: claim.user_id, payload: { claim_id: claim.id } })
  return lost.map((claim) => claim.id)
}
