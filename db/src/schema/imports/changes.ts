import { index, integer, jsonb, primaryKey } from 'drizzle-orm/pg-core'
import { belongsTo, defineTable } from '../columns.ts'
import { listings } from '../listings.ts'
import { imports } from './imports.ts'

/** What an undo of an import needs, kept for 30 days. */
export const importChanges = defineTable('import_changes', {
  import_id: belongsTo(() => imports.id),
  listing_id: belongsTo(() => listings.id),
  /** The version of the listing after the import. */
  version: integer().notNull(),
  /** The columns that the import replaced; null if it added the listing. */
  before: jsonb().$type<Record<string, unknown>>(),
}).with((table) => [
  primaryKey({ columns: [table.import_id, table.listing_id] }),
  index('import_changes_listing_id_idx').on(table.listing_id),
])
