import { accountTypes } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { skippable } from '../fields/clearable.ts'
import { emailInput } from '../fields/email.ts'
import { ruleIfMissing } from '../fields/text.ts'
import { account } from './account.ts'
import { createPasswordMismatchRule, firstPassword, passwordConfirmationInput } from './passwords.ts'
import { createPersonName } from './person-names.ts'

export const registration = z
  .object({
    first_name: createPersonName(),
    last_name: createPersonName(),
    email: emailInput(),
    password: firstPassword,
    confirmPassword: passwordConfirmationInput,
    terms: z.boolean({ error: ruleIfMissing('terms') }).refine((accepted) => accepted, { params: { rule: 'terms' } }),
    account_type: skippable(z.enum(accountTypes).default('user')),
  })
  .refine((given) => given.password === given.confirmPassword, createPasswordMismatchRule('confirmPassword'))
  .meta({ id: 'Registration' })
export type Registration = z.output<typeof registration>

export const registrationResponse = z.object({ message: z.string(), user: account })
