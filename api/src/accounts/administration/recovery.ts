import type { AdministeredAccount } from '@dalil/api/contract'
import { mayAdminister } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { recoveryCodes, secondFactors } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../../audit/record.ts'
import type { AuthenticatedContext } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { consumeKey } from '../../http/limits/attempts.ts'
import { enqueueMail } from '../../mail/enqueue.ts'
import { createMailboxLimitKey } from '../../mail/mailbox.ts'
import { deleteSessions } from '../sessions/sessions.ts'
import { lockAdministeredAccount } from './lock-administered-account.ts'

/** For somebody who lost the device and the recovery codes. Ends the sessions. */
export function resetSecondFactor(context: AuthenticatedContext, id: number): Promise<AdministeredAccount> {
  return transaction(context.db, async (tx) => {
    const subject = await lockForAdministration(tx, context, id)
    if (!subject.second_factor) return subject
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, id))
    await tx.delete(secondFactors).where(eq(secondFactors.user_id, id))
    await deleteSessions(tx, id)
    await enqueueMail(tx, 'accounts:second-factor-reset', { to: id, payload: {} })
    await recordAudit(tx, context, 'user.reset_second_factor', id)
    return { ...subject, second_factor: false }
  })
}

export function sendResetByStaff(context: AuthenticatedContext, id: number): Promise<AdministeredAccount> {
  return transaction(context.db, async (tx) => {
    const subject = await lockForAdministration(tx, context, id)
    if (context.settings.rateLimits) await consumeKey(tx, createMailboxLimitKey('auth.reset-mail', subject.email))
    await enqueueMail(tx, 'accounts:reset-by-staff', { to: id, payload: {} })
    await recordAudit(tx, context, 'user.send_reset', id)
    return subject
  })
}

export function logOutUser(context: AuthenticatedContext, id: number): Promise<void> {
  return transaction(context.db, async (tx) => {
    await lockForAdministration(tx, context, id)
    await deleteSessions(tx, id)
    await recordAudit(tx, context, 'user.log_out', id)
  })
}

async function lockForAdministration(tx: Db, { viewer }: AuthenticatedContext, id: number) {
  const { language: _, ...subject } = await lockAdministeredAccount(tx, id)
  if (!mayAdminister(viewer, subject)) throw new HttpError('FORBIDDEN')
  return subject
}
