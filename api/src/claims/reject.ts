import { isOpenClaim } from '@dalil/api/contract/rules'
import { transaction } from '@dalil/db/transaction'
import type { AuthenticatedContext } from '../http/context.ts'
import { endClaim } from './end-claim.ts'
import { lockClaimForDecision } from './lock-claim.ts'

export function rejectClaim(context: AuthenticatedContext, id: number, reason: string): Promise<void> {
  return transaction(context.db, async (tx) => {
    const locked = await lockClaimForDecision(tx, context, id, isOpenClaim)
    await endClaim(tx, context, locked, { status: 'rejected', reason })
  })
}
