import { hash } from 'node:crypto'
import type { Account, Credentials, SecondFactorAnswer } from '@dalil/api/contract'
import { translate, type TextKey } from '@dalil/api/locales'
import type { Db } from '@dalil/db/connect'
import type { Language } from '@dalil/db/vocabulary'
import { redeemCaptcha } from '../captcha/captchas.ts'
import type { PublicContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import {
  consumeAttempts,
  type RateLimitKey,
  refundAttempts,
  toNetwork,
  tooManyRequests,
  toWideNetwork,
} from '../http/limits/rate-limit.ts'
import { recordSecurityEvent, recordSecurityEventInBackground } from '../http/security-events.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { findByEmail, isNewDevice, lockAccount, readAccount, type StoredCredentials, setPassword } from './queries.ts'
import { consumeChallengeAttempt, createChallenge, redeemChallenge } from './second-factor/login-challenges.ts'
import { parseSecondFactorCode, redeemSecondFactor } from './second-factor/second-factor.ts'
import { createSession } from './sessions.ts'

type LoginContext = PublicContext & { device: string | null }

type LoginResult = { token: string; user: Account }

/**
 * A new session, or a login challenge if the account has a second factor. An unknown e-mail and a wrong password take
 * equally long and return the same error.
 */
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

  const [result] = await Promise.all([finishPasswordStep(context, stored, input.remember), refund()])
  if ('challenge' in result) throw new HttpError('SECOND_FACTOR_REQUIRED', { details: result })
  return result
}

// Hashed, so that the table does not collect e-mail addresses.
const createDayKey = (email: string): RateLimitKey => ({
  name: 'auth.login.day',
  caller: hash('sha256', `day ${email}`),
})

/**
 * Consumes attempts before the password is checked, so that parallel requests cannot exceed the limit. After 100
 * attempts for an e-mail in a day, from any network, a captcha is required (decision 058), for unknown e-mails too.
 */
async function consumeLoginAttempts(
  context: LoginContext,
  { email, captchaId, captcha }: Credentials,
): Promise<() => Promise<unknown>> {
  const { db, address, settings, language } = context
  if (!settings.rateLimits) return async () => undefined
  const network = toNetwork(address)
  const keys: RateLimitKey[] = [
    { name: 'auth.login.network', caller: toWideNetwork(address) },
    { name: 'auth.login.address', caller: network },
    { name: 'auth.login', caller: hash('sha256', `${email} ${network}`) },
  ]
  const dayKey = createDayKey(email)
  let consumed = [...keys, dayKey]
  let exhausted = await consumeAttempts(db, consumed)
  if (exhausted.length > 0 && exhausted.every(({ name }) => name === dayKey.name)) {
    const isSolved = captchaId && captcha && (await redeemCaptcha(db, captchaId, captcha, null))
    if (!isSolved) {
      recordSecurityEventInBackground(context, 'login_limited', null, { limit: dayKey.name })
      throw captchaError(language, captchaId && captcha ? 'problem.CAPTCHA_WRONG' : 'login.captcha_required')
    }
    consumed = keys
    exhausted = await consumeAttempts(db, consumed)
  }
  const [first] = exhausted
  if (first) {
    recordSecurityEventInBackground(context, 'login_limited', null, { limit: first.name })
    throw await tooManyRequests(db, first)
  }
  return () => refundAttempts(db, consumed)
}

const captchaError = (language: Language, key: TextKey) =>
  new HttpError('CAPTCHA_WRONG', { errors: { captcha: [translate[language](key)] }, messageKey: key })

type VerifiedCredentials = StoredCredentials & { newHash?: string }

async function checkCredentials(
  db: Db,
  { email, password }: Credentials,
): Promise<{ stored: VerifiedCredentials | null; isRight: boolean }> {
  const stored = await findByEmail(db, email)
  const { isValid: isRight, needsRehash: isOutdated } = await verifyPassword(password, stored?.password_hash ?? null)
  if (!stored || !isRight || !isOutdated) return { stored, isRight }
  return { stored: { ...stored, newHash: await hashPassword(password) }, isRight }
}

function finishPasswordStep(
  context: LoginContext,
  { account: { id }, password_hash, newHash }: VerifiedCredentials,
  remember: boolean,
): Promise<LoginResult | { challenge: string }> {
  return context.db.transaction(async (tx) => {
    const locked = await lockAccount(tx, id)
    // The password or the account changed while the hash was computed.
    if (locked?.password_hash !== password_hash) throw new HttpError('INVALID_CREDENTIALS')
    if (newHash) await setPassword(tx, id, newHash)
    if (locked.account.second_factor) {
      const challenge = await createChallenge(tx, id, remember)
      await recordSecurityEvent({ ...context, db: tx }, 'login_challenged', locked.account)
      return { challenge }
    }
    return startSession(tx, context, locked.account, remember)
  })
}

async function startSession(tx: Db, context: LoginContext, user: Account, remember: boolean): Promise<LoginResult> {
  const { address, device } = context
  if (await isNewDevice(tx, user.id, device ?? '')) {
    const at = new Date().toISOString()
    await enqueueMail(tx, 'accounts:new-device', { to: user.id, payload: { device, address, at } })
  }
  const token = await createSession(tx, { user_id: user.id, remember, device, address: address || null })
  await recordSecurityEvent({ ...context, db: tx }, 'login_succeeded', user)
  return { token, user }
}

/**
 * The second step of a login. Attempts are consumed before the code is checked: five per challenge, ten per account
 * and network.
 */
export async function answerChallenge(
  context: LoginContext,
  { challenge, code }: SecondFactorAnswer,
): Promise<LoginResult> {
  const { db, address, settings } = context
  const invalidChallenge = new HttpError('TOKEN_INVALID', { messageKey: 'login.challenge_invalid' })
  const pending = await consumeChallengeAttempt(db, challenge)
  if (!pending) {
    await recordSecurityEvent(context, 'second_factor_failed', null)
    throw invalidChallenge
  }
  const key: RateLimitKey = { name: 'auth.second-factor', caller: `user:${pending.user_id} ${toNetwork(address)}` }
  const [exhausted] = settings.rateLimits ? await consumeAttempts(db, [key]) : []
  if (exhausted) {
    await recordSecurityEvent(context, 'login_limited', await readAccount(db, pending.user_id), {
      isActor: false,
      limit: exhausted.name,
    })
    throw await tooManyRequests(db, exhausted)
  }
  const proof = await parseSecondFactorCode(pending.secret, code)
  const result =
    proof &&
    (await db.transaction(async (tx) => {
      const locked = await lockAccount(tx, pending.user_id)
      if (!locked) throw invalidChallenge
      if (!(await redeemSecondFactor(tx, pending, proof))) return null
      if (!(await redeemChallenge(tx, pending.id))) throw invalidChallenge
      const event = 'step' in proof ? 'second_factor_succeeded' : 'recovery_code_used'
      await recordSecurityEvent({ ...context, db: tx }, event, locked.account)
      return startSession(tx, context, locked.account, pending.remember)
    }))
  if (!result) {
    if (settings.rateLimits) await consumeAttempts(db, [createDayKey(pending.email)])
    await recordSecurityEvent(context, 'second_factor_failed', await readAccount(db, pending.user_id), {
      isActor: false,
    })
    throw new HttpError('SECOND_FACTOR_WRONG')
  }
  if (settings.rateLimits) await refundAttempts(db, [key])
  return result
}
