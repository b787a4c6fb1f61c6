import { limits } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { skippable } from '../fields/clearable.ts'
import { emailInput } from '../fields/email.ts'
import { lineInput, secretInput } from '../fields/text.ts'
import { component } from '../schemas.ts'
import { account } from './account.ts'
import { unlimitedLength } from './passwords.ts'
import { secondFactorCodeInput } from './second-factor.ts'

export const credentials = component('Credentials', {
  email: emailInput(),
  password: secretInput({
    min: limits.password.min,
    max: unlimitedLength,
    required: 'login_password_required',
    short: 'login_password_short',
  }),
  remember: skippable(z.boolean().default(false)),
  /** Required after `CAPTCHA_WRONG`, when logins with an e-mail address failed too often within a day. */
  captchaId: skippable(lineInput({ max: 100 }).optional()),
  captcha: skippable(lineInput({ max: 100 }).optional()),
})
export type Credentials = z.output<typeof credentials>

export const loginResponse = z.object({ token: z.string(), user: account })
export type LoginResponse = z.output<typeof loginResponse>

/** Proves the password again, which makes the session fresh for ten minutes. */
export const passwordConfirmation = component('PasswordConfirmation', {
  password: secretInput({ min: 1, max: unlimitedLength, required: 'login_password_required' }),
})

export const secondFactorAnswer = component('SecondFactorAnswer', {
  challenge: lineInput({ min: 1, max: 200 }),
  code: secondFactorCodeInput,
})
export type SecondFactorAnswer = z.output<typeof secondFactorAnswer>
