import { transaction } from '@dalil/db/transaction'
import { recordAudit } from '../audit/record.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { lockPendingClaim, updateClaimStatus } from './pending-claim.ts'

export function rejectClaim(context: AuthenticatedContext, id: number, reason: string): Promise<void> {
  const { db, viewer } = context
  return transaction(db, async (tx) => {
    const { user_id } = await lockPendingClaim(tx, context, id)
    await updateClaimStatus(tx, viewer.id, id, 'rejected', reason)
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
