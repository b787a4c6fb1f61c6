import type { Connection } from '@dalil/db/connect'
import { Gauge, type Registry } from 'prom-client'
import { withTimeout } from '../http/with-timeout.ts'
import { type QueueFigures, readQueueFigures } from '../jobs/queue-figures.ts'
import { memoizeFor } from './memoize-for.ts'

const timeoutMs = 2_000
/** The milliseconds for which a result is reused, so that all gauges of a scrape need one read. */
const reuseMs = 1_000

type Values = [labels: Record<string, string>, value: number][]
type Described = { help: string; label?: string; toValues: (figures: QueueFigures) => Values }

const gauges: Record<string, Described> = {
  dalil_jobs: {
    help: 'Jobs in the queue by state: ready, scheduled for later, running, failed for good',
    label: 'state',
    toValues: ({ jobs }) => Object.entries(jobs).map(([state, count]) => [{ state }, count]),
  },
  dalil_oldest_job_age_seconds: {
    help: 'How long the oldest job is due and not begun',
    toValues: ({ oldest_job_seconds }) => [[{}, oldest_job_seconds]],
  },
  dalil_mails: {
    help: 'E-mails by status: queued, and failed for good',
    label: 'status',
    toValues: ({ mails }) => Object.entries(mails).map(([status, count]) => [{ status }, count]),
  },
  dalil_oldest_mail_age_seconds: {
    help: 'How long the oldest queued e-mail waits',
    toValues: ({ oldest_mail_seconds }) => [[{}, oldest_mail_seconds]],
  },
}

/** Omits the gauges if the database is unreachable. */
export function registerDatabaseMetrics(
  registry: Registry,
  sql: Connection['sql'],
  countPending: () => Promise<number>,
): void {
  const read = memoizeFor(reuseMs, () => withTimeout(timeoutMs, readQueueFigures(sql)).catch(() => null))
  const registers = [registry]
  new Gauge({
    name: 'dalil_database_up',
    help: '1 while the database answers within two seconds',
    registers,
    async collect() {
      const isUp = await countPending().then(
        () => true,
        () => false,
      )
      this.set(isUp ? 1 : 0)
    },
  })
  for (const [name, { help, label, toValues }] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers,
      async collect() {
        const figures = await read()
        this.reset()
        for (const [labels, value] of figures ? toValues(figures) : []) this.set(labels, value)
      },
    })
  }
}
