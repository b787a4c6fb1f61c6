import type { Connection } from '@dalil/db/connect'
import type { Registry } from 'prom-client'
import { withTimeout } from '../http/with-timeout.ts'
import { type QueueFigures, readQueueFigures } from '../jobs/queue-figures.ts'
import { memoizeFor } from './memoize-for.ts'
import { registerGauge } from './register-gauge.ts'

const timeoutMs = 2_000
/** The milliseconds for which a result is reused, so that all gauges of a scrape need one read. */
const reuseMs = 1_000

const jobs = 'Jobs in the queue by state: ready, scheduled for later, running, failed for good'
const oldestJob = 'How long the oldest job is due and not begun'
const mails = 'E-mails by status: queued, and failed for good'
const oldestMail = 'How long the oldest queued e-mail waits'

/** Omits the gauges if the database is unreachable. */
export function registerDatabaseMetrics(
  registry: Registry,
  sql: Connection['sql'],
  countPending: () => Promise<number>,
): void {
  const read = memoizeFor(reuseMs, () => withTimeout(timeoutMs, readQueueFigures(sql)).catch(() => null))
  registerGauge(registry, 'dalil_database_up', '1 while the database answers within two seconds', () =>
    countPending().then(
      () => 1,
      () => 0,
    ),
  )
  const figure = (name: keyof QueueFigures) => async () => (await read())?.[name] ?? null
  registerGauge(registry, 'dalil_jobs{state}', jobs, figure('jobs'))
  registerGauge(registry, 'dalil_oldest_job_age_seconds', oldestJob, figure('oldest_job_seconds'))
  registerGauge(registry, 'dalil_mails{status}', mails, figure('mails'))
  registerGauge(registry, 'dalil_oldest_mail_age_seconds', oldestMail, figure('oldest_mail_seconds'))
}
