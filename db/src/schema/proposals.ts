import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { limits, proposalAuthors, proposalPictureFields, proposalStatuses, suggestionProblems } from '../vocabulary.ts'
import { users } from './accounts/users.ts'
import { belongsTo, blockedWords, createdAt, defineTable, idColumn, indexWords, timestamp } from './columns.ts'
import type { StoredChanges } from './json.ts'
import { listings } from './listings.ts'

/** The conditions of the two queues. Their indexes have them too, so they are literals. */
export const byOwner = sql.raw(`author = 'owner'`)
export const byVisitor = sql.raw(`author <> 'owner'`)
/** Owners see and decide about the others. */
export const isForStaff = sql.raw(`cardinality(proposals.blocked_words) > 0`)

/** Changes of a listing that wait for a decision: the revisions of owners, and the suggestions of visitors. */
export const proposals = defineTable('proposals', {
  id: idColumn(),
  listing_id: belongsTo(() => listings.id),
  author: text({ enum: proposalAuthors }).notNull(),
  user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
  /** The hash of a guest's network with the salt of a day; cleared after that day. */
  network_hash: text(),
  changes: jsonb().$type<StoredChanges>().notNull(),
  /** Whether the listing already shows the changes of its owner. */
  is_live: boolean().notNull().default(false),
  /** The version of the listing with which its owner last changed the proposal. */
  version: integer().notNull().default(0),
  problem: text({ enum: suggestionProblems }),
  duplicate_of: integer().references(() => listings.id, { onDelete: 'set null' }),
  comment: text(),
  blocked_words: blockedWords(),
  status: text({ enum: proposalStatuses }).notNull().default('pending'),
  /** The fields that a partial approval excluded; all fields of a rejected proposal. */
  rejected_fields: text().array().notNull().default(sql`'{}'`),
  decision_reason: text(),
  decided_by: integer().references(() => users.id, { onDelete: 'set null' }),
  decided_at: timestamp(),
  created_at: createdAt(),
}).with((table) => [
  indexWords('proposals'),
  check('proposals_author_identified', sql`(${table.author} = 'guest') = (${table.user_id} is null)`),
  check('proposals_decision_dated', sql`(${table.status} = 'pending') = (${table.decided_at} is null)`),
  check(
    'proposals_not_empty',
    sql`${table.author} = 'owner' or ${table.problem} is not null or ${table.changes} <> '{}'`,
  ),
  check(
    'proposals_comment_length',
    sql`char_length(${table.comment}) <= ${sql.raw(String(limits.suggestionComment.max))}`,
  ),
  uniqueIndex('proposals_one_waiting_key')
    .on(table.listing_id)
    .where(sql`author = 'owner' and status = 'pending' and not is_live`),
  uniqueIndex('proposals_one_live_key').on(table.listing_id, table.user_id).where(sql`status = 'pending' and is_live`),
  index('proposals_listing_id_idx').on(table.listing_id, table.status, table.created_at, table.id),
  index('proposals_by_owner_idx').on(table.status, table.created_at, table.id).where(byOwner),
  index('proposals_by_visitor_idx').on(table.status, table.created_at, table.id).where(byVisitor),
  index('proposals_user_id_idx').on(table.user_id, table.status, table.decided_at),
  index('proposals_duplicate_of_idx').on(table.duplicate_of),
  index('proposals_decided_by_idx').on(table.decided_by),
  index('proposals_decided_at_idx').on(table.decided_at),
  index('proposals_network_hash_idx').on(table.created_at).where(sql`network_hash is not null`),
])

/** The new pictures while the changes await a decision, the former ones if the changes are live. */
export const proposalPictures = defineTable('proposal_pictures', {
  id: integer().primaryKey(),
  proposal_id: integer().notNull(),
  field: text({ enum: proposalPictureFields }).notNull(),
  image_url: text().notNull(),
  width: integer(),
  height: integer(),
}).with((table) => [
  foreignKey({
    name: 'proposal_pictures_proposal_id_fk',
    columns: [table.proposal_id],
    foreignColumns: [proposals.id],
  }).onDelete('cascade'),
  index('proposal_pictures_proposal_id_idx').on(table.proposal_id),
  index('proposal_pictures_image_url_idx').on(table.image_url),
])
