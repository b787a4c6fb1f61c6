import { hash } from 'node:crypto'
import type { Account, Credentials, SecondFactorAnswer } from '@dalil/api/contract'
import { translate, type WordKey } from '@dalil/api/locales'
import type { Db } from '@dalil/db/connect'
import type { Language } from '@dalil/db/vocabulary'
import { redeemCaptcha } from '../captcha/captchas.ts'
import type { PublicContext } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'
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
import { checkPassword, hashPassword } from './passwords.ts'
import { findByEmail, isNewDevice, lockAccount, readAccount, type Secret, setPassword } from './queries.ts'
import { openChallenge, redeemChallenge, takeChallengeTry } from './second-factor/login-challenges.ts'
import { readSecondFactorCode, redeemSecondFactor } from './second-factor/second-factor.ts'
import { createSession } from './sessions.ts'

type Arriving = PublicContext & { device: string | null }

type Entry = { token: string; user: Account }

/**
 * A new session for who knows the password, or where the account has a second factor a challenge that asks for it. A
 * wrong e-mail and a wrong password are as much work, and one refusal.
 */
export async function logIn(arriving: Arriving, input: Credentials): Promise<Entry> {
  const { db } = arriving
  const giveBack = await takeLogInTries(arriving, input)
  const { known, isRight } = await findKnown(db, input).catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
  if (!known || !isRight) {
    recordSecurityEventInBackground(arriving, 'login_failed', known?.account ?? null, { isActor: false })
    throw new HttpError('INVALID_CREDENTIALS')
  }

  const [opened] = await Promise.all([open(arriving, known, input.remember), giveBack()])
  if ('challenge' in opened) throw new HttpError('SECOND_FACTOR_REQUIRED', { details: opened })
  return opened
}

// Hashed, so that no list of addresses gathers in a table of counts.
const dayCount = (email: string): RateLimitKey => ({ name: 'auth.login.day', caller: hash('sha256', `day ${email}`) })

/**
 * Taken before the password is looked at: of many at once no more are looked at than are allowed. Where an e-mail was
 * tried too often within a day, from wherever, a captcha goes on: guessing is slow then, and the owner still gets in.
 * That is so for e-mails without an account as well.
 */
async function takeLogInTries(
  arriving: Arriving,
  { email, captchaId, captcha }: Credentials,
): Promise<() => Promise<unknown>> {
  const { db, address, settings, language } = arriving
  if (!settings.rateLimits) return async () => undefined
  const network = toNetwork(address)
  const counts: RateLimitKey[] = [
    { name: 'auth.login.network', caller: toWideNetwork(address) },
    { name: 'auth.login.address', caller: network },
    { name: 'auth.login', caller: hash('sha256', `${email} ${network}`) },
  ]
  const day = dayCount(email)
  let taken = [...counts, day]
  let refused = await consumeAttempts(db, taken)
  if (refused.length > 0 && refused.every(({ name }) => name === day.name)) {
    const isSolved = captchaId && captcha && (await redeemCaptcha(db, captchaId, captcha, null))
    if (!isSolved) {
      recordSecurityEventInBackground(arriving, 'login_limited', null, { limit: day.name })
      throw captchaError(language, captchaId && captcha ? 'problem.CAPTCHA_WRONG' : 'login.captcha_required')
    }
    taken = counts
    refused = await consumeAttempts(db, taken)
  }
  const [first] = refused
  if (first) {
    recordSecurityEventInBackground(arriving, 'login_limited', null, { limit: first.name })
    throw await tooManyRequests(db, first)
  }
  return () => refundAttempts(db, taken)
}

const captchaError = (language: Language, key: WordKey) =>
  new HttpError('CAPTCHA_WRONG', { errors: { captcha: [translate[language](key)] }, messageKey: key })

type Known = Secret & { renewed?: string }

/** Whose e-mail it is, whether the password is theirs, and its hash at today's cost. */
async function findKnown(db: Db, { email, password }: Credentials): Promise<{ known: Known | null; isRight: boolean }> {
  const known = await findByEmail(db, email)
  const { isRight, isOutdated } = await checkPassword(password, known?.password_hash ?? null)
  if (!known || !isRight || !isOutdated) return { known, isRight }
  return { known: { ...known, renewed: await hashPassword(password) }, isRight }
}

function open(
  arriving: Arriving,
  { account: { id }, password_hash, renewed }: Known,
  remember: boolean,
): Promise<Entry | { challenge: string }> {
  return arriving.db.transaction(async (tx) => {
    const locked = await lockAccount(tx, id)
    // Changed, or the account gone, while the password was being looked at: it is no longer the right one.
    if (locked?.password_hash !== password_hash) throw new HttpError('INVALID_CREDENTIALS')
    if (renewed) await setPassword(tx, id, renewed)
    if (locked.account.second_factor) {
      const challenge = await openChallenge(tx, id, remember)
      await recordSecurityEvent({ ...arriving, db: tx }, 'login_challenged', locked.account)
      return { challenge }
    }
    return enter(tx, arriving, locked.account, remember)
  })
}

/** The session itself; a device that is new is told of by mail. */
async function enter(tx: Db, arriving: Arriving, user: Account, remember: boolean): Promise<Entry> {
  const { address, device } = arriving
  if (await isNewDevice(tx, user.id, device ?? '')) {
    const at = new Date().toISOString()
    await enqueueMail(tx, 'accounts:new-device', { to: user.id, payload: { device, address, at } })
  }
  const token = await createSession(tx, { user_id: user.id, remember, device, address: address || null })
  await recordSecurityEvent({ ...arriving, db: tx }, 'login_succeeded', user)
  return { token, user }
}

/**
 * The second half of a log-in. Each try is counted before the code is looked at: five a challenge, and so many for an
 * account from an address. Wrong codes count among the wrong tries of the day as wrong passwords do.
 */
export async function answerChallenge(arriving: Arriving, { challenge, code }: SecondFactorAnswer): Promise<Entry> {
  const { db, address, settings } = arriving
  const ended = new HttpError('TOKEN_INVALID', { messageKey: 'login.challenge_invalid' })
  const asked = await takeChallengeTry(db, challenge)
  if (!asked) {
    await recordSecurityEvent(arriving, 'second_factor_failed', null)
    throw ended
  }
  const count: RateLimitKey = { name: 'auth.second-factor', caller: `user:${asked.user_id} ${toNetwork(address)}` }
  const [refused] = settings.rateLimits ? await consumeAttempts(db, [count]) : []
  if (refused) {
    await recordSecurityEvent(arriving, 'login_limited', await readAccount(db, asked.user_id), {
      isActor: false,
      limit: refused.name,
    })
    throw await tooManyRequests(db, refused)
  }
  const proof = await readSecondFactorCode(asked.secret, code)
  const entry =
    proof &&
    (await db.transaction(async (tx) => {
      const locked = await lockAccount(tx, asked.user_id)
      if (!locked) throw ended
      if (!(await redeemSecondFactor(tx, asked, proof))) return null
      if (!(await redeemChallenge(tx, asked.id))) throw ended
      const event = 'step' in proof ? 'second_factor_succeeded' : 'recovery_code_used'
      await recordSecurityEvent({ ...arriving, db: tx }, event, locked.account)
      return enter(tx, arriving, locked.account, asked.remember)
    }))
  if (!entry) {
    if (settings.rateLimits) await consumeAttempts(db, [dayCount(asked.email)])
    await recordSecurityEvent(arriving, 'second_factor_failed', await readAccount(db, asked.user_id), {
      isActor: false,
    })
    throw new HttpError('SECOND_FACTOR_WRONG')
  }
  if (settings.rateLimits) await refundAttempts(db, [count])
  return entry
}
