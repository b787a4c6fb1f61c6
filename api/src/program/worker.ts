import { EventEmitter } from 'node:events'
import { constants, setPriority } from 'node:os'
import { connect } from '@dalil/db/connect'
import { isLostConnection } from '@dalil/db/errors'
import { type Runner, run, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { invalidateOnChanges } from '../cache/invalidate-on-changes.ts'
import { openLease } from '../jobs/lease.ts'
import { createWorkerLogger } from '../jobs/worker-logger.ts'
import { workerStopLimits as limits } from '../jobs/worker-stop-limits.ts'
import { settleWithin } from '../lifecycle/settle-within.ts'
import { registerJobMetrics } from '../metrics/job-metrics.ts'
import { registerPoolMetrics } from '../metrics/pool-metrics.ts'
import { answerMetricsRequests } from '../metrics/worker-channel.ts'
import { enqueueFirstDumps } from '../open-data/dumps/write-dumps.ts'
import { loadSettings } from '../settings/settings.ts'
import { createDeliveryTrigger } from '../webhooks/delivery-trigger.ts'
import { createDeps, flushLog } from './deps.ts'
import { createTaskList, cronSchedule } from './job-handlers.ts'

const settings = loadSettings()
const { databaseUrl } = settings
if (!databaseUrl) throw new Error('DATABASE_URL: not set. serve.ts starts the worker and sets it.')

// Requests take precedence over jobs.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const concurrency = 2

// One more than the number of concurrent jobs: a job that holds a lock in a transaction uses a second connection.
const connection = connect({ url: databaseUrl, max: concurrency + 1, work: 'job' })
const deps = createDeps(settings, connection)
let isStopping = false
process.on('SIGTERM', () => stop(limits.jobs)).on('disconnect', () => stop(limits.jobs))
process.on('unhandledRejection', (reason) => {
  if (!isLostConnection(reason)) throw reason
  deps.log.warn({ reason: reason.message }, 'unhandledRejection')
})
// Ctrl-C signals the whole process group; the parent stops this process.
process.on('SIGINT', () => undefined)

let runner: Runner | undefined
let changes: Awaited<ReturnType<typeof invalidateOnChanges>> | undefined
let lease: Awaited<ReturnType<typeof openLease>> | undefined
try {
  lease = await openLease(databaseUrl, () => stop(limits.jobsAfterLoss))
  const deliveries = createDeliveryTrigger(connection.db)
  changes = await invalidateOnChanges(connection.sql, [deps.siteSettings, deliveries])
  await deps.siteSettings.read()
  const events: WorkerEvents = new EventEmitter()
  lease.holdJobs(events)
  watchWorker(events)
  runner = await run({
    pgPool: openPool(databaseUrl),
    events,
    concurrency,
    noHandleSignals: true,
    taskList: createTaskList(deps),
    crontab: cronSchedule.map(({ job, cron: at }) => `${at} ${job}`).join('\n'),
    logger: createWorkerLogger(deps.log),
  })
  enqueueFirstDumps(deps).catch((err: unknown) => deps.log.warn({ err }, 'first dumps not written'))
  runner.promise.catch(() => stop(limits.jobsAfterLoss))
} catch (error) {
  if (!isStopping) process.stderr.write(`The worker cannot start: ${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}

function watchWorker(events: WorkerEvents) {
  const { metrics } = deps
  if (!metrics) return
  metrics.watchProcess('worker')
  registerJobMetrics(metrics.registry, events)
  registerPoolMetrics(metrics.registry, () => ({ jobs: connection.readUsage() }))
  answerMetricsRequests(metrics)
}

/** Creates the same pool as graphile-worker, but with timeouts. */
function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 3,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 10_000,
    query_timeout: 60_000,
  })
  return pool.on('error', () => undefined).on('connect', (client) => void client.on('error', () => undefined))
}

/** Starts no new jobs, and waits at most `timeoutMs` for running jobs; other workers then repeat unfinished jobs. */
async function stop(timeoutMs: number) {
  if (isStopping) return
  isStopping = true
  await settleWithin(timeoutMs, runner?.stop())
  await settleWithin(limits.close, changes?.close())
  await settleWithin(limits.close, connection.close())
  // The lease ends after the connections of the jobs, so that no other worker repeats a job that still runs.
  await settleWithin(limits.close, lease?.close())
  await settleWithin(limits.close, flushLog(deps.log))
  process.exit(0)
}
