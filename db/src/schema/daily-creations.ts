import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { toSqlList } from './columns.ts'

const kinds = ['users', 'listings', 'reviews'] as const

/** Triggers write differences, so that no table is counted. */
export const dailyCreations = pgTable(
  'daily_creations',
  { kind: text({ enum: kinds }).notNull(), day: date().notNull(), count: integer().notNull() },
  (table) => [
    check('daily_creations_kind_known', sql`${table.kind} in (${toSqlList(kinds)})`),
    index('daily_creations_kind_day_idx').on(table.kind, table.day),
  ],
)
