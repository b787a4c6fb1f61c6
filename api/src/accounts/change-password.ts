import type { PasswordChange } from '@dalil/api/contract'
import { transaction } from '@dalil/db/transaction'
import type { AuthenticatedContext } from '../http/context.ts'
import { createFieldError } from '../http/errors/field-error.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { recordSecurityEvent, toEventAccount } from '../http/security-events.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { findCredentialsByEmail, lockAccount, setPassword } from './credentials.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { deleteSessions } from './sessions/sessions.ts'
import { revokeTokens } from './tokens.ts'
import { validateNewPassword } from './validate-new-password.ts'

export async function changePassword(context: AuthenticatedContext, input: PasswordChange): Promise<void> {
  const { db, viewer, language } = context
  const stored = await findCredentialsByEmail(db, viewer.email)
  if (!stored) throw new HttpError('UNAUTHENTICATED')
  const wrongPassword = createFieldError(language, 'current_password', 'validation.current_password_wrong')
  if (!(await verifyPassword(input.current_password, stored.password_hash)).isValid) {
    await recordSecurityEvent(context, 'password_confirmation_failed', toEventAccount(viewer))
    throw wrongPassword
  }

  validateNewPassword(language, input.password, viewer.email)
  const password_hash = await hashPassword(input.password)
  await transaction(db, async (tx) => {
    if ((await lockAccount(tx, viewer.id))?.password_hash !== stored.password_hash) throw wrongPassword
    await setPassword(tx, viewer.id, password_hash)
    await revokeTokens(tx, viewer.id, 'reset_password')
    await deleteSessions(tx, viewer.id, viewer.session_id)
    await enqueueMail(tx, 'accounts:password-changed', { to: viewer.id, payload: {} })
    await recordSecurityEvent({ ...context, db: tx }, 'password_changed', toEventAccount(viewer))
  })
}
