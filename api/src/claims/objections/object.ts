import type { VisibleClaim } from '@dalil/api/contract'
import { claims } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { enqueueMail } from '../../mail/enqueue.ts'
import { createAlreadyDecidedError, lockClaimAndListing } from '../lock-claim.ts'
import { findClaimRole, mayObject } from '../policy.ts'
import { readVisibleClaim } from '../read-detail.ts'
import { recordClaimSteps } from '../steps.ts'

/** Within seven days after a transfer, an objection by the former owner also reopens the claim. */
export function objectToClaim(context: AuthenticatedContext, id: number, message: string): Promise<VisibleClaim> {
  const { db, viewer } = context
  return transaction(db, async (tx) => {
    const { listing, claim } = await lockClaimAndListing(tx, id)
    if (claim.user_id === viewer.id) throw new HttpError('FORBIDDEN')
    if (viewer.id !== listing.user_id && viewer.id !== claim.former_owner_id)
      throw new HttpError(findClaimRole(viewer, claim, listing) ? 'FORBIDDEN' : 'NOT_FOUND')
    if (!mayObject(viewer.id, claim, listing)) throw createAlreadyDecidedError(claim)
    if (claim.has_objection) throw new HttpError('OBJECTION_ALREADY_EXISTS')

    await recordClaimSteps(tx, { claim_id: id, actor_id: viewer.id, actor: 'owner', action: 'object', message })
    if (claim.transferred_at !== null) {
      await tx
        .update(claims)
        .set({ status: 'pending', decision_reason: null, decided_by: null, decided_at: null })
        .where(eq(claims.id, id))
      await enqueueMail(tx, 'claims:reopened', { to: claim.user_id, payload: { claim_id: id } })
    }
    return readVisibleClaim(tx, context, id)
  })
}
