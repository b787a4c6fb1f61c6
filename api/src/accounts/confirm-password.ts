import type { Acting } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'
import { callerOf, giveBackTry, takeTry } from '../http/limits/limit.ts'
import { recordSecurityEvent, subjectOf } from '../http/security-events.ts'
import { wrongField } from '../http/wrong-field.ts'
import { checkPassword } from './passwords.ts'
import { findByEmail, lockAccount } from './queries.ts'
import { refreshSession } from './sessions.ts'

/** Makes the session fresh for who knows the password. Wrong tries are counted by account, wherever it is signed in. */
export async function confirmPassword(acting: Acting, password: string): Promise<void> {
  const { db, viewer, language, settings } = acting
  const caller = callerOf(acting)
  if (settings.rateLimits) await takeTry(db, 'auth.confirm', caller)
  const known = await findByEmail(db, viewer.email)
  const { isRight } = await checkPassword(password, known?.password_hash ?? null)
  if (!known || !isRight) {
    await recordSecurityEvent(acting, 'password_confirmation_failed', subjectOf(viewer))
    throw wrongField(language, 'password', 'validation.current_password_wrong')
  }

  await db.transaction(async (tx) => {
    const locked = await lockAccount(tx, viewer.id)
    if (locked?.password_hash !== known.password_hash) throw new HttpError('UNAUTHENTICATED')
    if (!(await refreshSession(tx, viewer))) throw new HttpError('UNAUTHENTICATED')
    await recordSecurityEvent({ ...acting, db: tx }, 'password_confirmed', subjectOf(viewer))
  })
  if (settings.rateLimits) await giveBackTry(db, 'auth.confirm', caller)
}
