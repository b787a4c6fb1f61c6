import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds between two checks. */
const interval = 20_000
/** If the event loop is busy for a smaller share of the interval, the process counts as idle. */
const idleShare = 0.05
/** Garbage is collected again only after the memory has grown by this many bytes. */
const minGrowthBytes = 16 * 1024 * 1024

/** Collects garbage when the process is idle. V8 collects only on allocation: after 200 clients, 70 MB remained. */
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
