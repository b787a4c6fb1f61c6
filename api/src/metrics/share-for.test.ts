import { expect, test, vi } from 'vitest'
import { shareFor } from './share-for.ts'

test('callers share one reading for a while, and one that has not ended', async () => {
  const read = vi.fn(async () => 'state')
  const shared = shareFor(60_000, read)
  expect(await Promise.all([shared(), shared()])).toEqual(['state', 'state'])
  expect(await shared()).toBe('state')
  expect(read).toHaveBeenCalledTimes(1)
})

test('reads again afterwards, also after an error', async () => {
  const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce('state')
  const shared = shareFor(-1, read)
  const [one, other] = [shared(), shared()]
  await expect(one).rejects.toThrow('away')
  await expect(other).rejects.toThrow('away')
  expect(await shared()).toBe('state')
})
