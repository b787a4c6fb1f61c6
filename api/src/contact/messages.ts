import type { ContactInput } from '@dalil/api/contract'
import { messages, users } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { eq, sql } from 'drizzle-orm'
import { fullNameSql } from '../audit/queries.ts'
import { recordAudit } from '../audit/record.ts'
import type { AppEnv, AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
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

export function answerMessage(context: AuthenticatedContext, id: number, answer: string | undefined): Promise<void> {
  return transaction(context.db, async (tx) => {
    const [message] = await tx
      .select({ email: messages.email, answered_at: messages.answered_at, answered_by: fullNameSql })
      .from(messages)
      .leftJoin(users, eq(users.id, messages.answered_by))
      .where(eq(messages.id, id))
      .for('update', { of: messages })
    if (!message) throw new HttpError('NOT_FOUND')
    const { answered_at, answered_by } = message
    if (answered_at) {
      throw new HttpError('ALREADY_DECIDED', { details: { decided_by: answered_by, decided_at: answered_at } })
    }
    await tx
      .update(messages)
      .set({ answered_by: context.viewer.id, answered_at: sql`now()` })
      .where(eq(messages.id, id))
    await recordAudit(tx, context, 'message.answer', id, { after: { by_mail: answer !== undefined } })
    if (answer !== undefined) {
      const { language } = context
      await enqueueMail(tx, 'contact:answered', { to: message.email, language, payload: { message_id: id, answer } })
    }
  })
}
