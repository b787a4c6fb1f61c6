import type { Db } from '@dalil/db/connect'
import { mails } from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { consumeAttempts } from '../http/limits/attempts.ts'
import { jobQueue } from '../jobs/job-queue.ts'
import type { MailName, MailPayloads } from './payloads.ts'

/** The recipient: the id of an account, an e-mail address, or `support` for the address in `SUPPORT_EMAIL`. */
type MailAddressee = { to: number; language?: Language } | { to: string; language: Language } | { to: 'support' }

export async function enqueueMail<Name extends MailName>(
  tx: Db,
  name: Name,
  { payload, ...addressee }: MailAddressee & { payload: MailPayloads[Name] },
): Promise<void> {
  const { to } = addressee
  const [mail] = await tx
    .insert(mails)
    .values({
      template: name,
      user_id: typeof to === 'number' ? to : null,
      address: typeof to === 'string' ? to : null,
      language: 'language' in addressee ? (addressee.language ?? null) : null,
      payload,
    })
    .returning({ id: mails.id })
  if (mail) await jobQueue.add(tx, 'mail:send', { id: mail.id })
}

export async function enqueueMailOnceADay<Name extends MailName>(
  tx: Db,
  name: Name,
  {
    listing_id,
    person,
    ...mail
  }: { listing_id: number; person: number | string; to: number; payload: MailPayloads[Name] },
): Promise<void> {
  const key = { name: 'mails.repeated', caller: `${name} ${listing_id} ${person} ${mail.to}` } as const
  if ((await consumeAttempts(tx, [key])).length === 0) await enqueueMail(tx, name, mail)
}

/** Listings that nobody owns have nobody to tell. */
export async function enqueueMails<Name extends MailName>(
  tx: Db,
  name: Name,
  list: { to: number | null; payload: MailPayloads[Name] }[],
): Promise<void> {
  const rows = list.flatMap(({ to, payload }) => (to === null ? [] : [{ template: name, user_id: to, payload }]))
  if (rows.length === 0) return
  const stored = await tx.insert(mails).values(rows).returning({ id: mails.id })
  await jobQueue.addEach(tx, 'mail:send', stored)
}
