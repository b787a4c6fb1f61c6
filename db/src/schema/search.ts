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
 * The search document of each public listing: its keys, and the columns that lists are ordered by. Narrow, so that ten
 * thousand are counted fast. Triggers maintain it, `npm run search:rebuild` rebuilds it.
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
    /** The number of letters in the words of its title. */
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
 * The vocabulary: every folded word of public names, keywords, cities and categories, for autocompletion and spelling
 * correction, and the facet terms such as `@c:12`, for their document frequency.
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

/** Deletion variants and consonant skeletons of each word, and the deletion variants of the skeletons. */
export const searchVariants = pgTable(
  'search_variants',
  { variant: key().notNull(), word_id: integer().notNull() },
  (table) => [primaryKey({ columns: [table.variant, table.word_id] })],
)

/** Groups of synonyms that admins edit: a category with one of the words as its name is found by all of them. */
export const searchSynonyms = pgTable('search_synonyms', {
  id: id(),
  words: text().array().notNull(),
  phrases: text().array().notNull().generatedAlwaysAs(sql`normalize_phrases(words)`),
})

/** Folded keywords without results, by country and UTC day, without their users. */
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

/** The number of keyword searches by UTC day and country, which is empty for all countries. */
export const dailySearches = pgTable(
  'daily_searches',
  { day: date().notNull(), country: text().notNull(), times: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.country] })],
)

/** The listings that change during a rebuild. A row with 0 marks that one is running. */
export const searchChanges = pgTable('search_changes', { listing_id: integer().notNull() })

/** Folded names, aliases and synonyms of categories, cities and amenities. Triggers maintain them. */
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
