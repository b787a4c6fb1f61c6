import { sql } from 'drizzle-orm'
import { check, index, integer, text } from 'drizzle-orm/pg-core'
import type { Amenity } from '../../vocabulary.ts'
import { categories } from '../categories.ts'
import { defineTable, idColumn } from '../columns.ts'
import { cities } from '../places.ts'

/** Groups of synonyms that admins edit. If one word of a group names a category, the whole group finds the category. */
export const searchSynonyms = defineTable('search_synonyms', {
  id: idColumn(),
  words: text().array().notNull(),
  phrases: text().array().notNull().generatedAlwaysAs(sql`normalize_phrases(words)`),
})

export const searchPhrases = defineTable('search_phrases', {
  phrase: text().notNull(),
  category_id: integer().references(() => categories.id, { onDelete: 'cascade' }),
  city_id: integer().references(() => cities.id, { onDelete: 'cascade' }),
  country: text(),
  amenity: text().$type<Amenity>(),
}).with((table) => [
  check('search_phrases_one_meaning', sql`num_nonnulls(${table.category_id}, ${table.city_id}, ${table.amenity}) = 1`),
  index('search_phrases_phrase_idx').on(sql`${table.phrase} text_pattern_ops`),
  index('search_phrases_category_id_idx').on(table.category_id),
  index('search_phrases_city_id_idx').on(table.city_id),
])
