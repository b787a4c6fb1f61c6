import { sql } from 'drizzle-orm'
import { index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Role } from '../vocabulary.ts'
import { createdAt, defineTable } from './columns.ts'

/** The entries that name the account whose row was deleted in `before`, because no other row names it. */
export const deletedByStaff = sql.raw(`action in ('listing.delete', 'review.delete')`)

/** Decisions about places and reviews that waited. */
export const ofWaitingItem = sql.raw(
  `action in ('listing.approve', 'listing.reject', 'review.hide', 'review.show') and before ->> 'status' in ('pending', 'held')`,
)

/** The words of an entry, and its address as one word. */
export const auditWords = sql.raw(
  `(to_tsvector('simple', fold(action || ' ' || subject_type || ' ' || coalesce(actor_name, ''))) || array_to_tsvector(array_remove(array[nullif(address, '')], null)))`,
)

/** Changes by staff, with the row before and after. Partitioned by the month of `created_at`. */
export const auditEntries = defineTable('audit_entries', {
  id: integer().notNull().generatedAlwaysAsIdentity(),
  /** The column has no foreign key, because id, role and first name remain after the account is deleted. */
  actor_id: integer(),
  actor_role: text().$type<Role>(),
  actor_name: text(),
  action: text().notNull(),
  subject_type: text().notNull(),
  subject_id: integer().notNull(),
  before: jsonb(),
  after: jsonb(),
  address: text(),
  created_at: createdAt(),
}).with((table) => [
  primaryKey({ columns: [table.id, table.created_at] }),
  index('audit_entries_created_at_idx').on(table.created_at.desc(), table.id.desc()),
  index('audit_entries_subject_idx').on(table.subject_type, table.subject_id, table.created_at.desc()),
  index('audit_entries_first_decisions_idx').on(table.created_at).where(ofWaitingItem),
  index('audit_entries_deleted_of_idx').on(sql`(before ->> 'user_id')`).where(deletedByStaff),
  index('audit_entries_words_idx').using('gin', auditWords),
  index('audit_entries_actor_id_idx').on(table.actor_id, table.created_at.desc()),
])
