import { listings, reports, reviews, users } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { and, eq, sql } from 'drizzle-orm'
import { fullNameSql } from '../audit/queries.ts'
import { recordAudit } from '../audit/record.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { mayModerateReview } from '../reviews/policy.ts'
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
        review_id: reports.review_id,
        author: { user_id: reviews.user_id, owner_id: listings.user_id },
      })
      .from(reports)
      .leftJoin(reviews, eq(reviews.id, reports.review_id))
      .leftJoin(listings, eq(listings.id, reviews.listing_id))
      .leftJoin(users, eq(users.id, reports.decided_by))
      .where(and(eq(reports.id, id), createModeratedReportFilter(context.viewer)))
      .for('update', { of: reports })
    if (!report) throw new HttpError('NOT_FOUND')
    const { reporter_id, decided_at, decided_by } = report
    if (report.review_id !== null && !mayModerateReview(context.viewer, report.author)) throw new HttpError('FORBIDDEN')
    if (report.status !== 'open') throw new HttpError('ALREADY_DECIDED', { details: { decided_by, decided_at } })

    const after = { status, decision_reason: reason ?? null }
    await tx
      .update(reports)
      .set({ ...after, decided_by: context.viewer.id, decided_at: sql`now()` })
      .where(eq(reports.id, id))
    if (reporter_id !== null) await enqueueMail(tx, 'reports:decided', { to: reporter_id, payload: { report_id: id } })
    await recordAudit(tx, context, {
      action: status === 'resolved' ? 'report.resolve' : 'report.dismiss',
      subject_type: 'report',
      subject_id: id,
      before: { status: 'open' },
      after,
    })
  })
}
