import { sql } from 'drizzle-orm'
import { boolean, index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ownershipReasons } from '../vocabulary.ts'
import { users } from './accounts/users.ts'
import { claims } from './claims.ts'
import { belongsTo, defineTable, happenedAt, timestamp } from './columns.ts'
import { merges } from './duplicates.ts'
import { listings } from './listings.ts'

/** Who owned a listing, and why. A trigger closes the last row of a listing and sets its owner when a row is added. */
export const ownerships = defineTable('ownerships', {
  listing_id: belongsTo(() => listings.id),
  id: integer().notNull().generatedAlwaysAsIdentity(),
  /** Null if nobody owned the listing, or the account was deleted. */
  user_id: integer().references(() => users.id, { onDelete: 'set null' }),
  since: happenedAt(),
  until: timestamp(),
  because: text({ enum: ownershipReasons }).notNull(),
  decided_by: integer().references(() => users.id, { onDelete: 'set null' }),
  /** The claim and the merge to which the owner owes the listing. */
  claim_id: integer().references(() => claims.id, { onDelete: 'set null' }),
  merge_id: integer().references(() => merges.id, { onDelete: 'set null' }),
  /** Of the listing: when the ownership began, and once it has ended, when it ended. */
  is_verified: boolean().notNull(),
  /** Its claim has ended or its merge is undone, so that the listing returns to an earlier owner. */
  is_annulled: boolean().notNull().default(false),
}).with((table) => [
  primaryKey({ columns: [table.listing_id, table.id] }),
  uniqueIndex('ownerships_one_open_key').on(table.listing_id).where(sql`until is null`),
  uniqueIndex('ownerships_one_claimed_key').on(table.claim_id).where(sql`because = 'claimed'`),
  index('ownerships_user_id_idx').on(table.user_id).where(sql`user_id is not null`),
  index('ownerships_decided_by_idx').on(table.decided_by).where(sql`decided_by is not null`),
  index('ownerships_claim_id_idx').on(table.claim_id).where(sql`claim_id is not null`),
  index('ownerships_merge_id_idx').on(table.merge_id).where(sql`merge_id is not null`),
])
