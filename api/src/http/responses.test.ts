import { expect, test } from 'vitest'
import { etagMatches, formatContentRange } from './responses.ts'

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

test.for([
  [12, 1, 12, 103, 'listings 0-11/103'],
  [7, 9, 12, 103, 'listings 96-102/103'],
  [0, 10, 12, 103, 'listings */103'],
  [0, 1, 12, 0, 'listings */0'],
] as const)(
  '%i rows on page %i with %i per page and %i in total have the Content-Range %s',
  ([rows, current_page, per_page, total, range]) => {
    const data = Array.from({ length: rows })
    expect(formatContentRange('listings', { data, current_page, per_page, total })).toEqual({ 'Content-Range': range })
  },
)
