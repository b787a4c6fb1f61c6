import { primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, defineTable } from '../columns.ts'

/** Imported listings that staff have deleted: no import brings them back. */
export const removedPlaces = defineTable('removed_places', {
  source: text().notNull(),
  external_id: text().notNull(),
  removed_at: createdAt(),
}).with((table) => [primaryKey({ columns: [table.source, table.external_id] })])
