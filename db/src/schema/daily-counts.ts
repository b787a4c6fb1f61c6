import { date, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { byteOrderText, defineTable } from './columns.ts'

/** Folded keywords without results, by country and UTC day, not linked to users. */
export const zeroResultQueries = defineTable('zero_result_queries', {
  day: date().notNull(),
  country: text().notNull(),
  query: byteOrderText().notNull(),
  times: integer().notNull(),
}).with((table) => [primaryKey({ columns: [table.day, table.country, table.query] })])

/** The number of keyword searches by UTC day and country. An empty country is for searches in all countries. */
export const dailySearches = defineTable('daily_searches', {
  day: date().notNull(),
  country: text().notNull(),
  times: integer().notNull(),
}).with((table) => [primaryKey({ columns: [table.day, table.country] })])

const kinds = ['users', 'listings', 'reviews'] as const

/** Triggers write differences, so that no table is counted. */
export const dailyCreations = defineTable('daily_creations', {
  kind: text({ enum: kinds }).notNull(),
  day: date().notNull(),
  count: integer().notNull(),
}).with((table) => [index('daily_creations_kind_day_idx').on(table.kind, table.day)])
