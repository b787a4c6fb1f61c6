import { messages, users } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { eq, sql } from 'drizzle-orm'
import { fullNameSql } from '../audit/queries.ts'
import { recordAudit } from '../audit/record.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { enqueueMail } from '../mail/enqueue.ts'

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
