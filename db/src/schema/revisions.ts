import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { revisionPictureFields, revisionStatuses, roles, versionKinds } from '../vocabulary.ts'
import { users } from './accounts/users.ts'
import { createdAt, idColumn, timestamp, toSqlList } from './columns.ts'
import type { StoredChanges } from './json.ts'
import { listings } from './listings.ts'

export const revisions = pgTable(
  'revisions',
  {
    id: idColumn(),
    listing_id: integer()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    changes: jsonb().$type<StoredChanges>().notNull(),
    /** Whether the listing already shows the changes. */
    is_live: boolean().notNull(),
    version: integer().notNull(),
    status: text({ enum: revisionStatuses }).notNull().default('pending'),
    /** The fields that a partial acceptance excluded; all fields of a refused revision. */
    refused_fields: text().array().notNull().default(sql`'{}'`),
    decision_reason: text(),
    decided_by: integer().references(() => users.id, { onDelete: 'set null' }),
    decided_at: timestamp(),
    created_at: createdAt(),
  },
  (table) => [
    check('revisions_status_known', sql`${table.status} in (${toSqlList(revisionStatuses)})`),
    check('revisions_decision_dated', sql`(${table.status} = 'pending') = (${table.decided_at} is null)`),
    uniqueIndex('revisions_one_waiting_key').on(table.listing_id).where(sql`status = 'pending' and not is_live`),
    uniqueIndex('revisions_one_live_key')
      .on(table.listing_id, table.user_id)
      .where(sql`status = 'pending' and is_live`),
    index('revisions_listing_id_idx').on(table.listing_id),
    index('revisions_user_id_idx').on(table.user_id, table.status, table.decided_at),
    index('revisions_status_created_at_idx').on(table.status, table.created_at, table.id),
    index('revisions_decided_by_idx').on(table.decided_by),
    index('revisions_decided_at_idx').on(table.decided_at),
  ],
)

/** The new pictures while the changes await a decision, the former ones if the changes are live. */
export const revisionPictures = pgTable(
  'revision_pictures',
  {
    id: integer().primaryKey(),
    revision_id: integer().notNull(),
    field: text({ enum: revisionPictureFields }).notNull(),
    image_url: text().notNull(),
    width: integer(),
    height: integer(),
  },
  (table) => [
    foreignKey({
      name: 'revision_pictures_revision_id_fk',
      columns: [table.revision_id],
      foreignColumns: [revisions.id],
    }).onDelete('cascade'),
    check('revision_pictures_field_known', sql`${table.field} in (${toSqlList(revisionPictureFields)})`),
    index('revision_pictures_revision_id_idx').on(table.revision_id),
    index('revision_pictures_image_url_idx').on(table.image_url),
  ],
)

/** The oldest versions expire first, so there are no gaps. */
export const listingVersions = pgTable(
  'listing_versions',
  {
    id: idColumn(),
    listing_id: integer()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    kind: text({ enum: versionKinds }).notNull(),
    changes: jsonb().$type<StoredChanges>().notNull(),
    is_suggested: boolean().notNull().default(false),
    editor_id: integer().references(() => users.id, { onDelete: 'set null' }),
    editor_role: text({ enum: roles }),
    editor_name: text(),
    created_at: createdAt(),
  },
  (table) => [
    check('listing_versions_kind_known', sql`${table.kind} in (${toSqlList(versionKinds)})`),
    index('listing_versions_listing_id_idx').on(table.listing_id, table.version.desc(), table.id.desc()),
    index('listing_versions_editor_id_idx').on(table.editor_id),
    index('listing_versions_created_at_idx').on(table.created_at),
  ],
)
