import { expect, test } from 'vitest'
import { findNextRamadan } from './ramadan.ts'

test.for([
  ['before Ramadan begins', '2026-01-10', { from: '2026-02-18', to: '2026-03-19' }],
  ['during Ramadan', '2026-03-01', { from: '2026-02-18', to: '2026-03-19' }],
  ['on the last day of Ramadan', '2026-03-19', { from: '2026-02-18', to: '2026-03-19' }],
  ['after Ramadan', '2026-03-20', { from: '2027-02-08', to: '2027-03-08' }],
] as const)('finds the dates of the current or next Ramadan %s', ([, today, expected]) => {
  expect(findNextRamadan(new Date(today))).toEqual(expected)
})
