import { connect } from '@dalil/db/connect'
import { afterEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { BatchPace } from '../../../../api/src/listings/imports/batch-pace.ts'

afterEach(() => void vi.useRealTimers())

/** Resolves with the real milliseconds between two batches. */
async function measureRest(importedMs: number, batchMs: number): Promise<number> {
  const { url } = inject('postgres')
  const reader = connect({ url, max: 1, work: 'publicRead' })
  onTestFinished(reader.close)
  const pace = new BatchPace(reader.sql, 100)
  vi.advanceTimersByTime(importedMs)
  await pace.write(async () => vi.advanceTimersByTime(batchMs))
  const end = Date.now()
  return pace.write(async () => Date.now() - end)
}

test('a long import rests between its batches while visitors read, and a short one does not', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  expect(await measureRest(10_001, 20)).toBeGreaterThanOrEqual(70)
  // A rest would be four minutes.
  await measureRest(0, 60_000)
})
