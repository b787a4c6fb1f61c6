import type { AdminMessage, AdminMessageSearch, PaginatedList } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { messages, users } from '@dalil/db/schema'
import { eq, isNotNull, isNull } from 'drizzle-orm'
import { fullNameSql } from '../audit/queries.ts'
import { readList } from '../http/admin-list.ts'
import type { QueueContext } from '../http/context.ts'
import { createWorkConditions, selectAssignee } from '../staff-work/queue-conditions.ts'
import { createQueueText } from '../staff-work/queue-text.ts'

const select = (db: Db) =>
  db
    .select({
      id: messages.id,
      name: messages.name,
      email: messages.email,
      subject: messages.subject,
      message: messages.message,
      country: messages.country,
      assigned_to: selectAssignee(messages.id, 'messages'),
      blocked_words: messages.blocked_words,
      answered_by: { id: users.id, name: fullNameSql },
      answered_at: messages.answered_at,
      created_at: messages.created_at,
    })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.answered_by))

export function readMessages(
  { db, searchDb, viewer }: QueueContext,
  search: AdminMessageSearch,
): Promise<PaginatedList<AdminMessage>> {
  const { is_answered, country, sort_by, search: text } = search
  return readList(db, {
    select: select(db),
    table: messages,
    conditions: [
      country && eq(messages.country, country),
      ...createWorkConditions(viewer, 'messages', messages, search),
      is_answered === undefined ? undefined : (is_answered ? isNotNull : isNull)(messages.answered_at),
    ],
    search,
    index: sort_by === 'created_at' && is_answered !== false ? 'descending' : 'ascending',
    searchDb,
    text: createQueueText(text, messages.id, { words: [messages.id] }),
  })
}

export const readMessage = async (db: Db, id: number): Promise<AdminMessage | null> =>
  (await select(db).where(eq(messages.id, id)))[0] ?? null
