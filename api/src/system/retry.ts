import { mails } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { canRetry } from '../mail/read-mails.ts'

/** Allows one more attempt for an e-mail older than two days, otherwise all attempts. */
export const retryFailedMail = (context: AuthenticatedContext, id: number): Promise<void> =>
  transaction(context.db, async (tx) => {
    const [mail] = await tx
      .update(mails)
      .set({ status: 'queued', last_error: null, next_attempt_at: sql`now()` })
      .where(and(eq(mails.id, id), canRetry))
      .returning({ template: mails.template })
    if (!mail) throw new HttpError((await tx.$count(mails, eq(mails.id, id))) > 0 ? 'ALREADY_DECIDED' : 'NOT_FOUND')
    await context.jobQueue.addWith(tx, { key: `mail:${id}` }, 'mail:send', { id })
    await recordAudit(tx, context, 'mail.retry', id, { after: { template: mail.template } })
  })

/** Restores all attempts of a job that has failed for good. */
export const retryFailedJob = (context: AuthenticatedContext, id: number): Promise<void> =>
  transaction(context.db, async (tx) => {
    const [job] = await tx.execute<{ name: string }>(sql`
      select job.task_identifier as name
      from graphile_worker.jobs as failed
      cross join lateral graphile_worker.reschedule_jobs(array[failed.id], run_at => now(), attempts => 0) as rescheduled
      join graphile_worker.jobs as job on job.id = rescheduled.id
      where failed.id = ${id} and failed.locked_at is null and failed.attempts >= failed.max_attempts`)
    if (!job) throw new HttpError('NOT_FOUND')
    await recordAudit(tx, context, 'job.retry', id, { after: { name: job.name } })
  })
