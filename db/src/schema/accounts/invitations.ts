import { sql } from 'drizzle-orm'
import { check, index, text, unique } from 'drizzle-orm/pg-core'
import { countryCodes, staffRoles } from '../../vocabulary.ts'
import { belongsTo, createdAt, defineTable, idColumn, timestamp } from '../columns.ts'
import { users } from './users.ts'

/** Deleted when it is accepted or withdrawn. */
export const invitations = defineTable('invitations', {
  id: idColumn(),
  email: text().notNull(),
  role: text({ enum: staffRoles }).notNull(),
  moderates: text({ enum: countryCodes }).array().notNull().default(sql`'{}'`),
  invited_by: belongsTo(() => users.id),
  /** The SHA-256 of the token in hex; null until the e-mail is rendered. */
  token_hash: text(),
  created_at: createdAt(),
  expires_at: timestamp().notNull(),
}).with((table) => [
  unique('invitations_email_key').on(table.email),
  unique('invitations_token_hash_key').on(table.token_hash),
  check('invitations_token_is_hash', sql`${table.token_hash} ~ '^[0-9a-f]{64}$'`),
  index('invitations_invited_by_idx').on(table.invited_by),
  index('invitations_created_at_idx').on(table.created_at, table.id),
])
