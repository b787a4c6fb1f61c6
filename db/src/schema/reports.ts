import { sql } from 'drizzle-orm'
import { check, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type CountryCode, limits, reportReasons, reportStatuses, reportTypes } from '../vocabulary.ts'
import { users } from './accounts/users.ts'
import { blockedWords, createdAt, defineTable, idColumn, indexWords, timestamp } from './columns.ts'
import { listings } from './listings.ts'
import { reviews } from './reviews.ts'

export const reports = defineTable('reports', {
  id: idColumn(),
  type: text({ enum: reportTypes }).notNull(),
  listing_id: integer().references(() => listings.id, { onDelete: 'set null' }),
  review_id: integer().references(() => reviews.id, { onDelete: 'set null' }),
  item_title: text().notNull(),
  reason: text({ enum: reportReasons }),
  message: text().notNull(),
  reporter_id: integer().references(() => users.id, { onDelete: 'set null' }),
  status: text({ enum: reportStatuses }).notNull().default('open'),
  decision_reason: text(),
  decided_by: integer().references(() => users.id, { onDelete: 'set null' }),
  decided_at: timestamp(),
  created_at: createdAt(),
}).with((table) => [
  indexWords('reports'),
  check('reports_one_item', sql`${table.listing_id} is null or ${table.review_id} is null`),
  check(
    'reports_item_title_length',
    sql`char_length(${table.item_title}) <= ${sql.raw(String(limits.reportTitle.max))}`,
  ),
  check('reports_decision_dated', sql`(${table.status} = 'open') = (${table.decided_at} is null)`),
  uniqueIndex('reports_one_open_a_listing_key').on(table.reporter_id, table.listing_id).where(sql`status = 'open'`),
  uniqueIndex('reports_one_open_a_review_key').on(table.reporter_id, table.review_id).where(sql`status = 'open'`),
  index('reports_status_created_at_idx').on(table.status, table.created_at, table.id),
  index('reports_listing_id_idx').on(table.listing_id),
  index('reports_review_id_idx').on(table.review_id),
  index('reports_decided_at_idx').on(table.decided_at),
  index('reports_decided_by_idx').on(table.decided_by),
  index('reports_reporter_id_idx').on(table.reporter_id),
])

export const messages = defineTable('messages', {
  id: idColumn(),
  name: text().notNull(),
  email: text().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  /** Of the page from which it was sent. */
  country: text().$type<CountryCode>(),
  blocked_words: blockedWords(),
  answered_by: integer().references(() => users.id, { onDelete: 'set null' }),
  answered_at: timestamp(),
  created_at: createdAt(),
}).with((table) => [
  indexWords('messages'),
  check('messages_subject_length', sql`char_length(${table.subject}) <= ${sql.raw(String(limits.subject.max))}`),
  check('messages_message_length', sql`char_length(${table.message}) <= ${sql.raw(String(limits.message.max))}`),
  index('messages_open_idx').on(table.created_at, table.id).where(sql`answered_at is null`),
  index('messages_created_at_idx').on(table.created_at.desc(), table.id.desc()),
  index('messages_answered_at_idx').on(table.answered_at),
  index('messages_answered_by_idx').on(table.answered_by),
  index('messages_email_idx').on(table.email),
])
