import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, smallint, text, unique } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, defineTable, idColumn, sharesIdOf, timestamp } from '../columns.ts'
import { users } from './users.ts'

const tokenPurposes = ['verify_email', 'reset_password'] as const

export const tokens = defineTable('tokens', {
  id: idColumn(),
  user_id: belongsTo(() => users.id),
  purpose: text({ enum: tokenPurposes }).notNull(),
  token_hash: text().notNull(),
  created_at: createdAt(),
  expires_at: timestamp().notNull(),
  used_at: timestamp(),
}).with((table) => [
  unique('tokens_token_hash_key').on(table.token_hash),
  check('tokens_token_is_hash', sql`${table.token_hash} ~ '^[0-9a-f]{64}$'`),
  index('tokens_user_id_idx').on(table.user_id, table.purpose),
  index('tokens_expires_at_idx').on(table.expires_at),
])

export const loginChallenges = defineTable('login_challenges', {
  id: idColumn(),
  user_id: belongsTo(() => users.id),
  /** The SHA-256 of the challenge in hex. */
  token_hash: text().notNull(),
  remember: boolean().notNull().default(false),
  tries: smallint().notNull().default(0),
  created_at: createdAt(),
  expires_at: timestamp().notNull(),
}).with((table) => [
  unique('login_challenges_token_hash_key').on(table.token_hash),
  check('login_challenges_token_is_hash', sql`${table.token_hash} ~ '^[0-9a-f]{64}$'`),
  index('login_challenges_user_id_idx').on(table.user_id),
  index('login_challenges_expires_at_idx').on(table.expires_at),
])

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
