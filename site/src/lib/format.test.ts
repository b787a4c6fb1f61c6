import { expect, test } from 'vitest'
import { format } from './format.ts'

test('uses Western digits in all three languages', () => {
  expect(format.ar.date('2025-05-24')).toContain('24')
  expect(format.ar.average(5)).toBe('5.0')
  expect(format.nl.average(4.7)).toBe('4,7')
})

test('formats a time relative to now', () => {
  const now = Date.parse('2026-01-10T12:00:00Z')
  expect(format.en.ago('2026-01-07T12:00:00Z', now)).toBe('3 days ago')
  expect(format.ar.ago('2026-01-07T12:00:00Z', now)).toBe('قبل 3 أيام')
  expect(format.en.ago('2026-01-10T11:59:50Z', now)).toBe('now')
})
