import { apiKeys, users } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { eq } from 'drizzle-orm'
import type { PublicContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { consumeAttempts } from '../http/limits/attempts.ts'
import { toWideNetwork } from '../http/limits/network.ts'
import { recordSecurityEvent } from '../http/security-events.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { createMailboxLimitKey } from '../mail/mailbox.ts'
import { lockAccount, setPassword } from './credentials.ts'
import { hashPassword } from './passwords.ts'
import { confirmEmail } from './queries.ts'
import { deleteSessions } from './sessions/sessions.ts'
import { isTokenValid, redeemToken, revokeTokens } from './tokens.ts'
import { validateNewPassword } from './validate-new-password.ts'

/** Enqueues a job, so that the response does not reveal whether the account exists. */
export async function requestPasswordReset({ db, jobQueue, address }: PublicContext, email: string): Promise<void> {
  await jobQueue.add(db, 'accounts:send-reset', { email, network: toWideNetwork(address) })
}

export function sendPasswordReset(
  { db, log }: Pick<PublicContext, 'db' | 'log'>,
  { email, network = '' }: { email: string; network?: string },
): Promise<void> {
  return transaction(db, async (tx) => {
    const [user] = await tx
      .select({ id: users.id, role: users.role, first_name: users.first_name })
      .from(users)
      .where(eq(users.email, email))
      .for('no key update')
    await recordSecurityEvent({ db: tx, log, address: network }, 'reset_requested', user ?? null, { isActor: false })
    if (!user) return
    const exhausted = await consumeAttempts(tx, [createMailboxLimitKey('auth.reset-mail', email)])
    if (exhausted.length === 0) await enqueueMail(tx, 'accounts:reset', { to: user.id, payload: {} })
  })
}

type ResetInput = { email?: string | undefined; token?: string | undefined; password: string }

export async function resetPassword(context: PublicContext, { email, token, password }: ResetInput): Promise<void> {
  const { db, language } = context
  if (!email || !token) throw new HttpError('TOKEN_INVALID')
  const credentials = { email, token, purpose: 'reset_password' } as const
  // The token is checked before the expensive hash and redeemed after it.
  if (!(await isTokenValid(db, credentials))) {
    await recordSecurityEvent(context, 'reset_failed', null)
    throw new HttpError('TOKEN_INVALID')
  }
  validateNewPassword(language, password, email)
  const password_hash = await hashPassword(password)
  await transaction(db, async (tx) => {
    const id = await redeemToken(tx, credentials)
    const account = id === null ? null : ((await lockAccount(tx, id))?.account ?? null)
    if (id === null || !account) throw new HttpError('TOKEN_INVALID')
    await setPassword(tx, id, password_hash)
    await confirmEmail(tx, id)
    await revokeTokens(tx, id)
    await deleteSessions(tx, id)
    await tx.delete(apiKeys).where(eq(apiKeys.user_id, id))
    await enqueueMail(tx, 'accounts:password-changed', { to: id, payload: {} })
    await recordSecurityEvent({ ...context, db: tx }, 'password_reset', account)
  })
}
