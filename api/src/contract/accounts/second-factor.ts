import { z } from 'zod'
import { lineInput } from '../fields/text.ts'
import { component } from '../schemas.ts'

/** A TOTP code or, at login, a recovery code. Digits of any script and spaces are allowed. */
export const secondFactorCodeInput = lineInput({ min: 1, max: 100 })

export const secondFactorState = component('SecondFactorState', {
  confirmed_at: z.iso.datetime().nullable(),
  recovery_codes_left: z.number().int(),
})
export type SecondFactorState = z.output<typeof secondFactorState>

export const secondFactorSetup = component('SecondFactorSetup', {
  secret: z.string(),
  otpauth_url: z.string(),
  qr: z.string(),
})
export type SecondFactorSetup = z.output<typeof secondFactorSetup>

export const secondFactorCode = component('SecondFactorCode', { code: secondFactorCodeInput })

export const recoveryCodeList = component('RecoveryCodes', { recovery_codes: z.array(z.string()) })
export type RecoveryCodeList = z.output<typeof recoveryCodeList>
