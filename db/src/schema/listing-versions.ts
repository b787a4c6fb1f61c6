import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import { listingDepartures, type Role, versionKinds } from '../vocabulary.ts'
import { users } from './accounts/users.ts'
import { belongsTo, createdAt, defineTable, idColumn, timestamp, toSqlList } from './columns.ts'
import type { StoredChanges } from './json.ts'
import { listings } from './listings.ts'

/** The oldest versions expire first, so there are no gaps. */
export const listingVersions = defineTable('listing_versions', {
  id: idColumn(),
  listing_id: belongsTo(() => listings.id),
  version: integer().notNull(),
  kind: text({ enum: versionKinds }).notNull(),
  changes: jsonb().$type<StoredChanges>().notNull(),
  is_suggested: boolean().notNull().default(false),
  editor_id: integer().references(() => users.id, { onDelete: 'set null' }),
  editor_role: text().$type<Role>(),
  editor_name: text(),
  created_at: createdAt(),
}).with((table) => [
  index('listing_versions_listing_id_idx').on(table.listing_id, table.version.desc(), table.id.desc()),
  index('listing_versions_editor_id_idx').on(table.editor_id),
  index('listing_versions_created_at_idx').on(table.created_at),
])

/** The latest change of each listing that ever was public, also of deleted ones. Triggers write it. */
export const feedEntries = defineTable('feed_entries', {
  listing_id: integer().primaryKey(),
  changed_at: timestamp().notNull(),
  /** The id of the transaction. Readers stop before the oldest one that runs, so that they miss no later commit. */
  transaction: bigint({ mode: 'number' }).notNull(),
  gone: text().$type<(typeof listingDepartures)[number]>(),
  merged_into: integer(),
}).with((table) => [
  check('feed_entries_gone', sql`${table.gone} in (${toSqlList(listingDepartures)})`),
  index('feed_entries_order').on(table.transaction, table.listing_id),
  index('feed_entries_time').on(table.changed_at),
])
