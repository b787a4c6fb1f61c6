import { sql } from 'drizzle-orm'
import { check, index, text, unique } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, defineTable, idColumn, timestamp } from '../columns.ts'
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
