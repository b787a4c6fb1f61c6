import type { Db } from '@dalil/db/connect'
import { byOwner, type MergedRows } from '@dalil/db/schema'
import type { OpenClaimStatus } from '@dalil/db/vocabulary'
import { sql } from 'drizzle-orm'
import { hasOpenStatus } from '../claims/open-claims.ts'
import { selectReason } from '../claims/reasons.ts'
import { recordClaimSteps } from '../claims/steps.ts'
import { enqueueMails } from '../mail/enqueue.ts'

type Closed = Pick<MergedRows, 'closed_claims' | 'closed_reports' | 'revisions'>
type ClosedRows = Required<Closed>

/** Rejects the open claims that cannot be moved. Close claims, then revisions, then reports (docs/locks.md). */
export async function closeClaims(tx: Db, listing_id: number, admin: number): Promise<ClosedRows['closed_claims']> {
  const closed = await tx.execute<{ id: number; status: OpenClaimStatus; user_id: number; reason: string }>(sql`
    with open as (
      select claims.id, claims.status, claims.user_id, ${selectReason('claim.merged')} as reason
      from claims join users on users.id = claims.user_id
      where claims.listing_id = ${listing_id} and ${hasOpenStatus(sql`claims.status`)}
      order by claims.id for update of claims
    )
    update claims set status = 'rejected', decision_reason = open.reason, decided_by = ${admin}, decided_at = clock_timestamp()
    from open where claims.id = open.id
    returning open.*`)
  const step = { actor_id: admin, actor: 'staff', action: 'reject' } as const
  await recordClaimSteps(tx, ...[...closed].map(({ id, reason }) => ({ ...step, claim_id: id, message: reason })))
  const mails = [...closed].map(({ id, user_id, reason }) => ({ to: user_id, payload: { claim_id: id, reason } }))
  await enqueueMails(tx, 'claims:rejected', mails)
  return [...closed].map(({ id, status }) => ({ id, status }))
}

/** Withdraws the pending revisions. The e-mail about the merge tells the owner that they were withdrawn. */
export async function closeRevisions(tx: Db, listing_id: number, admin: number): Promise<ClosedRows['revisions']> {
  const closed = await tx.execute<{ id: number }>(sql`
    update proposals set status = 'withdrawn', decision_reason = ${selectReason('revision.merged')}, decided_by = ${admin}, decided_at = now()
    from users where users.id = proposals.user_id and listing_id = ${listing_id} and status = 'pending' and ${byOwner}
    returning proposals.id`)
  return [...closed].map(({ id }) => id)
}

/** Dismisses open reports of people who also reported the survivor: their report of the survivor counts for both. */
export async function closeReports(tx: Db, listing_id: number, admin: number): Promise<ClosedRows['closed_reports']> {
  const closed = await tx.execute<{ id: number }>(sql`
    update reports set status = 'dismissed', decided_by = ${admin}, decided_at = now()
    where listing_id = ${listing_id} and status = 'open' returning id`)
  return [...closed].map(({ id }) => id)
}

/** Reopens the closed rows, but no proposal of a former owner, and no claim or report whose author has since sent a newer one. */
export async function reopenClosedRows(
  tx: Db,
  { closed_claims = [], closed_reports = [], revisions }: Closed,
): Promise<void> {
  await tx.execute(sql`
    update claims set status = closed.status, decision_reason = null, decided_by = null, decided_at = null
    from jsonb_to_recordset(${JSON.stringify(closed_claims)}::jsonb) as closed(id integer, status text)
    where claims.id = closed.id and claims.status = 'rejected' and not exists (
      select from claims as other where other.listing_id = claims.listing_id and other.user_id = claims.user_id and ${hasOpenStatus(sql`other.status`)}
    )`)
  await tx.execute(sql`
    update proposals set status = 'pending', decision_reason = null, decided_by = null, decided_at = null
    where id = any(${sql.param(revisions)}::integer[]) and status = 'withdrawn'
      and user_id = (select user_id from listings where id = listing_id)`)
  await tx.execute(sql`
    update reports set status = 'open', decided_by = null, decided_at = null
    where id = any(${sql.param(closed_reports)}::integer[]) and status = 'dismissed' and not exists (
      select from reports as other
      where other.listing_id = reports.listing_id and other.reporter_id = reports.reporter_id and other.status = 'open'
    )`)
}
