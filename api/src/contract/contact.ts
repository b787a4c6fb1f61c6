import { countryCodes, limits } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { skippable } from './fields/clearable.ts'
import { emailInput } from './fields/email.ts'
import { lineInput, textInput } from './fields/text.ts'
import { component } from './schemas.ts'

const line = ({ max }: { max: number }) => lineInput({ min: 1, max })

export const contactInput = component('ContactInput', {
  name: lineInput({ min: 1, max: limits.fullName.max, isName: true }),
  email: emailInput(),
  subject: line(limits.subject),
  message: textInput({ min: 1, max: limits.message.max }),
  country: skippable(z.enum(countryCodes).optional()),
  /** A honeypot field, which is hidden from people. */
  company: skippable(z.string().max(1000).optional()),
})
export type ContactInput = z.output<typeof contactInput>
