import { expect, test } from 'vitest'
import { localeFormats } from './format.ts'
import { formatFileSize } from './format-file-size.ts'

test('formats numbers and dates with Western digits in all three languages', () => {
  expect(localeFormats.ar.date('2025-05-24')).toContain('24')
  expect(localeFormats.ar.average(5)).toBe('5.0')
  expect(localeFormats.nl.average(4.7)).toBe('4,7')
})

test.for([
  ['ar', 3_000_000, '2.9 ميغابايت'],
  ['ar', 900, '1 كيلوبايت'],
  ['en', 3_000_000, '2.9 MB'],
  ['nl', 3_000_000, '2,9 MB'],
] as const)('formats the size of a file in %s', ([lang, size, text]) => {
  expect(formatFileSize({ size }, lang)).toBe(text)
})
