import { boolean, doublePrecision, index, integer, smallint } from 'drizzle-orm/pg-core'
import { bigintArray, byteOrderText, defineTable, timestamp } from '../columns.ts'

/** One narrow row per public listing, so that counting is fast. Written by triggers and `search:rebuild`. */
export const searchDocuments = defineTable('search_documents', {
  listing_id: integer().primaryKey(),
  country: byteOrderText().notNull(),
  is_featured: boolean().notNull(),
  is_verified: boolean().notNull(),
  rating: doublePrecision(),
  rank_rating: doublePrecision().notNull().default(0),
  created_at: timestamp().notNull(),
  /** The number of letters in the words of the title. */
  letters: smallint().notNull(),
  latin_letters: smallint().notNull(),
  name_keys: bigintArray().notNull(),
  keys: bigintArray().notNull(),
}).with((table) => {
  const rank = () =>
    [table.is_featured.desc(), table.rank_rating.desc(), table.created_at.desc(), table.listing_id.desc()] as const
  return [
    index('search_documents_keys_idx').using('gin', table.keys).with({ fastupdate: false }),
    index('search_documents_rank_idx').on(...rank()),
    index('search_documents_country_rank_idx').on(table.country, ...rank()),
  ]
})

/** A row with 0 means that a rebuild is running. */
export const searchChanges = defineTable('search_changes', { listing_id: integer().notNull() })
