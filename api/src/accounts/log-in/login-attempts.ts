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
import { recordSecurityEventInBackground } from '../../http/security-events.ts'
import type { LoginContext } from './start-session.ts'

// The key is hashed, so that the table does not collect e-mail addresses.
export const createDailyLoginLimitKey = (email: string): RateLimitKey => ({
  name: 'auth.login.day',
  caller: hash('sha256', `day ${email}`),
})

/**
 * Consumes attempts before the password is checked, so that parallel requests cannot exceed the limit. After 100
 * attempts per e-mail and day, from any network, a captcha is required (decision 058), even if the e-mail is unknown.
 */
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
      recordSecurityEventInBackground(context, 'login_limited', null, { limit: dayKey.name })
      throw captchaError(language, captchaId && captcha ? 'problem.CAPTCHA_WRONG' : 'login.captcha_required')
    }
    consumed = keys
    exhausted = await consumeAttempts(db, consumed)
  }
  const [first] = exhausted
  if (first) {
    recordSecurityEventInBackground(context, 'login_limited', null, { limit: first.name })
    throw await createTooManyRequestsError(db, first)
  }
  return () => refundAttempts(db, consumed)
}

const captchaError = (language: Language, key: TextKey) =>
  new HttpError('CAPTCHA_WRONG', { errors: { captcha: [translate[language](key)] }, messageKey: key })
