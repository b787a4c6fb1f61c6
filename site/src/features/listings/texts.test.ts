import { expect, test } from 'vitest'
import { truncate } from './texts.ts'

test('truncates a text at a word boundary', () => {
  expect(truncate('خبز تنّور\nكل صباح', 40)).toBe('خبز تنّور كل صباح')
  expect(truncate('bread from the oven', 12)).toBe('bread from…')
  expect(truncate('a'.repeat(30), 12)).toBe(`${'a'.repeat(12)}…`)
  expect(truncate('🥖'.repeat(30), 13)).toBe(`${'🥖'.repeat(6)}…`)
})
