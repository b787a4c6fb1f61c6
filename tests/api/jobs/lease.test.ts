import { EventEmitter } from 'node:events'
import { connect } from '@dalil/db/connect'
import { Logger, run, type WorkerEvents } from 'graphile-worker'
import type { Sql } from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { openLease, releaseAbandonedJobs } from '../../../api/src/jobs/lease.ts'
import { createTestDatabase } from '../../support/test-database.ts'

/** Creates a database with jobs that workers locked some time ago, and a query for the lock holders. */
async function createLockedJobs(workers: string[], since = '2 minutes') {
  const { url } = await createTestDatabase()
  const { sql, close } = connect({ url, max: 2 })
  onTestFinished(close)
  for (const worker of workers) {
    await sql`select graphile_worker.add_job('mail:sweep', queue_name => ${`queue of ${worker}`})`
    await sql`
      update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() - ${since}::interval
      where locked_by is null`
    await sql`
      update graphile_worker._private_job_queues set locked_by = ${worker}, locked_at = now() - ${since}::interval
      where locked_by is null`
  }
  const holders = async () => {
    const jobs = await sql`select locked_by from graphile_worker._private_jobs where locked_by is not null`
    const queues = await sql`select locked_by from graphile_worker._private_job_queues where locked_by is not null`
    return [jobs, queues].map((rows) => rows.map(({ locked_by }) => locked_by).toSorted())
  }
  return { url, sql, holders }
}

/** Counts those of this database alone, because other tests hold locks in theirs. */
const countAdvisoryLocks = async (sql: Sql) =>
  (
    await sql`
      select from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and granted and datname = current_database()`
  ).length

async function openTestLease(url: string) {
  const lease = await openLease(url, () => undefined)
  onTestFinished(lease.close)
  return lease
}

test('releases the jobs and queues of dead workers when it opens', async () => {
  const { url, holders } = await createLockedJobs(['worker-dead', 'worker-gone'])
  await openTestLease(url)
  expect(await holders()).toEqual([[], []])
})

test('keeps a job locked for longer than the limit while its worker lives, and releases it when the worker dies', async () => {
  const { url, sql, holders } = await createLockedJobs([])
  const lease = await openTestLease(url)
  const events: WorkerEvents = new EventEmitter()
  lease.holdJobs(events)
  const { promise: end, resolve: endJob } = Promise.withResolvers<void>()
  const runner = await run({
    connectionString: url,
    events,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
    taskList: { 'mail:sweep': () => end },
  })
  onTestFinished(async () => {
    endJob()
    await runner.stop()
  })
  await sql`select graphile_worker.add_job('mail:sweep', queue_name => 'long')`
  await expect.poll(() => countAdvisoryLocks(sql)).toBeGreaterThan(0)
  const [jobs] = await holders()
  expect(jobs).toHaveLength(1)
  expect(await releaseAbandonedJobs(sql, 0)).toBe(0)
  expect(await holders()).toEqual([jobs, jobs])

  // As the death of the process does.
  await sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(() => countAdvisoryLocks(sql)).toBe(0)
  expect(await releaseAbandonedJobs(sql, 0)).toBe(1)
  expect(await holders()).toEqual([[], []])
})

test('does not release a job that an unregistered worker has just locked', async () => {
  const { sql, holders } = await createLockedJobs(['worker-new'], '5 seconds')
  await releaseAbandonedJobs(sql)
  expect(await holders()).toEqual([['worker-new'], ['worker-new']])
})
