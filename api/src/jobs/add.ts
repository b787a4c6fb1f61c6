import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'
import { runMigrations } from 'graphile-worker'
import type { JobName, JobPayloads } from './payloads.ts'

type Options = {
  /** A waiting job of the same key is replaced instead of doubled. */
  key?: string
  /** How often it is tried before it is given up; graphile-worker waits e^tries seconds between. */
  tries?: number
  /** Not before this moment. */
  at?: Date
  /** Makes way for whatever else waits. */
  behind?: true
}

type Payload<Name extends JobName> = JobPayloads[Name] extends undefined ? [] : [payload: JobPayloads[Name]]

/** Adds jobs with the caller's own database: within a transaction, no job for a change that was rolled back. */
export const jobs = {
  add: async <Name extends JobName>(db: Db, name: Name, ...[payload]: Payload<Name>): Promise<void> => {
    await addJob(db, name, payload, {})
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
export type Jobs = typeof jobs

async function addJob(db: Db, name: JobName, payload: unknown, { key, tries, at, behind }: Options) {
  await db.execute(sql`
    select graphile_worker.add_job(
      ${name}::text,
      ${JSON.stringify(payload ?? {})}::json,
      run_at => coalesce(${at?.toISOString() ?? null}::timestamptz, now()),
      max_attempts => ${tries ?? 25}::integer,
      job_key => ${key ?? null}::text,
      priority => ${behind ? 10 : 0}::integer
    )`)
}

/** The queue's own tables, in a schema of their own. Harmless when they are there. */
export async function migrateJobs(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl })
}
