import { EventEmitter } from 'node:events'
import { constants, setPriority } from 'node:os'
import { connect } from '@dalil/db/connect'
import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { createDeps } from './deps.ts'
import { createTaskList, cronSchedule } from './job-handlers.ts'
import { openLease } from './jobs/lease.ts'
import { loadSettings } from './settings.ts'

/** The process that works off the jobs; `serve.ts` starts it and gives it the database's address. */
const settings = loadSettings()
const { databaseUrl } = settings
if (!databaseUrl) throw new Error('DATABASE_URL: not set. serve.ts starts the worker and sets it.')

// What nobody waits for makes way for what somebody does.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** Milliseconds in which jobs may end when nobody could know any more that this process lives. */
const stopTimeoutMs = 10_000

const connection = connect({ url: databaseUrl, max: 2, statementTimeout: 0 })
// Whoever started this worker may be gone before it runs.
process.on('SIGTERM', stop).on('disconnect', stop)
// Ctrl-C reaches the whole group; whoever started this worker says when it is time.
process.on('SIGINT', () => undefined)

let runner: Runner | undefined
let lease: Awaited<ReturnType<typeof openLease>> | undefined
try {
  lease = await openLease(databaseUrl, stopInTime)
  const { registerWorker: hold } = lease
  const events: WorkerEvents = new EventEmitter()
  events.on('worker:create', ({ worker }) => hold(worker.workerId))
  runner = await run({
    pgPool: openPool(databaseUrl),
    events,
    concurrency: 2,
    noHandleSignals: true,
    taskList: createTaskList(createDeps(settings, connection)),
    crontab: cronSchedule.map(({ job, cron: at }) => `${at} ${job}`).join('\n'),
    logger: new Logger(() => (level, message) => {
      if (level === 'error') process.stderr.write(`${message}\n`)
    }),
  })
  runner.promise.catch(stop)
} catch (error) {
  // The database is away: whoever started this worker tries again.
  process.stderr.write(`The worker cannot start: ${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}

/** As graphile-worker would make it, with deadlines, so that a database that falls silent is noticed. */
function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 3,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 10_000,
    query_timeout: 60_000,
  })
  // An idle connection that ends is replaced when the next is needed.
  return pool.on('error', () => undefined).on('connect', (client) => void client.on('error', () => undefined))
}

function stopInTime() {
  setTimeout(() => process.exit(1), stopTimeoutMs).unref()
  return stop()
}

async function stop() {
  await runner?.stop().catch(() => undefined)
  await lease?.close()
  await connection.close()
  process.exit(0)
}
