import { isOpenClaim } from '@dalil/api/contract/rules'
import { claims } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { annulClaims } from '../ownerships/open.ts'
import { lockClaimForDecision, updateClaimStatus } from './lock-claim.ts'
import type { LockedClaim } from './queries.ts'
import { notifyReturned } from './return-listings.ts'
import { recordClaimSteps } from './steps.ts'

export function askClaimant(context: AuthenticatedContext, id: number, message: string): Promise<void> {
  const { db, viewer } = context
  return transaction(db, async (tx) => {
    const { claim } = await lockClaimForDecision(tx, context, id)
    await tx.update(claims).set({ status: 'needs_info', asked_at: sql`now()` }).where(eq(claims.id, id))
    await recordClaimSteps(tx, { claim_id: id, actor_id: viewer.id, actor: 'staff', action: 'ask', message })
    await recordAudit(tx, context, 'claim.ask', id, {
      before: { status: 'pending' },
      after: { status: 'needs_info', message },
    })
    await enqueueMail(tx, 'claims:asked', { to: claim.user_id, payload: { claim_id: id, message } })
  })
}

export const rejectClaim = (context: AuthenticatedContext, id: number, reason: string): Promise<void> =>
  endClaim(context, id, { status: 'rejected', reason }, isOpenClaim)

/** A listing without a former owner can be claimed again. */
export const revokeClaim = (context: AuthenticatedContext, id: number, reason: string): Promise<void> =>
  endClaim(
    context,
    id,
    { status: 'revoked', reason },
    (claim) => claim.status === 'approved' || (isOpenClaim(claim) && claim.transferred_at !== null),
  )

/** Ends also the ownership that the claim gave. */
function endClaim(
  context: AuthenticatedContext,
  id: number,
  { status, reason }: { status: 'rejected' | 'revoked'; reason: string },
  mayBe: (claim: LockedClaim) => boolean,
): Promise<void> {
  const decided_by = context.viewer.id
  const action = status === 'revoked' ? 'revoke' : 'reject'
  return transaction(context.db, async (tx) => {
    const { claim, listing } = await lockClaimForDecision(tx, context, id, mayBe)
    const change = { because: 'revoked', decided_by, context, cause: { claim_id: id } } as const
    const returns = await annulClaims(tx, [id], change)
    await updateClaimStatus(tx, decided_by, id, status, reason)
    await notifyReturned(tx, returns)
    const [returned] = returns
    await recordClaimSteps(tx, { claim_id: id, actor_id: decided_by, actor: 'staff', action, message: reason })
    const toOwner = ({ user_id, is_verified }: Pick<typeof listing, 'user_id' | 'is_verified'>) =>
      returned && { listing: { id: listing.id, user_id, is_verified } }
    await recordAudit(tx, context, `claim.${action}`, id, {
      before: { status: claim.status, ...toOwner(listing) },
      after: { status, reason, ...(returned && toOwner(returned)) },
    })
    const payload = { claim_id: id, reason }
    await enqueueMail(tx, returned ? 'claims:revoked' : 'claims:rejected', { to: claim.user_id, payload })
    if (returned && returned.user_id !== null)
      await enqueueMail(tx, 'claims:returned', { to: returned.user_id, payload: { claim_id: id } })
  })
}
