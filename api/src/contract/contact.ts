import { limits } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { mailAddress, typedText } from './fields/fields.ts'

/** Text that stands in one line: what breaks it becomes a blank. */
const line = ({ max }: { max: number }) =>
  z
    .string()
    .transform((text) => text.replace(/[\s\u2028\u2029]+/g, ' '))
    .pipe(typedText({ min: 1, max }))

export const contactInput = z
  .object({
    name: line(limits.fullName),
    email: mailAddress({ required: 'required' }),
    subject: line(limits.subject),
    message: typedText({ min: 1, max: limits.message.max }),
    /** No person sees this field; what fills it in is a machine. */
    company: z.string().max(1000).optional(),
  })
  .meta({ id: 'ContactInput' })
export type ContactInput = z.output<typeof contactInput>

export const contactSent = z.object({ message: z.string() })
