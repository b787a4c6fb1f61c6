import { index, integer, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, defineTable } from '../columns.ts'
import { listings } from '../listings.ts'
import { imports } from './imports.ts'

/** Places of a source that are listed already, under another source or created here: no import adds them again. */
export const listingSources = defineTable('listing_sources', {
  source: text().notNull(),
  external_id: text().notNull(),
  listing_id: belongsTo(() => listings.id),
  import_id: integer().references(() => imports.id, { onDelete: 'set null' }),
  linked_at: createdAt(),
}).with((table) => [
  primaryKey({ columns: [table.source, table.external_id] }),
  unique('listing_sources_listing_key').on(table.listing_id, table.source),
  index('listing_sources_import_id_idx').on(table.import_id),
])

/** Imported listings that staff have deleted: no import brings them back. */
export const removedPlaces = defineTable('removed_places', {
  source: text().notNull(),
  external_id: text().notNull(),
  removed_at: createdAt(),
}).with((table) => [primaryKey({ columns: [table.source, table.external_id] })])
