import type { WorkerEvents } from 'graphile-worker'
import { Counter, type Registry } from 'prom-client'

/** A run that failed for good counts as both `error` and `failed`. */
export function registerJobMetrics(registry: Registry, events: WorkerEvents): void {
  const runs = new Counter({
    name: 'dalil_job_runs_total',
    help: 'Runs of jobs by result: success, error, and failed for good',
    labelNames: ['job', 'result'],
    registers: [registry],
  })
  const seconds = new Counter({
    name: 'dalil_job_seconds_total',
    help: 'Seconds that jobs ran',
    labelNames: ['job'],
    registers: [registry],
  })
  const started = new Map<string, number>()
  events.on('job:start', ({ job }) => started.set(job.id, performance.now()))
  events.on('job:success', ({ job }) => runs.inc({ job: job.task_identifier, result: 'success' }))
  events.on('job:error', ({ job }) => runs.inc({ job: job.task_identifier, result: 'error' }))
  events.on('job:failed', ({ job }) => runs.inc({ job: job.task_identifier, result: 'failed' }))
  events.on('job:complete', ({ job }) => {
    const since = started.get(job.id)
    started.delete(job.id)
    if (since !== undefined) seconds.inc({ job: job.task_identifier }, (performance.now() - since) / 1000)
  })
}
