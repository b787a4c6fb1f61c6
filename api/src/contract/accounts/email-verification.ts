import { z } from 'zod'
import { emailInput } from '../fields/email.ts'

/** Any text: a malformed token gets the same error as a used one. */
export const mailedToken = z.string().trim()

export const verification = z.object({ email: emailInput(), token: mailedToken })
export type Verification = z.output<typeof verification>
