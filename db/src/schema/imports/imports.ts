import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { importStates } from '../../vocabulary.ts'
import { users } from '../accounts/users.ts'
import { createdAt, idColumn, timestamp, toSqlList } from '../columns.ts'

/** A file of listings that was imported. */
export const imports = pgTable(
  'imports',
  {
    id: idColumn(),
    /** Null if a command imported it, or if the account is deleted. */
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    file: text(),
    source: text(),
    licence: text(),
    counts: jsonb().$type<Record<string, number>>().notNull().default({}),
    state: text({ enum: importStates }).notNull().default('running'),
    created_at: createdAt(),
    finished_at: timestamp(),
    undone_at: timestamp(),
  },
  (table) => [
    check('imports_state_known', sql`${table.state} in (${toSqlList(importStates)})`),
    index('imports_created_at_idx').on(table.created_at, table.id),
    index('imports_user_id_idx').on(table.user_id),
  ],
)
