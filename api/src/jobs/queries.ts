import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'

type JobState = 'failed' | 'running' | 'waiting'

export type QueuedJob = {
  id: string
  task: string
  state: JobState
  attempts: number
  max_attempts: number
  run_at: string
  worker: string | null
  last_error: string | null
}

/** `failed` jobs have no attempt left; `waiting` includes jobs between two attempts. */
const state = sql`case
  when locked_at is not null then 'running' when attempts >= max_attempts then 'failed' else 'waiting' end`

export const readQueue = (db: Db, limit: number): Promise<QueuedJob[]> =>
  db.execute<QueuedJob>(sql`
    select id::text, task_identifier as task, ${state} as state, attempts::integer, max_attempts::integer,
      to_json(run_at) #>> '{}' as run_at, locked_by as worker, last_error
    from graphile_worker.jobs
    order by ${state}, run_at, id
    limit ${limit}`)

type RetryResult = 'queued' | 'running' | 'missing'

export async function retryJob(db: Db, id: string): Promise<RetryResult> {
  const rescheduled = await db.execute(sql`
    select id from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`)
  if (rescheduled.length > 0) return 'queued'
  const existing = await db.execute(sql`select from graphile_worker.jobs where id = ${id}::bigint`)
  return existing.length > 0 ? 'running' : 'missing'
}
