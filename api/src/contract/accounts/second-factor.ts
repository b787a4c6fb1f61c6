import { z } from 'zod'
import { lineInput } from '../fields/text.ts'

/** A TOTP code or, at login, a recovery code. Digits of any script and spaces are allowed. */
export const secondFactorCodeInput = lineInput({ min: 1, max: 100 })

export const secondFactorState = z
  .object({ confirmed_at: z.iso.datetime().nullable(), recovery_codes_left: z.number().int() })
  .meta({ id: 'SecondFactorState' })
export type SecondFactorState = z.output<typeof secondFactorState>

export const secondFactorSetup = z
  .object({ secret: z.string(), otpauth_url: z.string(), qr: z.string() })
  .meta({ id: 'SecondFactorSetup' })
export type SecondFactorSetup = z.output<typeof secondFactorSetup>

export const secondFactorCode = z.object({ code: secondFactorCodeInput }).meta({ id: 'SecondFactorCode' })

export const recoveryCodeList = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })
export type RecoveryCodeList = z.output<typeof recoveryCodeList>
