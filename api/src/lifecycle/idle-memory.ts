import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const interval = 20_000
const idleShare = 0.05
const minGrowthBytes = 16 * 1024 * 1024

/** V8 collects only on allocation: after 200 clients, 70 MB remained. */
export function collectGarbageWhenIdle(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  let last = performance.eventLoopUtilization()
  let collected = 0
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    if (utilization > idleShare || process.memoryUsage.rss() < collected + minGrowthBytes) return
    collect()
    collected = process.memoryUsage.rss()
  }, interval).unref()
}
