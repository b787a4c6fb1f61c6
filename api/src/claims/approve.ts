import { isOpenClaim } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { claims } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { transferOwnership } from '../listings/write/transfer-ownership.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { recordHiddenOwnReviews } from '../reviews/hide-own-review.ts'
import { lockClaimForDecision, updateClaimStatus } from './lock-claim.ts'
import { type LockedClaim, lockClaim } from './queries.ts'
import { rejectCompetingClaims } from './reject-competing-claims.ts'
import { recordClaimSteps } from './steps.ts'

/** After an objection, the approval only confirms the claimant as the owner. Throws 409 if `seen` is outdated. */
export function approveClaim(
  context: AuthenticatedContext,
  id: number,
  { reason = null, seen }: { reason?: string | null | undefined; seen?: string | undefined } = {},
): Promise<void> {
  const { db, viewer } = context
  return transaction(db, async (tx) => {
    const isSeen = (claim: LockedClaim) => isOpenClaim(claim) && (seen === undefined || claim.status === seen)
    const { claim } = await lockClaimForDecision(tx, context, id, isSeen)
    const step = { claim_id: id, actor_id: viewer.id, actor: 'staff', action: 'approve', message: reason } as const
    const isTransfer = claim.transferred_at === null
    await (isTransfer ? transferListing : upholdTransfer)(tx, context, claim, reason)
    await recordClaimSteps(tx, step)
  })
}

async function transferListing(tx: Db, context: AuthenticatedContext, claim: LockedClaim, reason: string | null) {
  const { id, listing_id, user_id } = claim
  const { viewer } = context
  const transfer = await transferOwnership(tx, listing_id, user_id)
  if (!transfer) throw new HttpError('NOT_FOUND')
  const { before, hidden_reviews } = transfer

  await updateClaimStatus(tx, viewer.id, id, 'approved', reason)
  await tx
    .update(claims)
    .set({
      transferred_at: sql`now()`,
      former_owner_id: before.user_id === user_id ? null : before.user_id,
      was_verified: before.is_verified,
    })
    .where(eq(claims.id, id))
  const rejectedClaims = await rejectCompetingClaims(tx, viewer.id, claim)
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
  await recordHiddenOwnReviews(tx, context, hidden_reviews, { claim_id: id })
  // The rejection of a disputed claim makes the objector the former owner.
  const former = (await lockClaim(tx, id))?.former_owner_id ?? null
  if (former !== null && former !== user_id)
    await enqueueMail(tx, 'claims:handed-over', { to: former, payload: { claim_id: id } })
  await enqueueMail(tx, 'claims:approved', {
    to: user_id,
    payload: { claim_id: id, has_lost_review: hidden_reviews.length > 0 },
  })
}

async function upholdTransfer(tx: Db, context: AuthenticatedContext, claim: LockedClaim, reason: string | null) {
  const { id, user_id, former_owner_id } = claim
  await updateClaimStatus(tx, context.viewer.id, id, 'approved', reason)
  await recordAudit(tx, context, {
    action: 'claim.approve',
    subject_type: 'claim',
    subject_id: id,
    before: { status: 'pending' },
    after: { status: 'approved', reason },
  })
  for (const to of [user_id, former_owner_id])
    if (to !== null) await enqueueMail(tx, 'claims:upheld', { to, payload: { claim_id: id } })
}
