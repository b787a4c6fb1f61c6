import { sql } from 'drizzle-orm'
import { bigint, check, text, unique } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, defineTable, idColumn, sharesIdOf, timestamp } from '../columns.ts'
import { users } from './users.ts'

/** The TOTP secret of an account, active once a first code has confirmed it. */
export const secondFactors = defineTable('second_factors', {
  user_id: sharesIdOf(() => users.id),
  secret: text().notNull(),
  confirmed_at: timestamp(),
  /** The 30-second time step of the last accepted code, which cannot be used again. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
  created_at: createdAt(),
})

export const recoveryCodes = defineTable('recovery_codes', {
  id: idColumn(),
  user_id: belongsTo(() => users.id),
  /** The SHA-256 of the code in hex. */
  code_hash: text().notNull(),
  used_at: timestamp(),
}).with((table) => [
  unique('recovery_codes_user_id_code_hash_key').on(table.user_id, table.code_hash),
  check('recovery_codes_code_is_hash', sql`${table.code_hash} ~ '^[0-9a-f]{64}$'`),
])
