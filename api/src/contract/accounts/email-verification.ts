import { z } from 'zod'
import { emailInput } from '../fields/email.ts'

/** Any text: a malformed token gets the same error as a used one. */
export const emailedToken = z.string().trim()

export const emailVerification = z.object({ email: emailInput(), token: emailedToken })
export type EmailVerification = z.output<typeof emailVerification>
