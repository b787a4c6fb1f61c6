import { expect, test } from 'vitest'
import { findConfirmation } from './find-confirmation.ts'

const now = new Date('2026-11-23T12:00:00Z')
const place = {
  business_status: 'open',
  confirmed_at: null,
  created_at: '2020-02-03T00:00:00.000Z',
  time_zone: 'Asia/Riyadh',
} as const

test.for([
  ['recently confirmed', { confirmed_at: '2026-11-01T10:00:00.000Z' }, { isConfirmed: true, month: '2026-11' }],
  [
    'confirmed almost two years ago',
    { confirmed_at: '2024-11-24T10:00:00.000Z' },
    { isConfirmed: true, month: '2024-11' },
  ],
  ['confirmed two years ago', { confirmed_at: '2024-11-23T10:00:00.000Z' }, { isConfirmed: false, month: '2024-11' }],
  [
    'confirmed on the first of a month, there',
    { confirmed_at: '2026-10-31T21:30:00.000Z' },
    { isConfirmed: true, month: '2026-11' },
  ],
  ['never confirmed', {}, { isConfirmed: false, month: '2020-02' }],
  ['new and never confirmed', { created_at: '2026-10-01T00:00:00.000Z' }, null],
  ['permanently closed', { business_status: 'permanently_closed' }, null],
  [
    'temporarily closed',
    { business_status: 'temporarily_closed', confirmed_at: '2026-10-09T00:00:00.000Z' },
    { isConfirmed: true, month: '2026-10' },
  ],
] as const)('finds the date and validity of the confirmation of a place that is %s', ([, facts, expected]) => {
  expect(findConfirmation({ ...place, ...facts }, now)).toEqual(expected)
})
