import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../columns.ts'

/** Imported listings that staff have deleted: no import brings them back. */
export const removedPlaces = pgTable(
  'removed_places',
  { source: text().notNull(), external_id: text().notNull(), removed_at: createdAt() },
  (table) => [primaryKey({ columns: [table.source, table.external_id] })],
)
