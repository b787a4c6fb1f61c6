import { expect, test } from 'vitest'
import { formatClockTime, formatTimeRange } from './clock-time.ts'

const arabic = { span: 'من {from} إلى {to}', allDay: '24 ساعة' }

test('formats times on the 12-hour clock where the country uses it, and on the 24-hour clock elsewhere', () => {
  expect(['sa', 'ae'].map((country) => formatClockTime('13:05', 'ar', country))).toEqual(['1:05 م', '1:05 م'])
  expect(['ma', 'nl', 'de', 'fr'].map((country) => formatClockTime('13:05', 'ar', country))).toEqual(
    Array.from({ length: 4 }, () => '13:05'),
  )
  expect(['00:00', '12:00', '23:59'].map((time) => formatClockTime(time, 'ar', 'sa'))).toEqual([
    '12:00 ص',
    '12:00 م',
    '11:59 م',
  ])
  expect([formatClockTime('07:00', 'en', 'ae'), formatClockTime('07:00', 'en', 'ma')]).toEqual(['7:00 am', '07:00'])
})

test('formats a range with words between its times', () => {
  expect(formatTimeRange({ opens: '07:00', closes: '12:00' }, arabic, 'ar', 'nl')).toBe('من 07:00 إلى 12:00')
  expect(formatTimeRange({ opens: '20:00', closes: '02:00' }, arabic, 'ar', 'sa')).toBe('من 8:00 م إلى 2:00 ص')
})

test('formats equal times as a whole day', () => {
  expect(formatTimeRange({ opens: '09:00', closes: '09:00' }, arabic, 'ar', 'sa')).toBe('24 ساعة')
})
