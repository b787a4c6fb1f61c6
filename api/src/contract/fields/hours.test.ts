import { expect, test } from 'vitest'
import { openingHoursInput } from './hours.ts'

const day = [{ opens: '09:00', closes: '17:00' }]

test.for([
  [
    'a week with hours past midnight, a closed day and unknown days',
    { weekly: { fri: [{ opens: '18:00', closes: '02:00' }], sat: [] } },
  ],
  ['a time zone', { time_zone: 'Africa/Casablanca', weekly: {} }],
  ['around the clock', { weekly: { mon: [{ opens: '00:00', closes: '00:00' }] } }],
  [
    'adjacent ranges',
    {
      weekly: {
        mon: [
          { opens: '09:00', closes: '12:00' },
          { opens: '12:00', closes: '13:00' },
        ],
      },
    },
  ],
  [
    'a holiday',
    { weekly: { mon: day }, exceptions: [{ from: '2026-12-25', to: '2026-12-25', note: 'Kerst', hours: [] }] },
  ],
] as const)('accepts opening hours with %s unchanged', ([, hours]) => {
  expect(openingHoursInput.parse(hours)).toEqual(hours)
})

test('sorts the ranges of a day by time, and drops unknown weekdays', () => {
  const hours = {
    weekly: {
      mon: [
        { opens: '14:00', closes: '18:00' },
        { opens: '09:00', closes: '12:00' },
      ],
      someday: [],
    },
  }
  expect(openingHoursInput.parse(hours)).toEqual({
    weekly: {
      mon: [
        { opens: '09:00', closes: '12:00' },
        { opens: '14:00', closes: '18:00' },
      ],
    },
  })
})

test.for([
  ['the hour 24:00', { weekly: { mon: [{ opens: '24:00', closes: '01:00' }] } }, ['weekly', 'mon', 0, 'opens']],
  [
    'an hour without its leading zero',
    { weekly: { mon: [{ opens: '9:00', closes: '10:00' }] } },
    ['weekly', 'mon', 0, 'opens'],
  ],
  ['ranges that overlap', { weekly: { mon: [...day, { opens: '16:59', closes: '20:00' }] } }, ['weekly', 'mon']],
  [
    'a range that overlaps another after midnight',
    {
      weekly: {
        mon: [
          { opens: '20:00', closes: '03:00' },
          { opens: '22:00', closes: '23:00' },
        ],
      },
    },
    ['weekly', 'mon'],
  ],
  [
    'seven ranges a day',
    { weekly: { mon: Array.from({ length: 7 }, (_, hour) => ({ opens: `0${hour}:00`, closes: `0${hour}:30` })) } },
    ['weekly', 'mon'],
  ],
  ['an unknown time zone', { time_zone: 'Europe/Atlantis', weekly: {} }, ['time_zone']],
  ['a time zone that PostgreSQL does not have', { time_zone: 'US/Pacific-New', weekly: {} }, ['time_zone']],
  ['an offset instead of a time zone', { time_zone: '+03:00', weekly: {} }, ['time_zone']],
  [
    'a holiday that ends before it begins',
    { weekly: {}, exceptions: [{ from: '2026-12-26', to: '2026-12-25', hours: [] }] },
    ['exceptions', 0, 'to'],
  ],
  [
    'a date that does not exist',
    { weekly: {}, exceptions: [{ from: '2026-02-29', to: '2026-03-01', hours: [] }] },
    ['exceptions', 0, 'from'],
  ],
  [
    'a holiday in the year 0',
    { weekly: {}, exceptions: [{ from: '0000-01-01', to: '2026-03-01', hours: [] }] },
    ['exceptions', 0, 'from'],
  ],
  ['hours without a week', {}, ['weekly']],
  ['a text that is not JSON', 'always open', []],
] as const)('rejects opening hours with %s', ([, hours, path]) => {
  expect(openingHoursInput.safeParse(hours).error?.issues).toMatchObject([{ path }])
})
