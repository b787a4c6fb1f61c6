import { mailStatuses } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { emailInput } from '../fields/email.ts'
import { component } from '../schemas.ts'
import { contactText } from './references.ts'
import { createAdminSearch } from './search.ts'

export const mailEntry = component('Mail', {
  id: z.number().int(),
  /** Null if the address was erased because it belongs to no account. */
  recipient: contactText().nullable(),
  template: z.string(),
  state: z.enum(mailStatuses),
  tries: z.number().int(),
  last_response: z.string().nullable(),
  can_retry: z.boolean(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
})
export type MailEntry = z.output<typeof mailEntry>

/** `search` is the whole address of a recipient. */
export const mailSearch = createAdminSearch(['created_at', 'id'], 'DESC', { state: z.enum(mailStatuses).optional() })
export type MailSearch = z.output<typeof mailSearch>

export const testMailInput = component('TestMailInput', { to: emailInput() })
/** What the server said, also when it refused; the path of the file if e-mails are written to files. */
export const testMailResult = component('TestMailResult', {
  ok: z.boolean(),
  is_file: z.boolean(),
  response: z.string(),
})
export type TestMailResult = z.output<typeof testMailResult>

/** A record is null if there is none. Whether a DKIM key is used depends on the server that signs. */
export const mailDomain = component('MailDomain', {
  domain: z.string(),
  /** False if no name server answered in time. */
  is_asked: z.boolean(),
  spf: z.string().nullable(),
  dkim: z.string().nullable(),
  dmarc: z.string().nullable(),
})
export type MailDomain = z.output<typeof mailDomain>
