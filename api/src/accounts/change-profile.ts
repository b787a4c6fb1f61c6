import { type Account, containsLink, type ProfileInput } from '@dalil/api/contract'
import { translate } from '@dalil/api/locales'
import { transaction } from '@dalil/db/transaction'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { consumeAttempt } from '../http/limits/attempts.ts'
import { lockAccount } from './credentials.ts'
import { updateAccount } from './queries.ts'

/** Rejects names that contain a web address until the e-mail is verified, because e-mails contain the name. */
export function changeProfile(
  { db, viewer, language, settings }: AuthenticatedContext,
  { firstName, lastName }: ProfileInput,
): Promise<Account> {
  return transaction(db, async (tx) => {
    const locked = await lockAccount(tx, viewer.id)
    if (!locked) throw new HttpError('UNAUTHENTICATED')
    const rejected = Object.entries({ firstName, lastName }).filter(([, name]) => containsLink(name))
    if (rejected.length > 0 && !locked.account.email_verified_at) {
      const message = translate[language]('validation.name_address')
      throw new HttpError('VALIDATION_FAILED', {
        errors: Object.fromEntries(rejected.map(([field]) => [field, [message]])),
      })
    }
    const { first_name, last_name } = locked.account
    if (settings.rateLimits && (first_name !== firstName || last_name !== lastName))
      await consumeAttempt(tx, 'account.names', `user:${viewer.id}`)
    const changed = await updateAccount(tx, viewer.id, { first_name: firstName, last_name: lastName })
    if (!changed) throw new HttpError('UNAUTHENTICATED')
    return changed.account
  })
}
