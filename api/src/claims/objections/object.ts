import type { VisibleClaim } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { claims, users } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { enqueueMail } from '../../mail/enqueue.ts'
import { transferTime } from '../columns.ts'
import { createAlreadyDecidedError, lockClaimAndListing } from '../lock-claim.ts'
import { hasOpenStatus } from '../open-claims.ts'
import { findClaimRole, mayObject } from '../policy.ts'
import type { LockedClaim } from '../queries.ts'
import { readVisibleClaim } from '../read-detail.ts'
import { selectReason } from '../reasons.ts'
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
      await rejectOtherClaim(tx, claim)
      await tx
        .update(claims)
        .set({ status: 'pending', decision_reason: null, decided_by: null, decided_at: null })
        .where(eq(claims.id, id))
      await enqueueMail(tx, 'claims:reopened', { to: claim.user_id, payload: { claim_id: id } })
    }
    return readVisibleClaim(tx, context, id)
  })
}

/** An account has one open claim for a listing: the reopened claim takes the place of a later one. */
async function rejectOtherClaim(tx: Db, { id, listing_id, user_id }: LockedClaim): Promise<void> {
  const isOther = and(
    eq(claims.listing_id, listing_id),
    eq(claims.user_id, user_id),
    hasOpenStatus(claims.status),
    ne(claims.id, id),
  )
  const [other] = await tx
    .select({ id: claims.id, isDisputed: sql<boolean>`${transferTime} is not null` })
    .from(claims)
    .where(isOther)
  if (!other) return
  if (other.isDisputed) throw new HttpError('OWNERSHIP_DISPUTED', { messageKey: 'claim.disputed' })
  const reason = sql`(select ${selectReason('claim.superseded')} from ${users} where ${users.id} = ${user_id})`
  await tx
    .update(claims)
    .set({ status: 'rejected', decision_reason: reason, decided_at: sql`clock_timestamp()` })
    .where(eq(claims.id, other.id))
  await recordClaimSteps(tx, { claim_id: other.id, actor: 'system', action: 'reject' })
}
