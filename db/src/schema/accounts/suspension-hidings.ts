import { sql } from 'drizzle-orm'
import { check, index, integer, unique } from 'drizzle-orm/pg-core'
import { belongsTo, defineTable, idColumn } from '../columns.ts'
import { listings } from '../listings.ts'
import { reviews } from '../reviews.ts'
import { users } from './users.ts'

/** What the suspension of an account took out of sight, so that the end of the suspension shows exactly that. */
export const suspensionHidings = defineTable('suspension_hidings', {
  id: idColumn(),
  user_id: belongsTo(() => users.id),
  listing_id: integer().references(() => listings.id, { onDelete: 'cascade' }),
  review_id: integer().references(() => reviews.id, { onDelete: 'cascade' }),
}).with((table) => [
  unique('suspension_hidings_listing_id_key').on(table.listing_id),
  unique('suspension_hidings_review_id_key').on(table.review_id),
  check('suspension_hidings_one_item', sql`num_nonnulls(${table.listing_id}, ${table.review_id}) = 1`),
  index('suspension_hidings_user_id_idx').on(table.user_id),
])
