import { transaction } from '@dalil/db/transaction'
import type { AuthenticatedContext } from '../http/context.ts'
import { lockForDecision } from './lock-claim.ts'
import { takeBack } from './take-back.ts'

export function rejectClaim(context: AuthenticatedContext, id: number, reason: string): Promise<void> {
  return transaction(context.db, async (tx) => {
    await takeBack(tx, context, await lockForDecision(tx, context, id), { status: 'rejected', reason })
  })
}
