import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

test('renders a memoized component once until its input changes', async () => {
  let renderCount = 0
  const draw = async () => `drawing ${++renderCount}`
  const [tree, later] = [{}, {}]
  expect(await memoize(tree, 'sa/ar', draw)).toBe('drawing 1')
  expect(memoize(tree, 'sa/ar', draw)).toBe('drawing 1')
  expect(await memoize(tree, 'sa/en', draw)).toBe('drawing 2')
  expect(await memoize(later, 'sa/ar', draw)).toBe('drawing 3')
})

test('renders a memoized component again after an error', async () => {
  const tree = {}
  await expect(memoize(tree, 'sa/ar', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await memoize(tree, 'sa/ar', async () => 'drawn')).toBe('drawn')
})
