import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'
import { runMigrations } from 'graphile-worker'
import type { JobName, JobPayloads } from './payloads.ts'

type Options = {
  /** Replaces a queued job with the same key. */
  key?: string
  /** graphile-worker waits e^attempts seconds between attempts. */
  maxAttempts?: number
  runAt?: Date
  lowPriority?: true
  /** Jobs of one queue run one after another. */
  queue?: string
}

type Payload<Name extends JobName> = JobPayloads[Name] extends undefined ? [] : [payload: JobPayloads[Name]]

export const jobQueue = {
  add: async <Name extends JobName>(db: Db, name: Name, ...[payload]: Payload<Name>): Promise<void> => {
    await addJob(db, name, payload, {})
  },
  addEach: async <Name extends JobName>(db: Db, name: Name, payloads: JobPayloads[Name][]): Promise<void> => {
    await db.execute(sql`
      select graphile_worker.add_job(${name}::text, payload)
      from json_array_elements(${JSON.stringify(payloads)}::json) as payload`)
  },
  addWith: async <Name extends JobName>(
    db: Db,
    options: Options,
    name: Name,
    ...[payload]: Payload<Name>
  ): Promise<void> => {
    await addJob(db, name, payload, options)
  },
}
export type JobQueue = typeof jobQueue

async function addJob(
  db: Db,
  name: JobName,
  payload: unknown,
  { key, maxAttempts, runAt, lowPriority, queue }: Options,
) {
  await db.execute(sql`
    select graphile_worker.add_job(
      ${name}::text,
      ${JSON.stringify(payload ?? {})}::json,
      run_at => coalesce(${runAt?.toISOString() ?? null}::timestamptz, now()),
      max_attempts => ${maxAttempts ?? 25}::integer,
      job_key => ${key ?? null}::text,
      priority => ${lowPriority ? 10 : 0}::integer,
      queue_name => ${queue ?? null}::text
    )`)
}

export async function migrateJobQueue(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl })
}
