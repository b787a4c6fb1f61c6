import { afterEach, expect, test, vi } from 'vitest'
import { cacheUntilChanged } from './cache-policy.ts'
import { ResponseCache } from './response-cache.ts'
import { ValueCache } from './value-cache.ts'

afterEach(() => void vi.useRealTimers())

const policy = cacheUntilChanged(['listings:sa'])

function open() {
  const changes = new ResponseCache(0)
  const values = new ValueCache(changes)
  let reads = 0
  const read = (key = 'facets') => values.read(key, async () => ({ value: ++reads, policy }))
  return { changes, values, read }
}

test('reads a value once until one of its tags changes', async () => {
  const { changes, read } = open()
  expect([await read(), await read()]).toEqual([1, 1])
  changes.invalidate('listings:nl')
  expect(await read()).toBe(1)
  changes.invalidate('listings:sa')
  expect([await read(), await read()]).toEqual([2, 2])
  changes.invalidateAll()
  expect(await read()).toBe(3)
})

test('reads a value again when its time is over', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  const { read } = open()
  expect(await read()).toBe(1)
  vi.setSystemTime(policy.maxAge * 1000 - 1)
  expect(await read()).toBe(1)
  vi.setSystemTime(policy.maxAge * 1000)
  expect(await read()).toBe(2)
})

test('keeps no value that changed while it was read, and none without a policy', async () => {
  const { changes, values, read } = open()
  await values.read('facets', async () => {
    changes.invalidate('listings:sa')
    return { value: 'outdated', policy }
  })
  expect(await read()).toBe(1)
  await values.read('search', async () => ({ value: 'first', policy: undefined }))
  expect(await values.read('search', async () => ({ value: 'second', policy: undefined }))).toBe('second')
})

test('keeps a bounded number of values', async () => {
  const { read } = open()
  await read()
  for (let each = 0; each < 500; each++) await read(`other ${each}`)
  expect(await read()).toBe(502)
})
