import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { languages, mailStatuses } from '../vocabulary.ts'
import { users } from './accounts/users.ts'
import { createdAt, defineTable, idColumn, timestamp } from './columns.ts'

export const mails = defineTable('mails', {
  id: idColumn(),
  /** The name of the template in `api/src/program/mail-templates.ts`. */
  template: text().notNull(),
  user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
  /** The address of a recipient without an account, or `support`; cleared when sent, dropped or rejected, unless the
   * template keeps it. */
  address: text(),
  language: text({ enum: languages }),
  /** The parameters of the template, without secrets; cleared when the e-mail is sent or dropped. */
  payload: jsonb().notNull(),
  status: text({ enum: mailStatuses }).notNull().default('queued'),
  attempts: smallint().notNull().default(0),
  last_error: text(),
  /** What the server said when it took the e-mail. */
  last_response: text(),
  /** The SHA-256 in hex of the token in the List-Unsubscribe header. */
  unsubscribe_hash: text(),
  /** In the future after a failure and during an attempt. */
  next_attempt_at: createdAt(),
  created_at: createdAt(),
  sent_at: timestamp(),
}).with((table) => [
  check('mails_sent_dated', sql`(${table.status} = 'sent') = (${table.sent_at} is not null)`),
  check(
    'mails_one_addressee',
    sql`${table.status} <> 'queued' or (${table.user_id} is null) <> (${table.address} is null)`,
  ),
  uniqueIndex('mails_unsubscribe_hash_key').on(table.unsubscribe_hash),
  index('mails_user_id_idx').on(table.user_id),
  index('mails_address_idx').on(table.address).where(sql`address is not null`),
  index('mails_next_attempt_at_idx').on(table.next_attempt_at).where(sql`status = 'queued'`),
  index('mails_created_at_idx').on(table.created_at.desc(), table.id.desc()),
])
