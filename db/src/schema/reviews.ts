import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { appealStatuses, type HoldRule, type Language, limits, reviewSignals, reviewStatuses } from '../vocabulary.ts'
import { users } from './accounts/users.ts'
import {
  belongsTo,
  blockedWords,
  createdAt,
  defineTable,
  happenedAt,
  idColumn,
  indexWords,
  sharesIdOf,
  timestamp,
} from './columns.ts'
import { listings } from './listings.ts'

const longest = sql.raw(String(limits.comment.max))

export const reviews = defineTable('reviews', {
  id: idColumn(),
  listing_id: belongsTo(() => listings.id),
  user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
  rating: smallint().notNull(),
  comment: text().notNull(),
  language: text().$type<Language>(),
  status: text({ enum: reviewStatuses }).notNull().default('shown'),
  /** Why the review was held when it was written; null if it was not, or was written before the column existed. */
  hold_rule: text().$type<HoldRule>(),
  blocked_words: blockedWords(),
  hidden_reason: text(),
  hidden_at: timestamp(),
  visited_on: date(),
  helpful_count: integer().notNull().default(0),
  photos_count: smallint().notNull().default(0),
  created_at: createdAt(),
  edited_at: timestamp(),
}).with((table) => [
  indexWords('reviews'),
  unique('reviews_listing_id_user_id_key').on(table.listing_id, table.user_id),
  check('reviews_rating_range', sql`${table.rating} between 1 and 5`),
  check('reviews_comment_length', sql`char_length(${table.comment}) between 1 and ${longest}`),
  check('reviews_visited_on_month', sql`extract(day from ${table.visited_on}) = 1`),
  // Includes the columns that filters read, so that filters and their totals use index-only scans.
  ...[
    index('reviews_of_listing_newest_idx').on(
      table.listing_id,
      table.created_at.desc(),
      table.id.desc(),
      table.rating,
      table.language,
      table.photos_count,
    ),
    index('reviews_of_listing_helpful_idx').on(
      table.listing_id,
      table.helpful_count.desc(),
      table.created_at.desc(),
      table.id.desc(),
      table.rating,
      table.language,
      table.photos_count,
    ),
    index('reviews_of_listing_rating_idx').on(
      table.listing_id,
      table.rating.desc(),
      table.created_at.desc(),
      table.id.desc(),
      table.language,
      table.photos_count,
    ),
  ].map((ordered) => ordered.where(sql`status = 'shown'`)),
  index('reviews_listing_id_written_idx').on(table.listing_id, table.created_at, table.user_id),
  index('reviews_held_idx').on(table.created_at, table.id).where(sql`status = 'held'`),
  index('reviews_user_id_created_at_idx').on(table.user_id, table.created_at.desc(), table.id.desc()),
  index('reviews_created_at_idx').on(table.created_at.desc(), table.id.desc()),
])

export const reviewBursts = defineTable('review_bursts', {
  listing_id: sharesIdOf(() => listings.id),
  ends_at: timestamp().notNull(),
  began_at: createdAt(),
}).with((table) => [index('review_bursts_ends_at_idx').on(table.ends_at)])

export const reviewPhotos = defineTable('review_photos', {
  id: idColumn(),
  review_id: belongsTo(() => reviews.id),
  image_url: text().notNull(),
  width: integer(),
  height: integer(),
  position: smallint().notNull().default(0),
  created_at: createdAt(),
}).with((table) => [
  index('review_photos_review_id_idx').on(table.review_id, table.position, table.id),
  index('review_photos_image_url_idx').on(table.image_url),
])

/** A literal, because the index has it too. */
export const isHeldReply = sql.raw(`cardinality(replies.blocked_words) > 0`)

export const replies = defineTable('replies', {
  review_id: sharesIdOf(() => reviews.id),
  user_id: integer().references(() => users.id, { onDelete: 'set null' }),
  text: text().notNull(),
  /** Whether the reply answers an earlier version of the review. */
  is_older: boolean().notNull().default(false),
  /** Until staff release the reply, nobody else sees it. */
  blocked_words: blockedWords(),
  created_at: createdAt(),
}).with((table) => [
  indexWords('replies'),
  index('replies_held_idx').on(table.created_at).where(isHeldReply),
  check('replies_text_length', sql`char_length(${table.text}) between 1 and ${longest}`),
  index('replies_user_id_idx').on(table.user_id),
])

/** Texts of reviews before their authors edited them; for staff. */
export const reviewVersions = defineTable('review_versions', {
  id: idColumn(),
  review_id: belongsTo(() => reviews.id),
  rating: smallint().notNull(),
  comment: text().notNull(),
  visited_on: date(),
  written_at: timestamp().notNull(),
  replaced_at: createdAt(),
}).with((table) => [
  index('review_versions_review_id_idx').on(table.review_id, table.id),
  index('review_versions_replaced_at_idx').on(table.replaced_at),
])

/** Authors whose review of a listing was hidden by staff. If they delete it, a new review of theirs is held. */
export const reviewHidings = defineTable('review_hidings', {
  listing_id: belongsTo(() => listings.id),
  user_id: belongsTo(() => users.id),
  created_at: happenedAt(),
}).with((table) => [
  primaryKey({ columns: [table.listing_id, table.user_id] }),
  index('review_hidings_user_id_idx').on(table.user_id),
])

/** Who deleted an own review of a listing: a review that they write again is no sign of a new burst. */
export const reviewWithdrawals = defineTable('review_withdrawals', {
  listing_id: belongsTo(() => listings.id),
  user_id: belongsTo(() => users.id),
  created_at: createdAt(),
}).with((table) => [
  primaryKey({ columns: [table.listing_id, table.user_id] }),
  index('review_withdrawals_user_id_idx').on(table.user_id),
  index('review_withdrawals_created_at_idx').on(table.created_at),
])

export const helpfulVotes = defineTable('helpful_votes', {
  review_id: belongsTo(() => reviews.id),
  user_id: belongsTo(() => users.id),
  created_at: createdAt(),
}).with((table) => [
  primaryKey({ columns: [table.review_id, table.user_id] }),
  index('helpful_votes_user_id_idx').on(table.user_id),
])

/** An author's appeals against the hiding of a review: at most one appeal for each hiding. */
export const reviewAppeals = defineTable('review_appeals', {
  id: idColumn(),
  review_id: belongsTo(() => reviews.id),
  hidden_at: timestamp().notNull(),
  message: text().notNull(),
  status: text({ enum: appealStatuses }).notNull().default('pending'),
  decision_reason: text(),
  decided_by: integer().references(() => users.id, { onDelete: 'set null' }),
  decided_at: timestamp(),
  created_at: createdAt(),
}).with((table) => [
  indexWords('review_appeals'),
  unique('review_appeals_review_id_hidden_at_key').on(table.review_id, table.hidden_at),
  check('review_appeals_decision_dated', sql`(${table.status} = 'pending') = (${table.decided_at} is null)`),
  index('review_appeals_status_review_id_idx').on(table.status, table.review_id),
  index('review_appeals_decided_at_idx').on(table.decided_at),
  index('review_appeals_decided_by_idx').on(table.decided_by),
])

export const detectedSignals = defineTable('review_signals', {
  review_id: belongsTo(() => reviews.id),
  signal: text({ enum: reviewSignals }).notNull(),
  found_at: createdAt(),
}).with((table) => [
  primaryKey({ columns: [table.review_id, table.signal] }),
  index('review_signals_signal_review_id_idx').on(table.signal, table.review_id),
])
