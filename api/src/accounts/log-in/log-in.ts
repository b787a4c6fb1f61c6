import type { Credentials } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { transaction } from '@dalil/db/transaction'
import { HttpError } from '../../http/errors/http-error.ts'
import { recordSecurityEvent, recordSecurityEventInBackground } from '../../http/security-events.ts'
import { findCredentialsByEmail, lockAccount, type StoredCredentials, setPassword } from '../credentials.ts'
import { hashPassword, verifyPassword } from '../passwords.ts'
import { createChallenge } from '../second-factor/login-challenges.ts'
import { consumeLoginAttempts } from './login-attempts.ts'
import { assertNotSuspended, type LoginContext, type LoginResult, startSession } from './start-session.ts'

/** Unknown e-mails and wrong passwords fail alike and take equally long. */
export async function logIn(context: LoginContext, input: Credentials): Promise<LoginResult> {
  const { db } = context
  const refund = await consumeLoginAttempts(context, input)
  const { stored, isRight } = await checkCredentials(db, input).catch(async (error: unknown) => {
    await refund()
    throw error
  })
  if (!stored || !isRight) {
    recordSecurityEventInBackground(context, 'login_failed', stored?.account ?? null, { isActor: false })
    throw new HttpError('INVALID_CREDENTIALS')
  }

  if (stored.account.suspended_at)
    recordSecurityEventInBackground(context, 'login_failed', stored.account, { isActor: false, suspended: true })
  const [result] = await Promise.all([finishPasswordStep(context, stored, input.remember), refund()])
  if ('challenge' in result) throw new HttpError('SECOND_FACTOR_REQUIRED', { details: result })
  return result
}

function finishPasswordStep(
  context: LoginContext,
  { account: { id }, password_hash, newHash }: VerifiedCredentials,
  remember: boolean,
): Promise<LoginResult | { challenge: string }> {
  return transaction(context.db, async (tx) => {
    const locked = await lockAccount(tx, id)
    // The password or the account changed while the hash was computed.
    if (locked?.password_hash !== password_hash) throw new HttpError('INVALID_CREDENTIALS')
    assertNotSuspended(context, locked.account)
    if (newHash) await setPassword(tx, id, newHash)
    if (locked.account.second_factor) {
      const challenge = await createChallenge(tx, id, remember)
      await recordSecurityEvent({ ...context, db: tx }, 'login_challenged', locked.account)
      return { challenge }
    }
    return startSession(tx, context, locked.account, remember)
  })
}

type VerifiedCredentials = StoredCredentials & { newHash?: string }

async function checkCredentials(
  db: Db,
  { email, password }: Credentials,
): Promise<{ stored: VerifiedCredentials | null; isRight: boolean }> {
  const stored = await findCredentialsByEmail(db, email)
  const { isValid: isRight, needsRehash: isOutdated } = await verifyPassword(password, stored?.password_hash ?? null)
  if (!stored || !isRight || !isOutdated) return { stored, isRight }
  return { stored: { ...stored, newHash: await hashPassword(password) }, isRight }
}
