import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds between two checks. */
const interval = 20_000
/** Share of the interval in which the event loop may have worked for the process to count as idle. */
const idleShare = 0.05
/** Bytes by which the process may have grown since the last collection. */
const growth = 16 * 1024 * 1024

/** Collects garbage once the process is idle. V8 waits for an allocation: 70 MB of 200 clients stayed. */
export function collectGarbageWhenIdle(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  let last = performance.eventLoopUtilization()
  let collected = 0
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    if (utilization > idleShare || process.memoryUsage.rss() < collected + growth) return
    collect()
    collected = process.memoryUsage.rss()
  }, interval).unref()
}
