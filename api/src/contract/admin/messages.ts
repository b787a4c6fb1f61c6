import { countryCodes, limits } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { booleanParam } from '../fields/boolean.ts'
import { textInput } from '../fields/text.ts'
import { component } from '../schemas.ts'
import { assignee, nameReference } from './references.ts'
import { createQueueSearch } from './search.ts'

export const adminMessageSearch = createQueueSearch(['created_at', 'id', 'email'], 'DESC', {
  is_answered: booleanParam.optional(),
})
export type AdminMessageSearch = z.output<typeof adminMessageSearch>

export const adminMessage = component('AdminMessage', {
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  country: z.enum(countryCodes).nullable(),
  blocked_words: z.array(z.string()),
  answered_by: nameReference.nullable(),
  ...assignee,
  answered_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})
export type AdminMessage = z.output<typeof adminMessage>

/** Without it, the message is marked as answered elsewhere. */
export const messageAnswer = z.object({ answer: textInput({ min: 1, max: limits.message.max }).optional() })
