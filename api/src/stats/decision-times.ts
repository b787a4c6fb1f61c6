import type { Stats } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import {
  byOwner,
  byVisitor,
  claims,
  duplicatePairs,
  messages,
  proposals,
  reports,
  reviewAppeals,
} from '@dalil/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Times = Stats['decision_times']
type Queue = keyof Times

const period = sql`now() - interval '30 days'`

const median = (queue: Queue, seconds: SQL, from: SQL) =>
  sql`select ${queue}::text as queue, round(percentile_cont(0.5) within group (order by ${seconds}))::integer as median ${from}`

const ofRows = (queue: Queue, since: PgColumn, until: PgColumn, decidedBy: PgColumn, condition = sql`true`) =>
  median(
    queue,
    sql`extract(epoch from ${until} - ${since})`,
    sql`from ${until.table} where ${until} >= ${period} and ${decidedBy} is not null and ${condition}`,
  )

/** Places and reviews keep no time of a decision, but the audit log does. */
const ofEntries = (queue: Queue, subject: 'listing' | 'review', table: SQL) =>
  median(
    queue,
    sql`extract(epoch from entry.created_at - item.created_at)`,
    sql`from audit_entries as entry join ${table} as item on item.id = entry.subject_id
      where entry.action in ('listing.approve', 'listing.reject', 'review.hide', 'review.show')
        and entry.before ->> 'status' in ('pending', 'held')
        and entry.subject_type = ${subject} and entry.created_at >= ${period}
        and not exists (
          select from audit_entries as earlier
          where earlier.subject_type = entry.subject_type and earlier.subject_id = entry.subject_id
            and earlier.created_at < entry.created_at
            and earlier.action in ('listing.approve', 'listing.reject', 'listing.suspend', 'review.hide', 'review.show')
        )`,
  )

/** Places and reviews count only when they wait for the first time, because nothing says when they began to wait again. */
export async function readDecisionTimes(db: Db): Promise<Times> {
  const rows = await db.execute<{ queue: Queue; median: number | null }>(
    sql.join(
      [
        ofEntries('listings', 'listing', sql`listings`),
        ofRows('revisions', proposals.created_at, proposals.decided_at, proposals.decided_by, byOwner),
        ofRows('suggestions', proposals.created_at, proposals.decided_at, proposals.decided_by, byVisitor),
        ofRows('duplicates', duplicatePairs.found_at, duplicatePairs.decided_at, duplicatePairs.decided_by),
        ofRows('claims', claims.created_at, claims.decided_at, claims.decided_by),
        ofRows('reports', reports.created_at, reports.decided_at, reports.decided_by),
        ofEntries('reviews', 'review', sql`reviews`),
        ofRows('appeals', reviewAppeals.created_at, reviewAppeals.decided_at, reviewAppeals.decided_by),
        ofRows('messages', messages.created_at, messages.answered_at, messages.answered_by),
      ],
      sql` union all `,
    ),
  )
  return Object.fromEntries(rows.map(({ queue, median: seconds }) => [queue, seconds])) as Times
}
