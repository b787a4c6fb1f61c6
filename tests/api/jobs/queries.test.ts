import { connect } from '@dalil/db/connect'
import { expect, onTestFinished, test } from 'vitest'
import { jobQueue } from '../../../api/src/jobs/job-queue.ts'
import { readQueue, retryJob } from '../../../api/src/jobs/queries.ts'
import { createTestDatabase } from '../../support/test-database.ts'

async function open() {
  const connection = connect({ url: (await createTestDatabase()).url, max: 1 })
  onTestFinished(connection.close)
  const { db, sql } = connection
  await jobQueue.add(db, 'mail:sweep')
  await jobQueue.add(db, 'mail:send', { id: 7 })
  await jobQueue.addWith(db, { runAt: new Date('2099-01-01T00:00:00Z') }, 'storage:sweep')
  await sql`
    update graphile_worker._private_jobs set attempts = 25, last_error = 'no route to host'
    where id = (select id from graphile_worker.jobs where task_identifier = 'mail:send')`
  await sql`
    update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'worker-7'
    where id = (select id from graphile_worker.jobs where task_identifier = 'mail:sweep')`
  const jobs = await readQueue(db, 10)
  const findId = (task: string) => jobs.find((job) => job.task === task)?.id ?? ''
  return { db, jobs, findId }
}

test('lists failed jobs first, then running jobs, then queued jobs', async () => {
  const { jobs } = await open()
  expect(jobs).toMatchObject([
    { task: 'mail:send', state: 'failed', attempts: 25, last_error: 'no route to host', worker: null },
    { task: 'mail:sweep', state: 'running', attempts: 1, worker: 'worker-7' },
    { task: 'storage:sweep', state: 'waiting', attempts: 0, run_at: '2099-01-01T00:00:00+00:00' },
  ])
})

test('retries a failed job at once, and resets its number of attempts', async () => {
  const { db, findId } = await open()
  expect(await retryJob(db, findId('mail:send'))).toBe('queued')
  const job = (await readQueue(db, 10)).find(({ task }) => task === 'mail:send')
  expect(job).toMatchObject({ state: 'waiting', attempts: 0 })
})

test('retries neither a running job nor an unknown job', async () => {
  const { db, findId } = await open()
  expect(await retryJob(db, findId('mail:sweep'))).toBe('running')
  expect(await retryJob(db, '987654321')).toBe('missing')
})
