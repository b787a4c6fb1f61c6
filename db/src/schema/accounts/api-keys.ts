import { sql } from 'drizzle-orm'
import { boolean, check, date, index, text, unique } from 'drizzle-orm/pg-core'
import { keyScopes } from '../../vocabulary.ts'
import { belongsTo, createdAt, defineTable, idColumn, timestamp } from '../columns.ts'
import { users } from './users.ts'

export const apiKeys = defineTable('api_keys', {
  id: idColumn(),
  user_id: belongsTo(() => users.id),
  name: text().notNull(),
  /** The SHA-256 of the key in hex. The key is not stored. */
  token_hash: text().notNull(),
  scopes: text({ enum: keyScopes }).array().notNull(),
  /** The changes of its requests are rolled back. */
  is_test: boolean().notNull().default(false),
  created_at: createdAt(),
  /** The last day on which it is good, in UTC. */
  expires_on: date(),
  last_used_at: timestamp(),
}).with((table) => [
  unique('api_keys_token_hash_key').on(table.token_hash),
  check('api_keys_token_is_hash', sql`${table.token_hash} ~ '^[0-9a-f]{64}$'`),
  index('api_keys_user_id_idx').on(table.user_id),
])
