import { expect, test } from 'vitest'
import { workerStopLimits } from '../../api/src/jobs/worker-stop-limits.ts'
import { serverStopLimits } from '../../api/src/lifecycle/server-stop-limits.ts'
import { readSources } from './sources.ts'

const { requests, worker, close, flush, database } = serverStopLimits
const drainSeconds = 5
const serverSeconds = (Math.max(requests + close, worker) + 2 * close + 2 * flush) / 1000
const allSeconds = serverSeconds + database / 1000

function readNumber(path: string, pattern: RegExp): number {
  const [source] = readSources([path])
  return Number(pattern.exec(source?.text ?? '')?.[1])
}

test('the server waits longer for its worker than the worker needs to stop', () => {
  expect(worker).toBeGreaterThan(workerStopLimits.jobs + 3 * workerStopLimits.close)
})

test.for([
  ['docs/operations.md', /DRAIN_SECONDS` and (\d+) seconds more before SIGKILL/, serverSeconds],
  ['docs/operations.md', /before SIGKILL, (\d+) with the embedded database/, allSeconds],
  ['docker-compose.yml', /stop_grace_period: (\d+)s/, drainSeconds + serverSeconds],
  ['docs/operations/dalil.service', /TimeoutStopSec=(\d+)/, drainSeconds + allSeconds],
] as const)('%s documents or sets a sufficient stop time: %s', ([path, pattern, least]) => {
  expect(readNumber(path, pattern)).toBeGreaterThanOrEqual(least)
})
