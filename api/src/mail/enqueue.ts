import type { Db } from '@dalil/db/connect'
import { mails } from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { jobQueue } from '../jobs/job-queue.ts'
import type { MailName, MailPayloads } from './payloads.ts'

/**
 * Who gets it: an account by its id, which reads it in its own language unless another is given; an address; or
 * whoever reads `SUPPORT_EMAIL`.
 */
export type MailAddressee = { to: number; language?: Language } | { to: string; language: Language } | { to: 'support' }

/**
 * Posts a letter in the caller's transaction: rolled back, nobody ever gets it.
 *
 *     await post(tx, 'accounts:welcome', { to: user.id, facts: {} })
 *     await post(tx, 'contact:received', { to: 'support', facts: { message_id } })
 */
export async function enqueueMail<Name extends MailName>(
  tx: Db,
  name: Name,
  { payload, ...addressee }: MailAddressee & { payload: MailPayloads[Name] },
): Promise<void> {
  const { to } = addressee
  const [mail] = await tx
    .insert(mails)
    .values({
      letter: name,
      user_id: typeof to === 'number' ? to : null,
      address: typeof to === 'string' ? to : null,
      language: 'language' in addressee ? (addressee.language ?? null) : null,
      facts: payload,
    })
    .returning({ id: mails.id })
  if (mail) await jobQueue.add(tx, 'mail:send', { id: mail.id })
}
