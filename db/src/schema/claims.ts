import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  claimActions,
  claimActors,
  claimFactorKinds,
  claimRelationships,
  claimStatuses,
  openClaimStatuses,
  registerKinds,
  uploadRules,
} from '../vocabulary.ts'
import { users } from './accounts/users.ts'
import {
  belongsTo,
  createdAt,
  defineTable,
  happenedAt,
  idColumn,
  indexWords,
  sharesIdOf,
  timestamp,
  toSqlList,
} from './columns.ts'
import { listings } from './listings.ts'

const isOpen = () => sql`status in (${toSqlList(openClaimStatuses)})`

export const claims = defineTable('claims', {
  id: idColumn(),
  listing_id: belongsTo(() => listings.id),
  user_id: belongsTo(() => users.id),
  claimant_name: text().notNull(),
  claimant_email: text().notNull(),
  claimant_phone: text(),
  relationship: text({ enum: claimRelationships }).notNull(),
  reason: text().notNull(),
  status: text({ enum: claimStatuses }).notNull().default('pending'),
  decision_reason: text(),
  decided_by: integer().references(() => users.id, { onDelete: 'set null' }),
  decided_at: timestamp(),
  /** The token that proves control of the listing's website. */
  website_token: text().notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
  asked_at: timestamp(),
  created_at: createdAt(),
}).with((table) => [
  indexWords('claims'),
  check('claims_decision_dated', sql`(${isOpen()}) = (${table.decided_at} is null)`),
  check('claims_question_dated', sql`${table.status} <> 'needs_info' or ${table.asked_at} is not null`),
  uniqueIndex('claims_one_open_key').on(table.listing_id, table.user_id).where(isOpen()),
  index('claims_listing_id_idx').on(table.listing_id),
  index('claims_trigrams_idx').using('gin', sql`trigrams(fold(claimant_name || ' ' || claimant_email))`),
  index('claims_user_id_idx').on(table.user_id, table.created_at.desc()),
  index('claims_status_created_at_idx').on(table.status, table.created_at, table.id),
  index('claims_decided_at_idx').on(table.decided_at),
  index('claims_decided_by_idx').on(table.decided_by),
  index('claims_asked_at_idx').on(table.asked_at).where(sql`status = 'needs_info'`),
])

const claimId = () => belongsTo(() => claims.id)

export const claimSteps = defineTable('claim_steps', {
  id: idColumn(),
  claim_id: claimId(),
  actor_id: integer().references(() => users.id, { onDelete: 'set null' }),
  actor: text({ enum: claimActors }).notNull(),
  action: text({ enum: claimActions }).notNull(),
  factor: text({ enum: claimFactorKinds }),
  message: text(),
  created_at: happenedAt(),
}).with((table) => [
  index('claim_steps_claim_id_idx').on(table.claim_id, table.id),
  index('claim_steps_actor_id_idx').on(table.actor_id),
])

/** The latest proof of each kind. `detail` is the e-mail address, `dns` or `meta`, or the number in the register. */
export const claimFactors = defineTable('claim_factors', {
  claim_id: claimId(),
  kind: text({ enum: claimFactorKinds }).notNull(),
  register: text({ enum: registerKinds }),
  detail: text(),
  checked_at: createdAt(),
}).with((table) => [
  primaryKey({ columns: [table.claim_id, table.kind] }),
  check('claim_factors_register_named', sql`(${table.kind} = 'register') = (${table.register} is not null)`),
])

/** A code for an e-mail address of the website's domain. The hash is null until the e-mail is rendered. */
export const claimCodes = defineTable('claim_codes', {
  claim_id: sharesIdOf(() => claims.id),
  email: text().notNull(),
  code_hash: text(),
  tries: integer().notNull().default(0),
  expires_at: timestamp().notNull(),
})

/** Files in private storage, kept until 90 days after the decision. */
export const proofFiles = defineTable('proof_files', {
  id: idColumn(),
  claim_id: belongsTo(() => claims.id),
  name: text().notNull(),
  type: text({ enum: uploadRules.proof.types }).notNull(),
  size: integer().notNull(),
  storage_key: text().notNull(),
  created_at: createdAt(),
  removed_at: timestamp(),
}).with((table) => [
  check('proof_files_size_range', sql`${table.size} between 1 and ${sql.raw(String(uploadRules.proof.bytes))}`),
  uniqueIndex('proof_files_storage_key_key').on(table.storage_key),
  index('proof_files_claim_id_idx').on(table.claim_id),
  index('proof_files_kept_idx').on(table.claim_id).where(sql`removed_at is null`),
])
