import { transaction } from '@dalil/db/transaction'
import { recordAudit, recordAudits } from '../audit/record.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { transferOwnership } from '../listings/write/transfer-ownership.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { lockPendingClaim, updateClaimStatus } from './pending-claim.ts'
import { rejectOthers } from './reject-others.ts'

/** Transfers the listing to the claimant and rejects all other claims for it. For staff. */
export function approveClaim(context: AuthenticatedContext, id: number, reason: string | null = null): Promise<void> {
  const { db, viewer } = context
  return transaction(db, async (tx) => {
    const claim = await lockPendingClaim(tx, context, id)
    const { listing_id, user_id } = claim
    const transfer = await transferOwnership(tx, listing_id, user_id)
    if (!transfer) throw new HttpError('NOT_FOUND')
    const { before, removed_reviews } = transfer

    await updateClaimStatus(tx, viewer.id, id, 'approved', reason)
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
