import { z } from 'zod'
import { emailInput } from '../fields/email.ts'
import { secretInput } from '../fields/text.ts'
import { emailedToken } from './email-verification.ts'
import { unlimitedLength } from './passwords.ts'

const email = emailInput()

/** The password makes the session fresh. */
export const emailChange = z
  .object({ email, password: secretInput({ max: unlimitedLength }).optional() })
  .meta({ id: 'EmailChange' })
export type EmailChange = z.output<typeof emailChange>

export const emailChangeToken = z.object({ token: emailedToken })
