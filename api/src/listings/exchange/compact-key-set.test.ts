import { expect, test } from 'vitest'
import { CompactKeySet } from './compact-key-set.ts'

test('reports for each text whether it was added before', () => {
  const seen = new CompactKeySet()
  const texts = Array.from({ length: 10_000 }, (_, index) => `place ${index}`)
  expect(texts.filter((text) => !seen.add(text))).toEqual([])
  expect(texts.filter((text) => seen.add(text))).toEqual([])
})
