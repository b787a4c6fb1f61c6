import { sql } from 'drizzle-orm'
import { check, index, text } from 'drizzle-orm/pg-core'
import { users } from './accounts/users.ts'
import { belongsTo, createdAt, defineTable, sharesIdOf } from './columns.ts'
import { listings } from './listings.ts'

/** The latest e-mail that asked an owner whether a listing is still correct. */
export const confirmationRequests = defineTable('confirmation_requests', {
  listing_id: sharesIdOf(() => listings.id),
  user_id: belongsTo(() => users.id),
  /** The hash of the token in the e-mail; null until the e-mail is rendered. */
  token_hash: text(),
  asked_at: createdAt(),
}).with((table) => [
  check('confirmation_requests_token_is_hash', sql`${table.token_hash} ~ '^[0-9a-f]{64}$'`),
  index('confirmation_requests_user_id_idx').on(table.user_id),
])
