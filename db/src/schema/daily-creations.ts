import { date, index, integer, text } from 'drizzle-orm/pg-core'
import { defineTable } from './columns.ts'

const kinds = ['users', 'listings', 'reviews'] as const

/** Triggers write differences, so that no table is counted. */
export const dailyCreations = defineTable('daily_creations', {
  kind: text({ enum: kinds }).notNull(),
  day: date().notNull(),
  count: integer().notNull(),
}).with((table) => [index('daily_creations_kind_day_idx').on(table.kind, table.day)])
