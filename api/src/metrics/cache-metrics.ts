import { Counter, Gauge, type Registry } from 'prom-client'
import type { CacheState } from '../http/access/access-record.ts'

type Cache = {
  counts: Record<string, Record<CacheState, number>>
  usage: { entries: number; bytes: number; max_bytes: number }
}

export function registerCacheMetrics(registry: Registry, source: Cache): void {
  const registers = [registry]
  new Counter({
    name: 'dalil_cache_requests_total',
    help: 'Requests for pages and answers of the API that the cache answered (hit, stale) or not (miss)',
    labelNames: ['cache', 'result'],
    registers,
    collect() {
      this.reset()
      for (const [cache, counts] of Object.entries(source.counts))
        for (const [result, count] of Object.entries(counts)) this.inc({ cache, result }, count)
    },
  })
  new Gauge({
    name: 'dalil_cache_entries',
    help: 'Pages and answers in memory',
    registers,
    collect() {
      this.set(source.usage.entries)
    },
  })
  new Gauge({
    name: 'dalil_cache_bytes',
    help: 'Bytes of the cache: used, and allowed (max)',
    labelNames: ['kind'],
    registers,
    collect() {
      this.set({ kind: 'used' }, source.usage.bytes)
      this.set({ kind: 'max' }, source.usage.max_bytes)
    },
  })
}
