import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

test('what was drawn once is not drawn again, until what it was drawn from is another thing', async () => {
  let drawn = 0
  const draw = async () => `drawing ${++drawn}`
  const [tree, later] = [{}, {}]
  expect(await memoize(tree, 'sa/ar', draw)).toBe('drawing 1')
  expect(memoize(tree, 'sa/ar', draw)).toBe('drawing 1')
  expect(await memoize(tree, 'sa/en', draw)).toBe('drawing 2')
  expect(await memoize(later, 'sa/ar', draw)).toBe('drawing 3')
})

test('what could not be drawn is tried again', async () => {
  const tree = {}
  await expect(memoize(tree, 'sa/ar', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await memoize(tree, 'sa/ar', async () => 'drawn')).toBe('drawn')
})
