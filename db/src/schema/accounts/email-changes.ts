import { sql } from 'drizzle-orm'
import { check, integer, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, defineTable, sharesIdOf, timestamp } from '../columns.ts'
import { users } from './users.ts'

/** The new address that an account asked for, until the link that was sent to it is opened. */
export const emailChanges = defineTable('email_changes', {
  user_id: sharesIdOf(() => users.id),
  email: text().notNull(),
  /** The session that asked, which outlives the change. */
  session_id: integer().notNull(),
  /** The SHA-256 of the token in hex; null until the e-mail is rendered. */
  token_hash: text(),
  created_at: createdAt(),
  expires_at: timestamp().notNull(),
}).with((table) => [
  unique('email_changes_token_hash_key').on(table.token_hash),
  check('email_changes_token_is_hash', sql`${table.token_hash} ~ '^[0-9a-f]{64}$'`),
])
