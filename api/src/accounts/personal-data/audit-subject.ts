import { auditEntries, deletedByStaff } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'
import type { DataSubject } from './data-source.ts'

// With a single list of pairs, PostgreSQL can use the index on both columns.
export const isAuditedSubject = ({ id }: DataSubject) => sql`
  (${auditEntries.subject_type}, ${auditEntries.subject_id}) in (
    select 'user', ${id}::integer
    union all select 'listing', id from listings where user_id = ${id}
    union all select 'claim', id from claims where user_id = ${id}
    union all select 'revision', id from revisions where user_id = ${id}
    union all select 'suggestion', id from suggestions where user_id = ${id}
    union all select 'review', id from reviews where user_id = ${id}
    union all select 'listing', listing_id from merges where former_owner_id = ${id} and undone_at is null
    union all select subject_type, subject_id from ${auditEntries} where ${deletedByStaff} and before ->> 'user_id' = ${id}::text
  )`
