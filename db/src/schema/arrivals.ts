import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { oneOf } from './columns.ts'

const kinds = ['users', 'listings', 'reviews'] as const

/**
 * How many of what there is came in on which day in UTC, as differences that triggers write and a job adds up: the
 * first page of the back office counts nothing.
 */
export const arrivals = pgTable(
  'arrivals',
  { kind: text({ enum: kinds }).notNull(), day: date().notNull(), count: integer().notNull() },
  (table) => [
    check('arrivals_kind_known', sql`${table.kind} in (${oneOf(kinds)})`),
    index('arrivals_kind_day_idx').on(table.kind, table.day),
  ],
)
