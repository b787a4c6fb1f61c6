import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { amenities } from '../vocabulary.ts'
import { categories } from './categories.ts'
import { cities } from './places.ts'

/** Every distinct word of a public name or keyword, folded: where a misspelt word looks for its neighbours. */
export const searchTerms = pgTable('search_terms', { term: text().primaryKey() }, (table) => [
  index('search_terms_prefix_idx').on(sql`${table.term} text_pattern_ops`),
])

/**
 * Every word with one letter left out: two words a letter apart, or with two neighbours swapped, share one of these.
 * B-tree look-ups alone, in any script and with any locale of the database.
 */
export const searchDeletions = pgTable(
  'search_deletions',
  {
    deletion: text().notNull(),
    term: text()
      .notNull()
      .references(() => searchTerms.term, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.deletion, table.term] }), index('search_deletions_term_idx').on(table.term)],
)

/** Names and aliases of categories, cities and amenities, folded: words that mean an id rather than letters. Kept by triggers. */
export const searchPhrases = pgTable(
  'search_phrases',
  {
    phrase: text().notNull(),
    category_id: integer().references(() => categories.id, { onDelete: 'cascade' }),
    city_id: integer().references(() => cities.id, { onDelete: 'cascade' }),
    country: text(),
    amenity: text({ enum: amenities }),
  },
  (table) => [
    check(
      'search_phrases_one_meaning',
      sql`num_nonnulls(${table.category_id}, ${table.city_id}, ${table.amenity}) = 1`,
    ),
    index('search_phrases_phrase_idx').on(sql`${table.phrase} text_pattern_ops`),
    index('search_phrases_category_id_idx').on(table.category_id),
    index('search_phrases_city_id_idx').on(table.city_id),
  ],
)
