import type { Account, ProfileInput } from '@dalil/api/contract'
import { transaction } from '@dalil/db/transaction'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { consumeAttempt } from '../http/limits/attempts.ts'
import { lockAccount } from './credentials.ts'
import { toAccount, updateAccount } from './queries.ts'

export function changeProfile(
  { db, viewer, settings }: AuthenticatedContext,
  { firstName, lastName }: ProfileInput,
): Promise<Account> {
  return transaction(db, async (tx) => {
    const locked = await lockAccount(tx, viewer.id)
    if (!locked) throw new HttpError('UNAUTHENTICATED')
    const { first_name, last_name } = locked.account
    if (first_name === firstName && last_name === lastName) return toAccount(viewer)
    if (settings.rateLimits) await consumeAttempt(tx, 'account.names', `user:${viewer.id}`)
    const changed = await updateAccount(tx, viewer.id, { first_name: firstName, last_name: lastName })
    if (!changed) throw new HttpError('UNAUTHENTICATED')
    return changed.account
  })
}
