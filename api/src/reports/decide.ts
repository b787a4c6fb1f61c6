import { reports, reviews, users } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { and, eq, sql } from 'drizzle-orm'
import { fullNameSql } from '../audit/queries.ts'
import { recordAudit } from '../audit/record.ts'
import { assertImpartial } from '../claims/impartiality.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { createModeratedReportFilter } from './admin-queries.ts'

export function decideReport(
  context: AuthenticatedContext,
  id: number,
  status: 'resolved' | 'dismissed',
  reason: string | undefined,
): Promise<void> {
  return transaction(context.db, async (tx) => {
    const [report] = await tx
      .select({
        reporter_id: reports.reporter_id,
        status: reports.status,
        decided_at: reports.decided_at,
        decided_by: fullNameSql,
        author_id: reviews.user_id,
        listing_id: sql<number | null>`coalesce(${reports.listing_id}, ${reviews.listing_id})`,
      })
      .from(reports)
      .leftJoin(reviews, eq(reviews.id, reports.review_id))
      .leftJoin(users, eq(users.id, reports.decided_by))
      .where(and(eq(reports.id, id), createModeratedReportFilter(context.viewer)))
      .for('update', { of: reports })
    if (!report) throw new HttpError('NOT_FOUND')
    const { reporter_id, author_id, listing_id, decided_at, decided_by } = report
    await assertImpartial(tx, context.viewer, {
      listingIds: listing_id === null ? [] : [listing_id],
      people: [reporter_id, author_id],
    })
    if (report.status !== 'open') throw new HttpError('ALREADY_DECIDED', { details: { decided_by, decided_at } })

    const after = { status, decision_reason: reason ?? null }
    await tx
      .update(reports)
      .set({ ...after, decided_by: context.viewer.id, decided_at: sql`now()` })
      .where(eq(reports.id, id))
    if (reporter_id !== null) await enqueueMail(tx, 'reports:decided', { to: reporter_id, payload: { report_id: id } })
    await recordAudit(tx, context, status === 'resolved' ? 'report.resolve' : 'report.dismiss', id, {
      before: { status: 'open' },
      after,
    })
  })
}
