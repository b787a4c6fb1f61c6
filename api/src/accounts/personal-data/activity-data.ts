import {
  auditEntries,
  categoryMappings,
  claims,
  deletedByStaff,
  duplicatePairs,
  imports,
  merges,
  messages,
  proposals,
  reports,
  reviewAppeals,
  siteSettingsVersions,
} from '@dalil/db/schema'
import { eq, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isNotStaffWork } from '../../audit/queries.ts'
import { type DataSubject, type PersonalDataSource, readExportableRows, rowsOfAccount } from './data-source.ts'

export const activityDataSources: Record<string, PersonalDataSource> = {
  decisions: {
    columns: [
      'claims.decided_by',
      'proposals.decided_by',
      'reports.decided_by',
      'messages.answered_by',
      'review_appeals.decided_by',
      'duplicate_pairs.decided_by',
      'merges.merged_by',
      'ownerships.decided_by',
      'merges.undone_by',
      'site_settings.account_id',
      'imports.user_id',
      'category_mappings.changed_by',
    ],
    read: async (db, { id }) => {
      const read = (name: string, table: PgTable & { id: PgColumn }, at: PgColumn, by: PgColumn) =>
        db
          .select({ [name]: table.id, at })
          .from(table)
          .where(eq(by, id))
      const decided = await Promise.all([
        read('claim_id', claims, claims.decided_at, claims.decided_by),
        read('proposal_id', proposals, proposals.decided_at, proposals.decided_by),
        read('report_id', reports, reports.decided_at, reports.decided_by),
        read('message_id', messages, messages.answered_at, messages.answered_by),
        read('appeal_id', reviewAppeals, reviewAppeals.decided_at, reviewAppeals.decided_by),
        read('category_mapping_id', categoryMappings, categoryMappings.changed_at, categoryMappings.changed_by),
        read('import_id', imports, imports.created_at, imports.user_id),
        read('duplicate_id', duplicatePairs, duplicatePairs.decided_at, duplicatePairs.decided_by),
        db
          .select({ settings_version: siteSettingsVersions.version, at: siteSettingsVersions.created_at })
          .from(siteSettingsVersions)
          .where(eq(siteSettingsVersions.account_id, id)),
        db
          .select({ merge_id: merges.id, at: merges.merged_at, undone_at: merges.undone_at })
          .from(merges)
          .where(or(eq(merges.merged_by, id), eq(merges.undone_by, id))),
      ])
      return decided.flat()
    },
  },
  acts: rowsOfAccount(auditEntries.actor_id, {
    secret: ['before', 'after'],
    erase: (tx, { id }) => tx.update(auditEntries).set({ address: null }).where(eq(auditEntries.actor_id, id)),
  }),
  changes: {
    columns: ['audit_entries.subject_id'],
    read: (db, person) =>
      readExportableRows(db, auditEntries, isAuditedSubject(person), [
        'actor_id',
        'actor_role',
        'actor_name',
        'address',
      ]),
    erase: (tx, person) =>
      tx
        .update(auditEntries)
        .set({
          before: null,
          after: null,
          // Keeps addresses of actors. An entry without an actor is a failed login, whose address may be the person's.
          address: sql`case when ${auditEntries.actor_id} is not null then ${auditEntries.address} end`,
        })
        .where(isAuditedSubject(person)),
  },
}

// With a single list of pairs, PostgreSQL can use the index on both columns.
const isAuditedSubject = ({ id }: DataSubject) => sql`
  ${isNotStaffWork} and (${auditEntries.subject_type}, ${auditEntries.subject_id}) in (
    select 'user', ${id}::integer
    union all select 'listing', id from listings where user_id = ${id}
    union all select 'claim', id from claims where user_id = ${id}
    union all select case author when 'owner' then 'revision' else 'suggestion' end, id from proposals where user_id = ${id}
    union all select 'review', id from reviews where user_id = ${id}
    union all select 'listing', merged_listings_of(${id})
    union all select subject_type, subject_id from ${auditEntries} where action = 'invitation.accept' and actor_id = ${id}
    union all select subject_type, subject_id from ${auditEntries} where ${deletedByStaff} and before ->> 'user_id' = ${id}::text
  )`
