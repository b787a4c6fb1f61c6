import { expect, test } from 'vitest'
import { etagMatches } from './responses.ts'

test.for([
  [undefined, false],
  ['', false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b"', false],
  ['"b", W/"a"', true],
  ['*', true],
  ['a', false],
] as const)('compares If-None-Match %j with W/"a": %s', ([header, isKnown]) => {
  expect(etagMatches(header, 'W/"a"')).toBe(isKnown)
  expect(etagMatches(header, '"a"')).toBe(isKnown)
})
