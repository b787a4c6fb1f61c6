import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { byteOrderText, defineTable, hashKey, idColumn } from '../columns.ts'

/** Folded words of names, keywords, cities and categories, and facet terms (`@c:12`) for their document frequency. */
export const searchWords = defineTable('search_words', {
  id: idColumn(),
  word: byteOrderText().notNull(),
  key: hashKey().notNull().generatedAlwaysAs(sql`search_key(word)`),
  phonetic_key: text().notNull().generatedAlwaysAs(sql`phonetic_key(word)`),
  /** The approximate number of documents with the word, which a job refreshes. */
  document_frequency: integer().notNull().default(0),
}).with((table) => [unique('search_words_word_key').on(table.word), index('search_words_key_idx').on(table.key)])

/** Deletion variants and consonant skeletons of each word, and the deletion variants of the skeletons. */
export const searchVariants = defineTable('search_variants', {
  variant: hashKey().notNull(),
  word_id: integer().notNull(),
}).with((table) => [primaryKey({ columns: [table.variant, table.word_id] })])
