import { recoveryCodes, secondFactors } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { recordSecurityEvent, toEventAccount } from '../../http/security-events.ts'
import { enqueueMail } from '../../mail/enqueue.ts'
import { lockAccount } from '../credentials.ts'
import { assertFreshSession } from '../sessions/fresh-session.ts'

export function disableSecondFactor(context: AuthenticatedContext): Promise<void> {
  const { db, viewer } = context
  return transaction(db, async (tx) => {
    if (!(await lockAccount(tx, viewer.id))) throw new HttpError('UNAUTHENTICATED')
    await assertFreshSession(tx, viewer)
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, viewer.id))
    const [removed] = await tx
      .delete(secondFactors)
      .where(eq(secondFactors.user_id, viewer.id))
      .returning({ confirmed_at: secondFactors.confirmed_at })
    if (!removed?.confirmed_at) return
    await enqueueMail(tx, 'accounts:second-factor-off', { to: viewer.id, payload: {} })
    await recordSecurityEvent({ ...context, db: tx }, 'second_factor_off', toEventAccount(viewer))
  })
}
