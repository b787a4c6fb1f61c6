import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
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

/** A puzzle that was handed out; the answer is kept hashed, and the row goes with the one try that it is worth. */
export const captchas = pgTable(
  'captchas',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    answer_hash: text().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [index('captchas_expires_at_idx').on(table.expires_at)],
)

/** Facts about this installation, a row each: `file_store` is the mark that database and file store share. */
export const installation = pgTable('installation', { name: text().primaryKey(), value: text().notNull() })
