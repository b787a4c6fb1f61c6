import { z } from 'zod'
import { emailInput } from '../fields/email.ts'
import { mailedToken } from './email-verification.ts'
import { confirmation, isConfirmed, newPassword, sameAs } from './passwords.ts'

export const passwordResetRequest = z.object({ email: emailInput() })

const passwordResetFields = {
  email: emailInput(),
  password: newPassword,
  password_confirmation: confirmation,
}

export const passwordResetForm = z.object(passwordResetFields).refine(isConfirmed, sameAs('password_confirmation'))

/** `email` and `token` may be query parameters instead. */
export const passwordReset = z
  .object({ ...passwordResetFields, email: emailInput().optional(), token: mailedToken.optional() })
  .refine(isConfirmed, sameAs('password_confirmation'))
  .meta({ id: 'PasswordReset' })

export const passwordResetQuery = z.object({ email: emailInput().optional(), token: mailedToken.optional() })
