import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { languages, limits, reviewStatuses } from '../vocabulary.ts'
import { users } from './accounts/users.ts'
import { createdAt, id, toSqlList } from './columns.ts'
import { listings } from './listings.ts'

const longest = sql.raw(String(limits.comment.max))

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    listing_id: integer()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** Null for an imported review without an author. */
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    rating: smallint().notNull(),
    comment: text().notNull(),
    language: text({ enum: languages }),
    status: text({ enum: reviewStatuses }).notNull().default('shown'),
    created_at: createdAt(),
  },
  (table) => [
    unique('reviews_listing_id_user_id_key').on(table.listing_id, table.user_id),
    check('reviews_rating_range', sql`${table.rating} between 1 and 5`),
    check('reviews_comment_length', sql`char_length(${table.comment}) between 1 and ${longest}`),
    check('reviews_status_known', sql`${table.status} in (${toSqlList(reviewStatuses)})`),
    index('reviews_listing_id_created_at_idx')
      .on(table.listing_id, table.created_at.desc(), table.id.desc())
      .where(sql`status = 'shown'`),
    index('reviews_listing_id_rating_idx')
      .on(table.listing_id, table.rating.desc(), table.created_at.desc(), table.id.desc())
      .where(sql`status = 'shown'`),
    index('reviews_user_id_created_at_idx').on(table.user_id, table.created_at.desc(), table.id.desc()),
    index('reviews_words_idx').using('gin', sql`to_tsvector('simple', fold(comment))`),
    index('reviews_created_at_idx').on(table.created_at.desc(), table.id.desc()),
  ],
)

/** The owner's reply, one per review. */
export const replies = pgTable(
  'replies',
  {
    review_id: integer()
      .primaryKey()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check('replies_text_length', sql`char_length(${table.text}) between 1 and ${longest}`),
    index('replies_user_id_idx').on(table.user_id),
  ],
)
