import { transaction } from '@dalil/db/transaction'
import { sql } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'

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
