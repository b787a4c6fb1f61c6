import { expect, test } from 'vitest'
import { isIdText, maxId } from './ids.ts'

test('accepts digits up to the maximum of the column, and no other spelling of a number', () => {
  expect(['1', '42', String(maxId)].filter((text) => !isIdText(text))).toEqual([])
  expect(['', '0', '0123', '-1', '+1', '1.0', '1e3', ' 1', '1\n', '٣', String(maxId + 1)].filter(isIdText)).toEqual([])
})
