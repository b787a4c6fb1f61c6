import type { AuthenticatedContext } from '../http/context.ts'
import { fieldError } from '../http/field-error.ts'
import { HttpError } from '../http/http-error.ts'
import { consumeAttempt, refundAttempt, toRateLimitCaller } from '../http/limits/rate-limit.ts'
import { recordSecurityEvent, toSubject } from '../http/security-events.ts'
import { checkPassword } from './passwords.ts'
import { findByEmail, lockAccount } from './queries.ts'
import { markSessionFresh } from './sessions.ts'

/** Makes the session fresh for who knows the password. Wrong tries are counted by account, wherever it is signed in. */
export async function confirmPassword(acting: AuthenticatedContext, password: string): Promise<void> {
  const { db, viewer, language, settings } = acting
  const caller = toRateLimitCaller(acting)
  if (settings.rateLimits) await consumeAttempt(db, 'auth.confirm', caller)
  const known = await findByEmail(db, viewer.email)
  const { isRight } = await checkPassword(password, known?.password_hash ?? null)
  if (!known || !isRight) {
    await recordSecurityEvent(acting, 'password_confirmation_failed', toSubject(viewer))
    throw fieldError(language, 'password', 'validation.current_password_wrong')
  }

  await db.transaction(async (tx) => {
    const locked = await lockAccount(tx, viewer.id)
    if (locked?.password_hash !== known.password_hash) throw new HttpError('UNAUTHENTICATED')
    if (!(await markSessionFresh(tx, viewer))) throw new HttpError('UNAUTHENTICATED')
    await recordSecurityEvent({ ...acting, db: tx }, 'password_confirmed', toSubject(viewer))
  })
  if (settings.rateLimits) await refundAttempt(db, 'auth.confirm', caller)
}
