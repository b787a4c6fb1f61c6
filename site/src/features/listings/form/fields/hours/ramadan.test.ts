import { expect, test } from 'vitest'
import { findNextRamadan } from './ramadan.ts'

test.for([
  ['before it begins', '2026-01-10', { from: '2026-02-18', to: '2026-03-19' }],
  ['while it runs', '2026-03-01', { from: '2026-02-18', to: '2026-03-19' }],
  ['on its last day', '2026-03-19', { from: '2026-02-18', to: '2026-03-19' }],
  ['of the next year once it is over', '2026-03-20', { from: '2027-02-08', to: '2027-03-08' }],
] as const)('returns Ramadan %s', ([, today, expected]) => {
  expect(findNextRamadan(new Date(today))).toEqual(expected)
})
