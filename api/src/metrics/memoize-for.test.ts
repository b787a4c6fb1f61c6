import { expect, test, vi } from 'vitest'
import { memoizeFor } from './memoize-for.ts'

test('shares one call between concurrent callers, and caches its result', async () => {
  const read = vi.fn(async () => 'state')
  const readShared = memoizeFor(60_000, read)
  expect(await Promise.all([readShared(), readShared()])).toEqual(['state', 'state'])
  expect(await readShared()).toBe('state')
  expect(read).toHaveBeenCalledTimes(1)
})

test('calls the function again when the result has expired or the call has failed', async () => {
  const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce('state')
  const readShared = memoizeFor(-1, read)
  const [one, other] = [readShared(), readShared()]
  await expect(one).rejects.toThrow('away')
  await expect(other).rejects.toThrow('away')
  expect(await readShared()).toBe('state')
})
