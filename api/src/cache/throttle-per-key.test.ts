import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttlePerKey } from './throttle-per-key.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('runs for each key at once, and then once for all calls of a period', () => {
  const runs: string[] = []
  const call = throttlePerKey((key) => void runs.push(key), 1000)
  for (const key of ['sa', 'sa', 'nl', 'sa']) call(key)
  expect(runs).toEqual(['sa', 'nl'])
  vi.advanceTimersByTime(1000)
  expect(runs).toEqual(['sa', 'nl', 'sa'])
  call('nl')
  call('sa')
  expect(runs).toEqual(['sa', 'nl', 'sa', 'nl'])
  vi.advanceTimersByTime(1000)
  expect(runs).toEqual(['sa', 'nl', 'sa', 'nl', 'sa'])
})
