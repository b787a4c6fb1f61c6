import type { ContactInput } from '@dalil/api/contract'
import { messages } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import type { AppEnv } from '../http/context.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { findBlocked } from '../site-settings/find-blocked.ts'

/** A bot that fills in the hidden field `company` gets the same response, but nothing is stored. */
export async function submitMessage(
  { db, siteSettings }: Pick<AppEnv['Variables'], 'db' | 'siteSettings'>,
  { company, ...values }: ContactInput,
): Promise<void> {
  if (company) return
  const blocked_words = await findBlocked(siteSettings, Object.values(values))
  await transaction(db, async (tx) => {
    const [message] = await tx
      .insert(messages)
      .values({ ...values, blocked_words })
      .returning({ id: messages.id })
    if (message) await enqueueMail(tx, 'contact:received', { to: 'support', payload: { message_id: message.id } })
  })
}
