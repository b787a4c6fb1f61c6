import { connect } from '@dalil/db/connect'
import { runOnce } from 'graphile-worker'
import { expect, onTestFinished, test } from 'vitest'
import { jobQueue } from '../../../api/src/jobs/job-queue.ts'
import { createWorkerLogger } from '../../../api/src/jobs/worker-logger.ts'
import { createLogger } from '../../../api/src/program/deps.ts'
import { createTaskList } from '../../../api/src/program/job-handlers.ts'
import { readFailedJobs } from '../../../api/src/system/failures.ts'
import { createTestDeps } from '../../support/test-app.ts'
import { createTestDatabase } from '../../support/test-database.ts'

const address = 'zebra.crossing@dalil.test'

test('writes no query parameters of a failing job into the log or the list of failed jobs', async () => {
  const { url } = await createTestDatabase()
  const connection = connect({ url, max: 3 })
  onTestFinished(connection.close)
  const { sql, db } = connection
  const deps = createTestDeps(connection)
  const lines: string[] = []
  const log = createLogger({ ...deps.settings, logLevel: 'trace' }, { write: (line: string) => void lines.push(line) })
  await sql`alter table users rename to former_users`
  await jobQueue.addWith(db, { maxAttempts: 1 }, 'accounts:send-reset', { email: address })

  await runOnce({
    connectionString: url,
    noHandleSignals: true,
    taskList: createTaskList({ ...deps, log }),
    logger: createWorkerLogger(log),
  })
  const [job] = await readFailedJobs(sql)
  expect(job).toMatchObject({ name: 'accounts:send-reset', last_error: 'relation "users" does not exist' })
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: 'job failed', job: 'accounts:send-reset', attempts: 1, max_attempts: 1 }),
  ])
  expect(lines.join()).not.toContain('zebra')
})
