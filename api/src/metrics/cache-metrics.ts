import { Counter, type Registry } from 'prom-client'
import type { CacheState } from '../http/access/access-record.ts'
import { registerGauge } from './register-gauge.ts'

type Cache = {
  counts: Record<string, Record<CacheState, number>>
  usage: { entries: number; bytes: number; max_bytes: number }
}

export function registerCacheMetrics(registry: Registry, source: Cache): void {
  new Counter({
    name: 'dalil_cache_requests_total',
    help: 'Requests for pages and answers of the API that the cache answered (hit, stale) or not (miss)',
    labelNames: ['cache', 'result'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [cache, counts] of Object.entries(source.counts))
        for (const [result, count] of Object.entries(counts)) this.inc({ cache, result }, count)
    },
  })
  registerGauge(registry, 'dalil_cache_entries', 'Pages and answers in memory', () => source.usage.entries)
  registerGauge(registry, 'dalil_cache_bytes{kind}', 'Bytes of the cache: used, and allowed (max)', () => ({
    used: source.usage.bytes,
    max: source.usage.max_bytes,
  }))
}
