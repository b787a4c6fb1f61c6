import { z } from 'zod'
import { secretInput } from '../fields/text.ts'
import { component } from '../schemas.ts'
import {
  createPasswordMismatchRule,
  isPasswordConfirmed,
  newPassword,
  passwordConfirmationInput,
  unlimitedLength,
} from './passwords.ts'
import { createPersonName } from './person-names.ts'

export const profileInput = component('Profile', {
  firstName: createPersonName('first_name_required'),
  lastName: createPersonName('last_name_required'),
})
export type ProfileInput = z.output<typeof profileInput>

export const passwordChange = z
  .object({
    current_password: secretInput({ min: 1, max: unlimitedLength, required: 'current_password_required' }),
    password: newPassword,
    password_confirmation: passwordConfirmationInput,
  })
  .refine(isPasswordConfirmed, createPasswordMismatchRule('password_confirmation'))
  .meta({ id: 'PasswordChange' })
export type PasswordChange = z.output<typeof passwordChange>
