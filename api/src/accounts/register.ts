import type { Account, Registration } from '@dalil/api/contract'
import { transaction } from '@dalil/db/transaction'
import type { PublicContext } from '../http/context.ts'
import { createFieldError } from '../http/errors/field-error.ts'
import { consumeKey } from '../http/limits/attempts.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { createMailboxLimitKey } from '../mail/mailbox.ts'
import { assertMayRegister } from '../site-settings/find-blocked.ts'
import { findCredentialsByEmail, isEmailTaken } from './credentials.ts'
import { hashPassword } from './passwords.ts'
import { insertAccount } from './queries.ts'
import { validateNewPassword } from './validate-new-password.ts'

export async function submitRegistration(
  { db, language, settings, siteSettings }: PublicContext,
  input: Registration,
): Promise<Account> {
  const { first_name, last_name, email, account_type, password } = input
  validateNewPassword(language, password, email)
  await assertMayRegister(siteSettings, language, email)
  const emailTaken = createFieldError(language, 'email', 'validation.email_taken')
  if (await findCredentialsByEmail(db, email)) throw emailTaken

  const password_hash = await hashPassword(password)
  return transaction(db, async (tx) => {
    if (await isEmailTaken(tx, email)) throw emailTaken
    const account = await insertAccount(tx, { first_name, last_name, email, account_type, language, password_hash })
    if (!account) throw emailTaken
    if (settings.rateLimits) await consumeKey(tx, createMailboxLimitKey('auth.verification-mail', email))
    await enqueueMail(tx, 'accounts:verify', { to: account.id, payload: {} })
    return account
  })
}
