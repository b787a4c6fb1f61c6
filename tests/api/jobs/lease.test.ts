import { connect } from '@dalil/db/connect'
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

test('releases the jobs and queues of dead workers, but not those of live workers', async () => {
  const { url, sql, holders } = await createLockedJobs(['worker-dead', 'worker-gone', 'worker-alive'])
  const lease = await openLease(url, () => undefined)
  onTestFinished(lease.close)
  // Opening the lease releases jobs.
  expect(await holders()).toEqual([[], []])

  await sql`update graphile_worker._private_jobs set locked_by = 'worker-alive', locked_at = now() - interval '1 hour'`
  lease.registerWorker('worker-alive')
  await expect.poll(() => countAdvisoryLocks(sql)).toBeGreaterThan(0)
  await releaseAbandonedJobs(sql)
  expect(await holders()).toEqual([['worker-alive', 'worker-alive', 'worker-alive'], []])
})

test('releases the jobs of a worker whose session was terminated', async () => {
  const { url, sql, holders } = await createLockedJobs([])
  let lostCount = 0
  const lease = await openLease(url, () => lostCount++)
  onTestFinished(lease.close)
  lease.registerWorker('worker-killed')
  await sql`select graphile_worker.add_job('mail:sweep')`
  await sql`
    update graphile_worker._private_jobs set locked_by = 'worker-killed', locked_at = now() - interval '2 minutes'`
  await expect.poll(() => countAdvisoryLocks(sql)).toBeGreaterThan(0)
  await releaseAbandonedJobs(sql)
  expect((await holders())[0]).toEqual(['worker-killed'])

  await sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`
  await expect
    .poll(async () => {
      await releaseAbandonedJobs(sql)
      return (await holders())[0]
    })
    .toEqual([])
})

test('does not release a job that an unregistered worker has just locked', async () => {
  const { sql, holders } = await createLockedJobs(['worker-new'], '5 seconds')
  await releaseAbandonedJobs(sql)
  expect(await holders()).toEqual([['worker-new'], ['worker-new']])
})
