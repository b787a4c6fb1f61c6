import type { RequestPools } from '@dalil/db/request-pools'
import type { invalidateOnChanges } from '../cache/invalidate-on-changes.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import type { startWorker } from '../jobs/start-worker.ts'
import type { Settings } from '../settings/settings.ts'
import { registerCacheMetrics } from './cache-metrics.ts'
import { registerDatabaseMetrics } from './database-metrics.ts'
import { registerDiskMetrics } from './disk-metrics.ts'
import type { Metrics } from './metrics.ts'
import { registerPoolMetrics } from './pool-metrics.ts'
import { registerGauge } from './register-gauge.ts'

type Sources = {
  settings: Settings
  pools: RequestPools
  cache: ResponseCache
  /** Undefined before its start, or if another installation runs the jobs. */
  worker: () => ReturnType<typeof startWorker> | undefined
  changes: Awaited<ReturnType<typeof invalidateOnChanges>>
  countPending: () => Promise<number>
}

export function registerServerMetrics(
  metrics: Metrics,
  { settings, pools, cache, worker, changes, countPending }: Sources,
): void {
  const { registry } = metrics
  metrics.watchProcess('server')
  if (settings.worker !== 'off') metrics.addProcess('worker', async () => (await worker()?.readMetrics()) ?? null)
  registerCacheMetrics(registry, cache)
  registerPoolMetrics(registry, pools.readUsage)
  registerDatabaseMetrics(registry, pools.probes.sql, countPending)
  registerDiskMetrics(registry, settings.dataDir)
  const isListening = '1 while this process receives the notifications that drop cached pages'
  registerGauge(registry, 'dalil_change_listener_connected', isListening, () => Number(changes.isConnected()))
}
