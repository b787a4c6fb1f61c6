import type { Account, Registration } from '@dalil/api/contract'
import type { PublicContext } from '../http/context.ts'
import { fieldError } from '../http/field-error.ts'
import { consumeAttempt } from '../http/limits/rate-limit.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { checkNewPassword } from './check-new-password.ts'
import { hashPassword } from './passwords.ts'
import { addAccount, findByEmail } from './queries.ts'

/** A new account, in the language that it was asked for in, and the letter that its address is confirmed with. */
export async function register({ db, language, settings }: PublicContext, input: Registration): Promise<Account> {
  const { first_name, last_name, email, account_type, password } = input
  checkNewPassword(language, password, email)
  const taken = fieldError(language, 'email', 'validation.email_taken')
  if (await findByEmail(db, email)) throw taken

  const password_hash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const made = await addAccount(tx, { first_name, last_name, email, account_type, language, password_hash })
    if (!made) throw taken
    if (settings.rateLimits) await consumeAttempt(tx, 'auth.verification-mail', `user:${made.id}`)
    await enqueueMail(tx, 'accounts:verify', { to: made.id, payload: {} })
    return made
  })
}
