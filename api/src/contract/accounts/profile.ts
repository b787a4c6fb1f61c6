import { z } from 'zod'
import { secretInput, textInput } from '../fields/text.ts'
import { anyLength, confirmation, isConfirmed, newPassword, sameAs } from './passwords.ts'
import { nameLength } from './person-names.ts'

export const profile = z
  .object({
    firstName: textInput({ ...nameLength, required: 'first_name_required' }),
    lastName: textInput({ ...nameLength, required: 'last_name_required' }),
  })
  .meta({ id: 'Profile' })
export type Profile = z.output<typeof profile>

export const passwordChange = z
  .object({
    current_password: secretInput({ min: 1, max: anyLength, required: 'current_password_required' }),
    password: newPassword,
    password_confirmation: confirmation,
  })
  .refine(isConfirmed, sameAs('password_confirmation'))
  .meta({ id: 'PasswordChange' })
export type PasswordChange = z.output<typeof passwordChange>
