import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { claimRelationships, claimStatuses, uploadRules } from '../vocabulary.ts'
import { users } from './accounts/users.ts'
import { createdAt, id, moment, toSqlList } from './columns.ts'
import { listings } from './listings.ts'

export const claims = pgTable(
  'claims',
  {
    id: id(),
    listing_id: integer()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    claimant_name: text().notNull(),
    claimant_email: text().notNull(),
    claimant_phone: text(),
    relationship: text({ enum: claimRelationships }).notNull(),
    reason: text().notNull(),
    status: text({ enum: claimStatuses }).notNull().default('pending'),
    decision_reason: text(),
    decided_by: integer().references(() => users.id, { onDelete: 'set null' }),
    decided_at: moment(),
    created_at: createdAt(),
  },
  (table) => [
    check('claims_relationship_known', sql`${table.relationship} in (${toSqlList(claimRelationships)})`),
    check('claims_status_known', sql`${table.status} in (${toSqlList(claimStatuses)})`),
    check('claims_decision_dated', sql`(${table.status} = 'pending') = (${table.decided_at} is null)`),
    uniqueIndex('claims_one_pending_key').on(table.listing_id, table.user_id).where(sql`status = 'pending'`),
    index('claims_listing_id_idx').on(table.listing_id),
    index('claims_user_id_idx').on(table.user_id, table.created_at.desc()),
    index('claims_status_created_at_idx').on(table.status, table.created_at, table.id),
    index('claims_decided_by_idx').on(table.decided_by),
  ],
)

/** Files in private storage until 90 days after the decision. */
export const proofFiles = pgTable(
  'proof_files',
  {
    id: id(),
    claim_id: integer()
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    type: text({ enum: uploadRules.proof.types }).notNull(),
    size: integer().notNull(),
    storage_key: text().notNull(),
    created_at: createdAt(),
    removed_at: moment(),
  },
  (table) => [
    check('proof_files_type_known', sql`${table.type} in (${toSqlList(uploadRules.proof.types)})`),
    check('proof_files_size_range', sql`${table.size} between 1 and ${sql.raw(String(uploadRules.proof.bytes))}`),
    uniqueIndex('proof_files_storage_key_key').on(table.storage_key),
    index('proof_files_claim_id_idx').on(table.claim_id),
    index('proof_files_kept_idx').on(table.claim_id).where(sql`removed_at is null`),
  ],
)
