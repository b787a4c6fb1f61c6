import type { Db } from '@dalil/db/connect'
import { reports } from '@dalil/db/schema'
import { limits } from '@dalil/db/vocabulary'
import { and, eq, isNull } from 'drizzle-orm'
import { HttpError } from '../http/errors/http-error.ts'

type NewReport = typeof reports.$inferInsert
export const messageSeparator = '\n\n———\n\n'

/** Appends to the account's open report on the same item. Returns null if that report has the same content. */
export async function storeReport(tx: Db, report: NewReport): Promise<number | null> {
  const [created] = await tx.insert(reports).values(report).onConflictDoNothing().returning({ id: reports.id })
  if (created) return created.id
  const open = await lockOpenReport(tx, report)
  // The report was decided after the insert.
  if (!open) return await storeReport(tx, report)
  const reason = open.reason ?? report.reason
  const isRepeated = open.message.split(messageSeparator).includes(report.message)
  if (isRepeated && reason === open.reason) return null
  const message = isRepeated ? open.message : open.message + messageSeparator + report.message
  if (message.length > limits.reportMessages.max) throw new HttpError('REPORT_ALREADY_OPEN')
  await tx.update(reports).set({ reason, message }).where(eq(reports.id, open.id))
  return open.id
}

async function lockOpenReport(tx: Db, { reporter_id, listing_id, review_id }: NewReport) {
  const [open] = await tx
    .select({ id: reports.id, reason: reports.reason, message: reports.message })
    .from(reports)
    .where(
      and(
        reporter_id ? eq(reports.reporter_id, reporter_id) : isNull(reports.reporter_id),
        listing_id ? eq(reports.listing_id, listing_id) : undefined,
        review_id ? eq(reports.review_id, review_id) : undefined,
        eq(reports.status, 'open'),
      ),
    )
    .for('update')
  return open
}
