import { expect, test } from 'vitest'
import { toRelativeTime } from './to-relative-time.ts'

const evening = new Date(2026, 10, 23, 23, 0)

test.for([
  { name: '40 seconds ago', at: new Date(2026, 10, 23, 22, 59, 20), value: -0, unit: 'minute' },
  { name: 'an hour and a half ago', at: new Date(2026, 10, 23, 21, 30), value: -1, unit: 'hour' },
  { name: '23 hours ago, on the date before', at: new Date(2026, 10, 22, 23, 50), value: -23, unit: 'hour' },
  { name: '46 hours ago, on the date of yesterday', at: new Date(2026, 10, 22, 1, 0), value: -1, unit: 'day' },
  { name: '47 hours ago, two dates before', at: new Date(2026, 10, 21, 23, 59), value: -2, unit: 'day' },
  { name: 'in 25 hours', at: new Date(2026, 10, 25, 0, 0), value: 2, unit: 'day' },
  { name: '29 dates before', at: new Date(2026, 9, 25, 1, 0), value: -29, unit: 'day' },
  { name: '30 dates before', at: new Date(2026, 9, 24, 23, 0), value: -1, unit: 'month' },
  { name: '364 dates before', at: new Date(2025, 10, 24, 12, 0), value: -12, unit: 'month' },
  { name: '365 dates before', at: new Date(2025, 10, 23, 12, 0), value: -1, unit: 'year' },
])('expresses the time “$name” in the unit $unit', ({ at, value, unit }) => {
  expect(toRelativeTime(at, evening)).toEqual({ value, unit })
})

test('counts calendar days, not periods of 24 hours', () => {
  const morning = new Date(2026, 10, 23, 1, 0)
  expect(toRelativeTime(new Date(2026, 10, 21, 3, 0), morning)).toEqual({ value: -2, unit: 'day' })
})
