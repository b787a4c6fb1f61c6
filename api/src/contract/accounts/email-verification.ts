import { z } from 'zod'
import { emailInput } from '../fields/email.ts'

/** Accepts any text, so that a malformed token gets the same error as a used token. */
export const emailedToken = z.string().trim()

export const emailVerification = z.object({ email: emailInput(), token: emailedToken })
export type EmailVerification = z.output<typeof emailVerification>
