import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { duplicateStatuses } from '../vocabulary.ts'
import { users } from './accounts/users.ts'
import {
  belongsTo,
  byteOrderText,
  createdAt,
  defineTable,
  happenedAt,
  hashKey,
  idColumn,
  timestamp,
} from './columns.ts'
import type { MergedRows } from './json.ts'
import { listings } from './listings.ts'

const listingId = () => belongsTo(() => listings.id)

export const blockingKeys = defineTable('blocking_keys', {
  listing_id: listingId(),
  form: smallint().notNull(),
  name: text().notNull(),
  /** The consonants of the name, which are the same for its Arabic and Latin spellings. */
  sound: byteOrderText().notNull(),
  phone: byteOrderText(),
  site: byteOrderText(),
  cell: hashKey(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  /** `listings.updated_at` when the keys were computed. */
  listing_updated_at: timestamp().notNull(),
}).with((table) => [
  primaryKey({ columns: [table.listing_id, table.form] }),
  index('blocking_keys_phone_idx').on(table.phone, table.listing_id).where(sql`phone is not null`),
  index('blocking_keys_site_idx').on(table.site, table.listing_id).where(sql`site is not null`),
  index('blocking_keys_cell_idx').on(table.cell, table.sound, table.listing_id).where(sql`cell is not null`),
  index('blocking_keys_cell_end_idx').on(table.cell, sql`right(${table.sound}, 2)`).where(sql`cell is not null`),
])

/** A listing whose rows, files and URL were moved to another one. */
export const merges = defineTable('merges', {
  id: idColumn(),
  listing_id: listingId(),
  into_id: listingId(),
  was_published: boolean().notNull(),
  /** The rows that an undo moves back; null after the undo period. */
  moved: jsonb().$type<MergedRows>(),
  /** Logo, cover and pictures that the other listing lost; kept for the undo. */
  kept_pictures: text().array().notNull().default(sql`'{}'`),
  merged_by: integer().references(() => users.id, { onDelete: 'set null' }),
  merged_at: happenedAt(),
  undone_by: integer().references(() => users.id, { onDelete: 'set null' }),
  undone_at: timestamp(),
}).with((table) => [
  check('merges_two_listings', sql`${table.listing_id} <> ${table.into_id}`),
  uniqueIndex('merges_one_standing_key').on(table.listing_id).where(sql`undone_at is null`),
  index('merges_listing_id_idx').on(table.listing_id),
  index('merges_into_id_idx').on(table.into_id),
  index('merges_merged_by_idx').on(table.merged_by),
  index('merges_undone_by_idx').on(table.undone_by),
  index('merges_kept_pictures_idx').using('gin', table.kept_pictures).where(sql`kept_pictures <> '{}'`),
  index('merges_undoable_idx').on(table.merged_at).where(sql`moved is not null`),
])

export const duplicatePairs = defineTable('duplicate_pairs', {
  id: idColumn(),
  listing_id: listingId(),
  other_id: listingId(),
  /** From 0 to 1. */
  score: doublePrecision().notNull(),
  reasons: text().array().notNull(),
  /** In metres; null if a listing has no position. */
  distance: integer(),
  status: text({ enum: duplicateStatuses }).notNull().default('open'),
  merge_id: integer(),
  found_at: createdAt(),
  decided_by: integer().references(() => users.id, { onDelete: 'set null' }),
  decided_at: timestamp(),
}).with((table) => [
  foreignKey({
    name: 'duplicate_pairs_merge_id_fk',
    columns: [table.merge_id],
    foreignColumns: [merges.id],
  }).onDelete('cascade'),
  check('duplicate_pairs_ordered', sql`${table.listing_id} < ${table.other_id}`),
  check('duplicate_pairs_decision_dated', sql`(${table.status} = 'open') = (${table.decided_at} is null)`),
  uniqueIndex('duplicate_pairs_listings_key').on(table.listing_id, table.other_id),
  index('duplicate_pairs_other_id_idx').on(table.other_id),
  index('duplicate_pairs_status_score_idx').on(table.status, table.score, table.id),
  index('duplicate_pairs_status_found_at_idx').on(table.status, table.found_at, table.id),
  index('duplicate_pairs_merge_id_idx').on(table.merge_id).where(sql`merge_id is not null`),
  index('duplicate_pairs_decided_at_idx').on(table.decided_at),
  index('duplicate_pairs_decided_by_idx').on(table.decided_by),
])
