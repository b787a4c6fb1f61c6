import type { Connection } from '@dalil/db/connect'

export type QueueFigures = {
  jobs: { ready: number; scheduled: number; running: number; failed: number }
  /** 0 if there is none. */
  oldest_job_seconds: number
  mails: { queued: number; failed: number }
  oldest_mail_seconds: number
}

/** graphile-worker keeps a failed job, which has no attempts left. */
export async function readQueueFigures(sql: Connection['sql']): Promise<QueueFigures> {
  const [jobs] = await sql<(QueueFigures['jobs'] & { oldest: number })[]>`
    select
      count(*) filter (where is_waiting and run_at <= now())::integer as ready,
      count(*) filter (where is_waiting and run_at > now())::integer as scheduled,
      count(*) filter (where locked_at is not null)::integer as running,
      count(*) filter (where locked_at is null and not is_waiting)::integer as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_waiting and run_at <= now())), 0)::float8 as oldest
    from (
      select run_at, locked_at, locked_at is null and attempts < max_attempts as is_waiting from graphile_worker.jobs
    ) as jobs`
  const [mails] = await sql<(QueueFigures['mails'] & { oldest: number })[]>`
    select
      (select count(*)::integer from mails where status = 'failed') as failed,
      count(*)::integer as queued,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
    from mails where status = 'queued'`
  const { oldest: oldest_job_seconds = 0, ready = 0, scheduled = 0, running = 0, failed = 0 } = jobs ?? {}
  return {
    jobs: { ready, scheduled, running, failed },
    oldest_job_seconds,
    mails: { queued: mails?.queued ?? 0, failed: mails?.failed ?? 0 },
    oldest_mail_seconds: mails?.oldest ?? 0,
  }
}
