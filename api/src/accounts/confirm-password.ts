import { transaction } from '@dalil/db/transaction'
import type { AuthenticatedContext } from '../http/context.ts'
import { createFieldError } from '../http/errors/field-error.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { consumeAttempt } from '../http/limits/attempts.ts'
import { toCaller } from '../http/limits/network.ts'
import { refundAttempt } from '../http/limits/refund-attempts.ts'
import { recordSecurityEvent, toEventAccount } from '../http/security-events.ts'
import { findCredentialsByEmail, lockAccount } from './credentials.ts'
import { verifyPassword } from './passwords.ts'
import { markSessionFresh } from './sessions/fresh-session.ts'

/** Counts failed attempts per account, across sessions. */
export async function confirmPassword(context: AuthenticatedContext, password: string): Promise<void> {
  const { db, viewer, language, settings } = context
  const caller = toCaller(context)
  if (settings.rateLimits) await consumeAttempt(db, 'auth.confirm', caller)
  const stored = await findCredentialsByEmail(db, viewer.email)
  const { isValid: isRight } = await verifyPassword(password, stored?.password_hash ?? null)
  if (!stored || !isRight) {
    await recordSecurityEvent(context, 'password_confirmation_failed', toEventAccount(viewer))
    throw createFieldError(language, 'password', 'validation.current_password_wrong')
  }

  await transaction(db, async (tx) => {
    const locked = await lockAccount(tx, viewer.id)
    if (locked?.password_hash !== stored.password_hash) throw new HttpError('UNAUTHENTICATED')
    if (!(await markSessionFresh(tx, viewer))) throw new HttpError('UNAUTHENTICATED')
    await recordSecurityEvent({ ...context, db: tx }, 'password_confirmed', toEventAccount(viewer))
  })
  if (settings.rateLimits) await refundAttempt(db, 'auth.confirm', caller)
}
