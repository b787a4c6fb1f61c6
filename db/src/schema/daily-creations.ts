import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { oneOf } from './columns.ts'

const kinds = ['users', 'listings', 'reviews'] as const

/**
 * How many of what there is came in on which day in UTC, as differences that triggers write and a job adds up: the
 * first page of the back office counts nothing.
 */
export const dailyCreations = pgTable(
  'daily_creations',
  { kind: text({ enum: kinds }).notNull(), day: date().notNull(), count: integer().notNull() },
  (table) => [
    check('daily_creations_kind_known', sql`${table.kind} in (${oneOf(kinds)})`),
    index('daily_creations_kind_day_idx').on(table.kind, table.day),
  ],
)
