import type { FailedMail, SystemState } from '@dalil/api/contract'
import type { Connection } from '@dalil/db/connect'

const maxRows = 50
const maxErrorLength = 500

type FailedJob = SystemState['jobs']['failures'][number]

/** Reads the failed jobs without their payloads, which may contain user content. */
export async function readFailedJobs(sql: Connection['sql']): Promise<FailedJob[]> {
  const rows = await sql<FailedJob[]>`
    select id, task_identifier as name, attempts, left(last_error, ${maxErrorLength}) as last_error, updated_at as failed_at
    from graphile_worker.jobs
    where locked_at is null and attempts >= max_attempts
    order by updated_at desc, id desc
    limit ${maxRows}`
  return rows.map((row) => ({ ...row, failed_at: new Date(row.failed_at).toISOString() }))
}

export async function readFailedMails(sql: Connection['sql']): Promise<FailedMail[]> {
  const rows = await sql<FailedMail[]>`
    select id, template, attempts, left(last_error, ${maxErrorLength}) as last_error, created_at,
      num_nonnulls(user_id, address) = 1 as can_retry
    from mails
    where status = 'failed'
    order by created_at desc, id desc
    limit ${maxRows}`
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }))
}

export async function readMailDelay(sql: Connection['sql']): Promise<string | null> {
  const [mail] = await sql<{ last_error: string }[]>`
    select left(last_error, ${maxErrorLength}) as last_error from mails
    where status = 'queued' and last_error is not null
    order by next_attempt_at desc limit 1`
  return mail?.last_error ?? null
}
