import { expect, test } from 'vitest'
import { toPageNumbers } from './page-numbers.ts'

test.for([
  [1, 1, [1]],
  [1, 7, [1, 2, null, 7]],
  [3, 4, [1, 2, 3, 4]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
] as const)('lists the page numbers around page %i of %i', ([current, last, shown]) => {
  expect(toPageNumbers(current, last)).toEqual(shown)
})
