import { z } from 'zod'
import { skippable } from '../fields/clearable.ts'
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

export const passwordResetQuery = z.object({
  email: skippable(emailInput().optional()),
  token: skippable(emailedToken.optional()),
})

/** `email` and `token` may be query parameters instead. */
export const passwordReset = z
  .object({ ...passwordResetFields, ...passwordResetQuery.shape })
  .refine(isPasswordConfirmed, createPasswordMismatchRule('password_confirmation'))
  .meta({ id: 'PasswordReset' })
