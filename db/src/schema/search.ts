import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { amenities } from '../vocabulary.ts'
import { categories } from './categories.ts'
import { bytesText, id, key, keys, moment } from './columns.ts'
import { cities } from './places.ts'

/**
 * What search knows of each public listing: the keys of its name and of everything that it is found by, and what lists
 * are ordered by. Narrow, so that ten thousand of them are counted in a moment. Kept by triggers, made anew by
 * `npm run search:rebuild`.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    listing_id: integer().primaryKey(),
    country: bytesText().notNull(),
    is_featured: boolean().notNull(),
    is_verified: boolean().notNull(),
    rating: doublePrecision(),
    created_at: moment().notNull(),
    /** The letters of its names that a keyword can explain. */
    letters: smallint().notNull(),
    latin_letters: smallint().notNull(),
    name_keys: keys().notNull(),
    keys: keys().notNull(),
  },
  (table) => {
    const best = () =>
      [
        table.is_featured.desc(),
        table.rating.desc().nullsLast(),
        table.created_at.desc(),
        table.listing_id.desc(),
      ] as const
    return [
      index('search_documents_keys_idx').using('gin', table.keys).with({ fastupdate: false }),
      index('search_documents_best_idx').on(...best()),
      index('search_documents_country_best_idx').on(table.country, ...best()),
    ]
  },
)

/**
 * Every word of a public name, a keyword, a city or a category, folded: where one that is begun or misspelt looks for
 * what it may be. Marks such as `@c:12` stand among them, to know how many listings have them.
 */
export const searchWords = pgTable(
  'search_words',
  {
    id: id(),
    word: bytesText().notNull(),
    key: key().notNull().generatedAlwaysAs(sql`search_key(word)`),
    phonetic_key: text().notNull().generatedAlwaysAs(sql`phonetic_key(word)`),
    /** Approximate; refreshed by a job. */
    document_frequency: integer().notNull().default(0),
  },
  (table) => [unique('search_words_word_key').on(table.word), index('search_words_key_idx').on(table.key)],
)

/** Each word with a letter left out, its consonants, and these with one left out. B-tree look-ups alone. */
export const searchVariants = pgTable(
  'search_variants',
  { variant: key().notNull(), word_id: integer().notNull() },
  (table) => [primaryKey({ columns: [table.variant, table.word_id] })],
)

/** Words that mean one kind of place: a category called by one of them is found by all. Edited by admins. */
export const searchSynonyms = pgTable('search_synonyms', {
  id: id(),
  words: text().array().notNull(),
  phrases: text().array().notNull().generatedAlwaysAs(sql`normalize_phrases(words)`),
})

/** Keywords that found nothing, as they were folded, by country and day. Of whom is not kept. */
export const zeroResultQueries = pgTable(
  'zero_result_queries',
  {
    day: date().notNull(),
    country: text().notNull(),
    query: bytesText().notNull(),
    times: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.country, table.query] })],
)

/** How many searches by keyword there were, by day in UTC and country; empty where none was named. Of whom is not kept. */
export const dailySearches = pgTable(
  'daily_searches',
  { day: date().notNull(), country: text().notNull(), times: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.country] })],
)

/** The listings that were written while the index is being made anew; with a row of 0 as long as it is. */
export const searchChanges = pgTable('search_changes', { listing_id: integer().notNull() })

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
