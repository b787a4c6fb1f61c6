import { hash } from 'node:crypto'
import type { Credentials } from '@dalil/api/contract'
import { type TextKey, translate } from '@dalil/api/locales'
import type { Language } from '@dalil/db/vocabulary'
import { redeemCaptcha } from '../../captcha/captchas.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { consumeAttempts } from '../../http/limits/attempts.ts'
import { toNetwork, toWideNetwork } from '../../http/limits/network.ts'
import type { RateLimitKey } from '../../http/limits/rate-limit-rules.ts'
import { refundAttempts } from '../../http/limits/refund-attempts.ts'
import { createTooManyRequestsError } from '../../http/limits/too-many-requests.ts'
import { recordSecurityEvent } from '../../http/security-events.ts'
import { findCredentialsByEmail } from '../credentials.ts'
import type { LoginContext } from './start-session.ts'

// The key is hashed, so that the table does not collect e-mail addresses.
export const createDailyLoginLimitKey = (email: string): RateLimitKey => ({
  name: 'auth.login.day',
  caller: hash('sha256', `day ${email}`),
})

/** Consumes attempts before the password is checked, so that parallel requests cannot exceed the limit. */
export async function consumeLoginAttempts(
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
  const dayKey = createDailyLoginLimitKey(email)
  let consumed = [...keys, dayKey]
  let exhausted = await consumeAttempts(db, consumed)
  if (exhausted.length > 0 && exhausted.every(({ name }) => name === dayKey.name)) {
    const isSolved = captchaId && captcha && (await redeemCaptcha(db, captchaId, captcha, null))
    if (!isSolved) {
      recordLimitedLogin(context, email, dayKey.name)
      throw captchaError(language, captchaId && captcha ? 'problem.CAPTCHA_WRONG' : 'login.captcha_required')
    }
    consumed = keys
    exhausted = await consumeAttempts(db, consumed)
  }
  const [first] = exhausted
  if (first) {
    recordLimitedLogin(context, email, first.name)
    throw await createTooManyRequestsError(db, first)
  }
  return () => refundAttempts(db, consumed)
}

/** Does not delay the response; for staff at most once in 15 minutes, because attempts must not fill the audit log. */
function recordLimitedLogin(context: LoginContext, email: string, limit: string): void {
  const record = async () => {
    const account = (await findCredentialsByEmail(context.db, email))?.account ?? null
    const isStaff = account !== null && account.role !== 'user'
    const key = { name: 'auth.login.audit', caller: String(account?.id) } as const
    const isAudited = isStaff && (await consumeAttempts(context.db, [key])).length === 0
    await recordSecurityEvent(context, 'login_limited', account, { isActor: false, isAudited, limit })
  }
  record().catch((error: unknown) => context.log.error({ err: error, limit }, 'limited log-in not recorded'))
}

const captchaError = (language: Language, key: TextKey) =>
  new HttpError('CAPTCHA_WRONG', { errors: { captcha: [translate[language](key)] }, messageKey: key })
