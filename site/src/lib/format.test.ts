import { expect, test } from 'vitest'
import { localeFormats } from './format.ts'
import { formatFileSize } from './format-file-size.ts'

test('formats numbers and dates with Western digits in all three languages', () => {
  expect(localeFormats.ar.date('2025-05-24')).toContain('24')
  expect(localeFormats.ar.average(5)).toBe('5.0')
  expect(localeFormats.nl.average(4.7)).toBe('4,7')
})

test('formats a time relative to now', () => {
  const now = Date.parse('2026-01-10T12:00:00Z')
  expect(localeFormats.en.ago('2026-01-07T12:00:00Z', now)).toBe('3 days ago')
  expect(localeFormats.ar.ago('2026-01-07T12:00:00Z', now)).toBe('قبل 3 أيام')
  expect(localeFormats.en.ago('2026-01-10T11:59:50Z', now)).toBe('now')
})

test.for([
  ['ar', 3_000_000, '2.9 ميغابايت'],
  ['ar', 900, '1 كيلوبايت'],
  ['en', 3_000_000, '2.9 MB'],
  ['nl', 3_000_000, '2,9 MB'],
] as const)('formats the size of a file in %s', ([lang, size, text]) => {
  expect(formatFileSize({ size }, lang)).toBe(text)
})
