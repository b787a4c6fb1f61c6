import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { limits, suggestionProblems, suggestionStatuses } from '../vocabulary.ts'
import { users } from './accounts/users.ts'
import { createdAt, idColumn, timestamp, toSqlList } from './columns.ts'
import type { StoredChanges } from './json.ts'
import { listings } from './listings.ts'

export const suggestions = pgTable(
  'suggestions',
  {
    id: idColumn(),
    listing_id: integer()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The hash of a guest's network with the salt of a day; cleared after that day. */
    network_hash: text(),
    changes: jsonb().$type<StoredChanges>().notNull(),
    problem: text({ enum: suggestionProblems }),
    duplicate_of: integer().references(() => listings.id, { onDelete: 'set null' }),
    comment: text(),
    status: text({ enum: suggestionStatuses }).notNull().default('pending'),
    /** The fields that a partial acceptance excluded; all fields of a refused suggestion. */
    refused_fields: text().array().notNull().default(sql`'{}'`),
    decision_reason: text(),
    decided_by: integer().references(() => users.id, { onDelete: 'set null' }),
    decided_at: timestamp(),
    created_at: createdAt(),
  },
  (table) => [
    check('suggestions_problem_known', sql`${table.problem} in (${toSqlList(suggestionProblems)})`),
    check('suggestions_status_known', sql`${table.status} in (${toSqlList(suggestionStatuses)})`),
    check('suggestions_decision_dated', sql`(${table.status} = 'pending') = (${table.decided_at} is null)`),
    check('suggestions_not_empty', sql`${table.problem} is not null or ${table.changes} <> '{}'`),
    check(
      'suggestions_comment_length',
      sql`char_length(${table.comment}) <= ${sql.raw(String(limits.suggestionComment.max))}`,
    ),
    index('suggestions_listing_id_idx').on(table.listing_id, table.status, table.created_at, table.id),
    index('suggestions_status_created_at_idx').on(table.status, table.created_at, table.id),
    index('suggestions_user_id_idx').on(table.user_id),
    index('suggestions_duplicate_of_idx').on(table.duplicate_of),
    index('suggestions_decided_by_idx').on(table.decided_by),
    index('suggestions_decided_at_idx').on(table.decided_at),
    index('suggestions_network_hash_idx').on(table.created_at).where(sql`network_hash is not null`),
  ],
)
