import type { Account, EmailVerification } from '@dalil/api/contract'
import { transaction } from '@dalil/db/transaction'
import type { AuthenticatedContext, PublicContext } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { consumeKey } from '../http/limits/attempts.ts'
import { recordSecurityEvent } from '../http/security-events.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { createMailboxLimitKey } from '../mail/mailbox.ts'
import { lockAccount } from './credentials.ts'
import { confirmEmail, readAccount } from './queries.ts'
import { redeemToken } from './tokens.ts'

export function verifyEmail(context: PublicContext, { email, token }: EmailVerification): Promise<Account> {
  return transaction(context.db, async (tx) => {
    const id = await redeemToken(tx, { email, token, purpose: 'verify_email' })
    if (id === null) throw new HttpError('TOKEN_INVALID')
    const isFirst = await confirmEmail(tx, id)
    const account = assertFound(await readAccount(tx, id))
    if (isFirst) {
      await enqueueMail(tx, 'accounts:welcome', { to: id, payload: {} })
      await recordSecurityEvent({ ...context, db: tx }, 'email_verified', account)
    }
    return account
  })
}

export function resendVerification({ db, viewer, settings }: AuthenticatedContext): Promise<boolean> {
  return transaction(db, async (tx) => {
    const account = (await lockAccount(tx, viewer.id))?.account
    if (!account) throw new HttpError('UNAUTHENTICATED')
    if (account.email_verified_at) return false
    if (settings.rateLimits) await consumeKey(tx, createMailboxLimitKey('auth.verification-mail', account.email))
    await enqueueMail(tx, 'accounts:verify', { to: viewer.id, payload: {} })
    return true
  })
}
