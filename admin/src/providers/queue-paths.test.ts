import { expect, test } from 'vitest'
import { isQueueName, toCountedPath } from './queue-paths.ts'

test('opens the held reviews that the menu counts, longest waiting first', () => {
  const { pathname, search } = toCountedPath('reviews')
  expect(pathname).toBe('/reviews')
  const query = new URLSearchParams(search)
  expect(JSON.parse(query.get('filter') ?? '')).toEqual({ status: 'held' })
  expect([query.get('sort'), query.get('order')]).toEqual(['created_at', 'ASC'])
})

test('returns the menu entries that have a count', () => {
  expect(['appeals', 'users', 'toString'].map(isQueueName)).toEqual([true, false, false])
})
