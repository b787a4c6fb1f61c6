import type { PasswordChange } from '@dalil/api/contract'
import type { AuthenticatedContext } from '../http/context.ts'
import { fieldError } from '../http/field-error.ts'
import { HttpError } from '../http/http-error.ts'
import { recordSecurityEvent, toSubject } from '../http/security-events.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { checkNewPassword } from './check-new-password.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { findByEmail, lockAccount, setPassword } from './queries.ts'
import { deleteSessions } from './sessions.ts'
import { voidTokens } from './tokens.ts'

/** The account's other sessions end, and so do the links in its mails; the one that asks goes on. */
export async function changePassword(acting: AuthenticatedContext, input: PasswordChange): Promise<void> {
  const { db, viewer, language } = acting
  const known = await findByEmail(db, viewer.email)
  if (!known) throw new HttpError('UNAUTHENTICATED')
  const wrong = fieldError(language, 'current_password', 'validation.current_password_wrong')
  if (!(await checkPassword(input.current_password, known.password_hash)).isRight) {
    await recordSecurityEvent(acting, 'password_confirmation_failed', toSubject(viewer))
    throw wrong
  }

  checkNewPassword(language, input.password, viewer.email)
  const password_hash = await hashPassword(input.password)
  await db.transaction(async (tx) => {
    if ((await lockAccount(tx, viewer.id))?.password_hash !== known.password_hash) throw wrong
    await setPassword(tx, viewer.id, password_hash)
    await voidTokens(tx, viewer.id, 'reset_password')
    await deleteSessions(tx, viewer.id, viewer.session_id)
    await enqueueMail(tx, 'accounts:password-changed', { to: viewer.id, payload: {} })
    await recordSecurityEvent({ ...acting, db: tx }, 'password_changed', toSubject(viewer))
  })
}
