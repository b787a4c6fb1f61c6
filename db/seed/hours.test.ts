import { expect, test } from 'vitest'
import { parseHours } from './hours.ts'

const day = (...spans: [string, string][]) => spans.map(([opens, closes]) => ({ opens, closes }))

test('accepts a range of weekdays that wraps around the end of the week', () => {
  const open = day(['08:00', '12:00'], ['16:00', '01:00'])
  expect(parseHours('sat-mon 08:00-12:00,16:00-01:00; tue closed')).toEqual({
    weekly: { sat: open, sun: open, mon: open, tue: [] },
    exceptions: [],
  })
})

test('parses 24/7 as opening hours from midnight to midnight on every day', () => {
  const { weekly } = parseHours('24/7')
  expect(Object.keys(weekly)).toEqual(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])
  expect(weekly.sun).toEqual(day(['00:00', '00:00']))
})

test('parses an exception without hours as a closed period', () => {
  const off = { from: '2027-03-10', to: '2027-03-12', note: 'عطلة عيد الفطر' }
  const late = { from: '2027-02-08', to: '2027-03-09', note: 'رمضان', hours: '20:00-02:00' }
  expect(parseHours('mon-sun 09:00-17:00', [off, late]).exceptions).toEqual([
    { ...off, hours: [] },
    { ...late, hours: day(['20:00', '02:00']) },
  ])
})

test.for([
  ['mon', 'without hours'],
  ['mon 9:00-17:00', 'with one digit for the hour'],
  ['mon 09:00-24:00', 'with 24:00'],
  ['mon-tue-wed 09:00-17:00', 'with three days in a range'],
  ['mond 09:00-17:00', 'with an unknown day'],
  ['mon-fri 09:00-17:00; tue closed', 'with a day twice'],
] as const)('rejects the opening hours “%s”: %s', ([text]) => {
  expect(() => parseHours(text)).toThrow()
})
