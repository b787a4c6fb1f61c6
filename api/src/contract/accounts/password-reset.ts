import { z } from 'zod'
import { emailInput } from '../fields/email.ts'
import { emailedToken } from './email-change.ts'
import { createPasswordMismatchRule, isPasswordConfirmed, newPassword, passwordConfirmationInput } from './passwords.ts'

export const passwordResetRequest = z.object({ email: emailInput() })

const passwordResetFields = {
  email: emailInput(),
  password: newPassword,
  password_confirmation: passwordConfirmationInput,
}

export const passwordResetForm = z
  .object(passwordResetFields)
  .refine(isPasswordConfirmed, createPasswordMismatchRule('password_confirmation'))

/** `email` and `token` may be query parameters instead. */
export const passwordReset = z
  .object({ ...passwordResetFields, email: emailInput().optional(), token: emailedToken.optional() })
  .refine(isPasswordConfirmed, createPasswordMismatchRule('password_confirmation'))
  .meta({ id: 'PasswordReset' })

export const passwordResetQuery = z.object({ email: emailInput().optional(), token: emailedToken.optional() })
