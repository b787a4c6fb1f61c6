import { expect, test } from 'vitest'
import { limitLines } from './limit-lines.ts'

test('preserves paragraphs and lists of ordinary texts', () => {
  const text = 'خبز\nكعك\n\nنفتح في السادسة'
  expect(limitLines(text)).toBe(text)
})

test('collapses consecutive empty lines into one', () => {
  expect(limitLines(`a${'\n \n'.repeat(900)}b`)).toBe('a\n\nb')
})

test('appends all lines after the twentieth to the twentieth line', () => {
  const lines = limitLines('a\n'.repeat(1000).trim()).split('\n')
  expect(lines).toHaveLength(20)
  expect(lines.at(-1)).toBe('a '.repeat(981).trim())
})
