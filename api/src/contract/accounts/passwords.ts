import { limits } from '@dalil/db/vocabulary'
import { secretInput } from '../fields/text.ts'

export const unlimitedLength = Number.POSITIVE_INFINITY

/** The password of a registration, whose messages the specification prescribes. */
export const firstPassword = secretInput({
  ...limits.password,
  required: 'password_required',
  short: 'password_short',
  long: 'password_long',
})
export const newPassword = secretInput({
  ...limits.password,
  required: 'new_password_required',
  short: 'new_password_short',
  long: 'new_password_long',
})

export const passwordConfirmationInput = secretInput({
  min: 1,
  max: unlimitedLength,
  required: 'confirmation_required',
})

/** The rule applies as soon as both fields are present, even if other fields are invalid. */
export const createPasswordMismatchRule = <Field extends 'confirmPassword' | 'password_confirmation'>(
  field: Field,
) => ({
  path: [field],
  params: { rule: 'confirmation_differs' },
  when: ({ value }: { value: unknown }) => {
    const { password, [field]: confirmed } = (value ?? {}) as Record<string, unknown>
    return typeof password === 'string' && typeof confirmed === 'string' && confirmed !== ''
  },
})
export const isPasswordConfirmed = (given: { password: string; password_confirmation: string }) =>
  given.password === given.password_confirmation
