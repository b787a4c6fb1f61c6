import { claims } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { lockClaimForDecision } from './lock-claim.ts'
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
