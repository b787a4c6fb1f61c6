import { sql } from 'drizzle-orm'
import { boolean, check, index, smallint, text, unique } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, defineTable, idColumn, timestamp } from '../columns.ts'
import { users } from './users.ts'

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
