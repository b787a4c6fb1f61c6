import type { ClaimRegisterInput, VisibleClaim } from '@dalil/api/contract'
import { transaction } from '@dalil/db/transaction'
import type { AuthenticatedContext } from '../../http/context.ts'
import { lockOwnOpenClaim } from '../lock-claim.ts'
import { readVisibleClaim } from '../read-detail.ts'
import { storeClaimFactor } from './store-factor.ts'

/** Moderators look the number up; the program never queries the register. */
export function addRegisterNumber(
  context: AuthenticatedContext,
  claim_id: number,
  { kind: register, number: detail }: ClaimRegisterInput,
): Promise<VisibleClaim> {
  return transaction(context.db, async (tx) => {
    await lockOwnOpenClaim(tx, context, claim_id)
    await storeClaimFactor(tx, context.viewer.id, { claim_id, kind: 'register', register, detail })
    return readVisibleClaim(tx, context, claim_id)
  })
}
