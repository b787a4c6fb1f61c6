import { expect, test } from 'vitest'
import { formatDate, parseDate } from './parse-date.ts'
import { parseTime } from './parse-time.ts'

test.for([
  ['22/11/2026', '2026-11-22'],
  ['2-1-2026', '2026-01-02'],
  ['٢٢/١١/٢٠٢٦', '2026-11-22'],
  ['2026-11-22', '2026-11-22'],
  ['31/02/2026', null],
  ['11/22/2026', null],
  ['22/11', null],
] as const)('parses the date %s as %s', ([text, day]) => {
  expect(parseDate(text)).toBe(day)
})

test('formats an ISO date as DD/MM/YYYY and leaves other texts unchanged', () => {
  expect([formatDate('2026-11-02'), formatDate(''), formatDate('22/11')]).toEqual(['02/11/2026', '', '22/11'])
})

test.for([
  ['16:00', '16:00'],
  ['9:30', '09:30'],
  ['0930', '09:30'],
  ['٩', '09:00'],
  ['24:00', null],
  ['9:5', null],
  ['noon', null],
] as const)('parses the time %s as %s', ([text, time]) => {
  expect(parseTime(text)).toBe(time)
})
