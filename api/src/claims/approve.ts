import { isOpenClaim } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { openOwnerships } from '../ownerships/open.ts'
import { type LockedForDecision, lockClaimForDecision, updateClaimStatus } from './lock-claim.ts'
import { findClaim, type LockedClaim } from './queries.ts'
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
    const locked = await lockClaimForDecision(tx, context, id, isSeen)
    await (locked.claim.transferred_at === null ? transferListing : approveAgain)(tx, context, locked, reason)
    const step = { claim_id: id, actor_id: viewer.id, actor: 'staff', action: 'approve', message: reason } as const
    await recordClaimSteps(tx, step)
  })
}

async function transferListing(
  tx: Db,
  context: AuthenticatedContext,
  { claim: { id, user_id }, listing }: LockedForDecision,
  reason: string | null,
) {
  const { id: listing_id, user_id: owner, is_verified } = listing
  const decided_by = context.viewer.id
  const transfer = { listing_id, user_id, because: 'claimed', decided_by, claim_id: id, is_verified: true } as const
  const hidden = await openOwnerships(tx, [transfer], { context, cause: { claim_id: id } })
  await tx.update(listings).set({ verification_requested: false }).where(eq(listings.id, listing_id))
  await updateClaimStatus(tx, decided_by, id, 'approved', reason)
  const rejected = await rejectCompetingClaims(tx, decided_by, { id, listing_id })
  await recordAudit(tx, context, 'claim.approve', id, {
    before: { status: 'pending', listing: { id: listing_id, user_id: owner, is_verified } },
    after: { status: 'approved', reason, listing: { id: listing_id, user_id, is_verified: true }, rejected },
  })
  // The rejection of a disputed claim makes the objector the former owner.
  const former = (await findClaim(tx, id))?.former_owner_id ?? null
  if (former !== null) await enqueueMail(tx, 'claims:handed-over', { to: former, payload: { claim_id: id } })
  const payload = { claim_id: id, has_lost_review: hidden.length > 0 }
  await enqueueMail(tx, 'claims:approved', { to: user_id, payload })
}

async function approveAgain(
  tx: Db,
  context: AuthenticatedContext,
  { claim: { id, user_id, former_owner_id } }: LockedForDecision,
  reason: string | null,
) {
  await updateClaimStatus(tx, context.viewer.id, id, 'approved', reason)
  await recordAudit(tx, context, 'claim.approve', id, {
    before: { status: 'pending' },
    after: { status: 'approved', reason },
  })
  for (const to of [user_id, former_owner_id])
    if (to !== null) await enqueueMail(tx, 'claims:approved-again', { to, payload: { claim_id: id } })
}
