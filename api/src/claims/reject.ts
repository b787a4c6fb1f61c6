import { transaction } from '@dalil/db/transaction'
import type { AuthenticatedContext } from '../http/context.ts'
import { endClaim } from './end-claim.ts'
import { lockClaimForDecision } from './lock-claim.ts'

export function rejectClaim(context: AuthenticatedContext, id: number, reason: string): Promise<void> {
  return transaction(context.db, async (tx) => {
    await endClaim(tx, context, await lockClaimForDecision(tx, context, id), { status: 'rejected', reason })
  })
}
