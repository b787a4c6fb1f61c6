import type { EmailChange } from '@dalil/api/contract'
import { emailChanges } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../../http/context.ts'
import { createFieldError } from '../../http/errors/field-error.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { consumeKey } from '../../http/limits/attempts.ts'
import { recordSecurityEvent, toEventAccount } from '../../http/security-events.ts'
import { enqueueMail } from '../../mail/enqueue.ts'
import { createMailboxLimitKey } from '../../mail/mailbox.ts'
import { assertMayRegister } from '../../site-settings/find-blocked.ts'
import { confirmPassword } from '../confirm-password.ts'
import { isEmailTaken, lockAccount } from '../credentials.ts'
import { assertFreshSession } from '../sessions/fresh-session.ts'

export const emailChangeHours = 24

/** Mails a link to the new address and a notice to the present one, which stays until the link is opened. */
export async function requestEmailChange(
  context: AuthenticatedContext,
  { email, password }: EmailChange,
): Promise<void> {
  const { db, viewer, language, settings, siteSettings } = context
  await assertMayRegister(siteSettings, language, email)
  if (password) await confirmPassword(context, password)
  await transaction(db, async (tx) => {
    const account = (await lockAccount(tx, viewer.id))?.account
    if (!account) throw new HttpError('UNAUTHENTICATED')
    await assertFreshSession(tx, viewer)
    if (email === account.email) throw createFieldError(language, 'email', 'validation.email_current')
    if (await isEmailTaken(tx, email)) throw createFieldError(language, 'email', 'validation.email_taken')
    if (settings.rateLimits) await consumeKey(tx, createMailboxLimitKey('auth.verification-mail', email))
    const change = {
      email,
      session_id: viewer.session_id,
      token_hash: null,
      expires_at: sql`now() + make_interval(hours => ${emailChangeHours})`,
    }
    await tx
      .insert(emailChanges)
      .values({ user_id: viewer.id, ...change })
      .onConflictDoUpdate({ target: emailChanges.user_id, set: change })
    const payload = { user_id: viewer.id, email }
    await enqueueMail(tx, 'accounts:email-change', { to: email, language: viewer.language, payload })
    const notice = { email, first_name: account.first_name }
    await enqueueMail(tx, 'accounts:email-change-asked', {
      to: account.email,
      language: viewer.language,
      payload: notice,
    })
    await recordSecurityEvent({ ...context, db: tx }, 'email_change_requested', toEventAccount(viewer))
  })
}
