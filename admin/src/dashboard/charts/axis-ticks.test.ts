import { expect, test } from 'vitest'
import { createAxisTicks } from './axis-ticks.ts'

test.for([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [6, [0, 2, 4, 6]],
  [23, [0, 10, 20, 30]],
  [96, [0, 50, 100]],
  [1200, [0, 500, 1000, 1500]],
] as const)('chooses ticks at equal integer intervals for an axis with the maximum %i', ([highest, ticks]) => {
  expect(createAxisTicks(highest)).toEqual(ticks)
})
