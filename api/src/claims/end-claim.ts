import { isOpenClaim } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { transaction } from '@dalil/db/transaction'
import { recordAudit } from '../audit/record.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import type { LockedListing } from '../listings/queries.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { recordHiddenOwnReviews } from '../reviews/hide-own-review.ts'
import { lockClaimForDecision, updateClaimStatus } from './lock-claim.ts'
import type { LockedClaim } from './queries.ts'
import { replaceFormerOwners, returnListings } from './return-listings.ts'
import { recordClaimSteps } from './steps.ts'

type Locked = { claim: LockedClaim; listing: LockedListing }

/** A listing without a former owner can be claimed again. */
export function revokeClaim(context: AuthenticatedContext, id: number, reason: string): Promise<void> {
  const mayBe = ({ status, transferred_at }: LockedClaim) =>
    status === 'approved' || (isOpenClaim({ status }) && transferred_at !== null)
  return transaction(context.db, async (tx) => {
    const locked = await lockClaimForDecision(tx, context, id, mayBe)
    await endClaim(tx, context, locked, { status: 'revoked', reason })
  })
}

/** Revokes the ownership that the claim gave. */
export async function endClaim(
  tx: Db,
  context: AuthenticatedContext,
  { claim, listing }: Locked,
  { status, reason }: { status: 'rejected' | 'revoked'; reason: string },
): Promise<void> {
  const { id, user_id, former_owner_id, was_verified } = claim
  const action = status === 'revoked' ? 'revoke' : 'reject'
  const isHeld = claim.transferred_at !== null && listing.user_id === user_id
  const formerOwnership = { user_id: former_owner_id, is_verified: listing.is_verified && was_verified }
  await updateClaimStatus(tx, context.viewer.id, id, status, reason)
  const { hidden_reviews } = await returnListings(tx, isHeld ? [id] : [])
  if (!isHeld && claim.transferred_at !== null) await replaceFormerOwners(tx, [id])
  await recordClaimSteps(tx, { claim_id: id, actor_id: context.viewer.id, actor: 'staff', action, message: reason })
  const { user_id: holder, is_verified } = listing
  await recordAudit(tx, context, {
    action: `claim.${action}`,
    subject_type: 'claim',
    subject_id: id,
    before: { status: claim.status, ...(isHeld && { listing: { id: listing.id, user_id: holder, is_verified } }) },
    after: { status, reason, ...(isHeld && { listing: { id: listing.id, ...formerOwnership } }) },
  })
  await recordHiddenOwnReviews(tx, context, hidden_reviews, { claim_id: id })
  await enqueueMail(tx, isHeld ? 'claims:revoked' : 'claims:rejected', {
    to: user_id,
    payload: { claim_id: id, reason },
  })
  if (isHeld && former_owner_id !== null)
    await enqueueMail(tx, 'claims:returned', { to: former_owner_id, payload: { claim_id: id } })
}
