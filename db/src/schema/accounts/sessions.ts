import { sql } from 'drizzle-orm'
import { boolean, check, index, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, defineTable, idColumn, timestamp } from '../columns.ts'
import { users } from './users.ts'

export const sessions = defineTable('sessions', {
  id: idColumn(),
  user_id: belongsTo(() => users.id),
  /** The SHA-256 of the token in hex. The token is not stored. */
  token_hash: text().notNull(),
  remember: boolean().notNull().default(false),
  device: text(),
  address: text(),
  created_at: createdAt(),
  last_seen_at: createdAt(),
  /** The time at which the user last entered the password in this session. */
  confirmed_at: createdAt(),
  expires_at: timestamp().notNull(),
}).with((table) => [
  unique('sessions_token_hash_key').on(table.token_hash),
  check('sessions_token_is_hash', sql`${table.token_hash} ~ '^[0-9a-f]{64}$'`),
  index('sessions_user_id_idx').on(table.user_id),
  index('sessions_expires_at_idx').on(table.expires_at),
])

export const knownDevices = defineTable('known_devices', {
  user_id: belongsTo(() => users.id),
  device: text().notNull(),
  first_seen_at: createdAt(),
}).with((table) => [primaryKey({ columns: [table.user_id, table.device] })])

export const knownNetworks = defineTable('known_networks', {
  user_id: belongsTo(() => users.id),
  /** A /24 of IPv4 or a /48 of IPv6. */
  network: text().notNull(),
  first_seen_at: createdAt(),
}).with((table) => [primaryKey({ columns: [table.user_id, table.network] })])
