import { accountTypes } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { emailInput } from '../fields/email.ts'
import { secretInput } from '../fields/text.ts'
import { messageResponse } from '../responses.ts'
import { component } from '../schemas.ts'
import { unlimitedLength } from './passwords.ts'

/** Accepts any text, so that a malformed token gets the same error as a used token. */
export const emailedToken = z.string().trim()

export const emailVerification = z.object({ email: emailInput(), token: emailedToken })
export type EmailVerification = z.output<typeof emailVerification>

export const emailVerified = messageResponse.extend({ account_type: z.enum(accountTypes) })
export type EmailVerified = z.output<typeof emailVerified>

const email = emailInput()

/** The password makes the session fresh. */
export const emailChange = component('EmailChange', {
  email,
  password: secretInput({ max: unlimitedLength }).optional(),
})
export type EmailChange = z.output<typeof emailChange>

export const emailChangeToken = z.object({ token: emailedToken })
