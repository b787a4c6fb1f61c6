import { expect, test } from 'vitest'
import { formatContentRange } from './admin-response.ts'

test.for([
  [12, 0, 103, 'listings 0-11/103'],
  [7, 3, 103, 'listings 3-9/103'],
  [7, 96, 103, 'listings 96-102/103'],
  [0, 108, 103, 'listings */103'],
  [0, 0, 0, 'listings */0'],
] as const)('%i rows from row %i on of %i have the Content-Range %s', ([rows, first, total, range]) => {
  expect(formatContentRange('listings', { data: Array.from({ length: rows }), total }, first)).toBe(range)
})
