import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** How often something was tried in the window that began at a moment: one row a name, caller and window. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    name: text().notNull(),
    caller: text().notNull(),
    window_start: moment().notNull(),
    tries: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.caller, table.window_start] }),
    index('rate_limits_window_start_idx').on(table.window_start),
  ],
)

/** A puzzle that was handed out; the answer is kept hashed and is worth one try. */
export const captchas = pgTable(
  'captchas',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    answer_hash: text().notNull(),
    tries: smallint().notNull().default(0),
    expires_at: moment().notNull(),
  },
  (table) => [
    check('captchas_tries_min', sql`${table.tries} >= 0`),
    index('captchas_expires_at_idx').on(table.expires_at),
  ],
)
