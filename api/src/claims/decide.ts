import { translate } from '@dalil/api/locales'
import type { Db } from '@dalil/db/connect'
import { claims, users } from '@dalil/db/schema'
import { languages } from '@dalil/db/vocabulary'
import { and, eq, ne, sql } from 'drizzle-orm'
import { recordAudit, recordAudits } from '../audit/record.ts'
import { mayModerate } from '../http/authorization.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { lockListing } from '../listings/queries.ts'
import { transferOwnership } from '../listings/write/transfer-ownership.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { mayDecide } from './policy.ts'
import { findClaimListing, lockClaim } from './queries.ts'

/** Transfers the listing to the claimant and rejects all other claims for it. For staff. */
export function approveClaim(context: AuthenticatedContext, id: number, reason: string | null = null): Promise<void> {
  const { db, viewer } = context
  return db.transaction(async (tx) => {
    const claim = await lockPendingClaim(tx, context, id)
    const { listing_id, user_id } = claim
    const transfer = await transferOwnership(tx, listing_id, user_id)
    if (!transfer) throw new HttpError('NOT_FOUND')
    const { before, removed_reviews } = transfer

    await updateStatus(tx, viewer.id, id, 'approved', reason)
    const rejectedClaims = await rejectOthers(tx, viewer.id, claim)
    await recordAudit(tx, context, {
      action: 'claim.approve',
      subject_type: 'claim',
      subject_id: id,
      before: { status: 'pending', listing: { id: listing_id, ...before } },
      after: {
        status: 'approved',
        reason,
        listing: { id: listing_id, user_id, is_verified: true },
        rejected: rejectedClaims,
      },
    })
    await recordAudits(
      tx,
      context,
      // Without the comment, which would outlive the account of its author.
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

export function rejectClaim(context: AuthenticatedContext, id: number, reason: string): Promise<void> {
  const { db, viewer } = context
  return db.transaction(async (tx) => {
    const { user_id } = await lockPendingClaim(tx, context, id)
    await updateStatus(tx, viewer.id, id, 'rejected', reason)
    await recordAudit(tx, context, {
      action: 'claim.reject',
      subject_type: 'claim',
      subject_id: id,
      before: { status: 'pending' },
      after: { status: 'rejected', reason },
    })
    await enqueueMail(tx, 'claims:rejected', { to: user_id, payload: { claim_id: id, reason } })
  })
}

/** Locks the listing first, so that of two decisions about one listing the second sees the first. */
async function lockPendingClaim(tx: Db, { viewer }: AuthenticatedContext, id: number) {
  const listing_id = await findClaimListing(tx, id)
  const listing = listing_id === undefined ? undefined : await lockListing(tx, listing_id)
  const claim = listing && mayModerate(viewer, listing) && (await lockClaim(tx, id))
  if (!claim) throw new HttpError('NOT_FOUND')
  if (!mayDecide(viewer, claim)) throw new HttpError('FORBIDDEN')
  const { status, decided_by, decided_at } = claim
  if (status !== 'pending') throw new HttpError('ALREADY_DECIDED', { details: { decided_by, decided_at } })
  return claim
}

async function updateStatus(tx: Db, admin: number, id: number, status: 'approved' | 'rejected', reason: string | null) {
  await tx
    .update(claims)
    .set({ status, decision_reason: reason, decided_by: admin, decided_at: sql`now()` })
    .where(eq(claims.id, id))
}

async function rejectOthers(tx: Db, admin: number, { id, listing_id }: { id: number; listing_id: number }) {
  const cases = languages.map(
    (language) => sql`when ${users.language} = ${language} then ${translate[language]('claim.lost')}`,
  )
  const rejectedClaims = await tx
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
  for (const claim of rejectedClaims)
    await enqueueMail(tx, 'claims:lost', { to: claim.user_id, payload: { claim_id: claim.id } })
  return rejectedClaims.map((claim) => claim.id)
}
