import type { TransparencyMonth } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { type AuditAction, type CountryCode, claimStatuses, hidingGrounds, reportStatuses } from '@dalil/db/vocabulary'
import { type SQL, sql } from 'drizzle-orm'

const monthCount = 12

const toMonth = (moment: SQL) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM')`
const isRecent = (moment: SQL) => sql`${moment} >= (select start from period)`
const oneOf = (values: readonly string[]) => sql`any(${sql.param([...values])}::text[])`
const oneAction = (...actions: AuditAction[]) => oneOf(actions)

const countEach = (kind: string, moment: SQL, from: SQL) =>
  sql`select ${toMonth(moment)} as month, ${kind}::text as kind, count(*)::integer as count from ${from} group by 1`

/** Counts staff actions that hide or delete, except reviews that were shown again. The audit log outlives deletions. */
const removals = (country: SQL) => sql`
  select ${toMonth(sql`entry.created_at`)} as month,
    entry.subject_type || '.' || case
      when entry.action = ${oneAction('listing.reject')} then 'rejected'
      when entry.action = ${oneAction('listing.suspend')} then 'suspended'
      when entry.action = ${oneAction('listing.delete', 'review.delete')} then 'deleted'
      when entry.after ->> 'ground' = ${oneOf(hidingGrounds)} then entry.after ->> 'ground'
      when coalesce(entry.after ->> 'claim_id', entry.after ->> 'merge_id') is not null then 'own_place'
      when entry.before ->> 'status' = 'held' and coalesce(entry.before ->> 'hold_rule', 'burst') = 'burst' then 'burst'
      else 'other'
    end as kind,
    count(*)::integer as count
  from audit_entries as entry
  left join reviews on entry.action = ${oneAction('review.hide')} and reviews.id = entry.subject_id
  left join listings on listings.id = case
    when entry.action = ${oneAction('listing.reject', 'listing.suspend')} then entry.subject_id
    when entry.action = ${oneAction('review.delete')} then (entry.before ->> 'listing_id')::integer
    else coalesce(reviews.listing_id, (entry.before ->> 'listing_id')::integer)
  end
  where ${isRecent(sql`entry.created_at`)}
    and entry.action = ${oneAction('listing.reject', 'listing.suspend', 'listing.delete', 'review.hide', 'review.delete')}
    and not (entry.action = ${oneAction('review.hide')} and exists (
      select from audit_entries as later
      where later.subject_type = 'review' and later.subject_id = entry.subject_id and later.action = ${oneAction('review.show')}
        and later.created_at > entry.created_at
    ))
    and coalesce(listings.country, entry.before ->> 'country') = ${country}
  group by 1, 2`

type Row = { month: string; kind: string; count: number }

export async function readTransparencyMonths(db: Db, country: CountryCode): Promise<TransparencyMonth[]> {
  const here = sql`${country}::text`
  const rows = await db.execute<Row>(sql`
    with period as (
      select date_trunc('month', now(), 'UTC') - make_interval(months => ${monthCount - 1}::integer) as start
    )
    ${countEach('listings', sql`created_at`, sql`listings where country = ${here} and ${isRecent(sql`created_at`)}`)}
    union all
    ${countEach(
      'reviews',
      sql`reviews.created_at`,
      sql`reviews join listings on listings.id = listing_id
        where country = ${here} and ${isRecent(sql`reviews.created_at`)}`,
    )}
    union all
    ${countEach(
      'reports',
      sql`reports.created_at`,
      sql`reports
        left join reviews on reviews.id = reports.review_id
        join listings on listings.id = coalesce(reports.listing_id, reviews.listing_id)
        where reports.status = ${oneOf(reportStatuses)} and country = ${here} and ${isRecent(sql`reports.created_at`)}`,
    )}
    union all
    ${countEach(
      'claims',
      sql`claims.created_at`,
      sql`claims join listings on listings.id = listing_id
        where claims.status = ${oneOf(claimStatuses)} and country = ${here} and ${isRecent(sql`claims.created_at`)}`,
    )}
    union all ${removals(here)}`)
  return listMonths(new Date()).map((month) => toReport(month, rows))
}

function toReport(month: string, all: readonly Row[]): TransparencyMonth {
  const rows = all.filter((row) => row.month === month)
  const find = (kind: string) => rows.find((row) => row.kind === kind)?.count ?? 0
  const removed = rows.flatMap(({ kind, count }) => {
    const [subject, reason] = kind.split('.')
    return reason ? [{ subject, reason, count }] : []
  })
  return {
    month,
    listings: find('listings'),
    reviews: find('reviews'),
    reports: find('reports'),
    claims: find('claims'),
    removed: removed.toSorted((one, other) => other.count - one.count) as TransparencyMonth['removed'],
  }
}

const listMonths = (now: Date): string[] =>
  Array.from({ length: monthCount }, (_, ago) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago)).toISOString().slice(0, 7),
  )
