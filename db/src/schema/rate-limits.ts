import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts/users.ts'
import { createdAt, defineTable, timestamp } from './columns.ts'

export const rateLimits = defineTable('rate_limits', {
  name: text().notNull(),
  caller: text().notNull(),
  window_start: timestamp().notNull(),
  tries: integer().notNull().default(1),
}).with((table) => [
  primaryKey({ columns: [table.name, table.caller, table.window_start] }),
  index('rate_limits_window_start_idx').on(table.window_start),
])

/** Issued captchas with the hash of their answer; the first attempt deletes the row. */
export const captchas = defineTable('captchas', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  answer_hash: text().notNull(),
  expires_at: timestamp().notNull(),
}).with((table) => [index('captchas_expires_at_idx').on(table.expires_at)])

/** Settings of this installation: `file_store` is the id that the database and the file stores share. */
export const installation = defineTable('installation', { name: text().primaryKey(), value: text().notNull() })

/** Requests that a client may repeat, with the answer to the first; `status` is null until there is one. */
export const idempotentRequests = defineTable('idempotent_requests', {
  /** The SHA-256 of caller and key in hex. */
  id: text().primaryKey(),
  user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
  body_hash: text().notNull(),
  status: smallint(),
  answer: text(),
  etag: text(),
  created_at: createdAt(),
  expires_at: timestamp().notNull(),
}).with((table) => [
  index('idempotent_requests_user_id_idx').on(table.user_id),
  index('idempotent_requests_expires_at_idx').on(table.expires_at),
])
