import { expect, test } from 'vitest'
import { formatFieldValue } from './format-field-value.ts'

test('formats opening hours and lists as text', () => {
  const hours = { weekly: { fri: [{ opens: '16:00', closes: '02:00' }], sat: [] } }
  expect(formatFieldValue(hours.weekly, ', ')).toBe('fri: 16:00–02:00; sat: ')
  expect(formatFieldValue(['wifi', 'parking'], '، ')).toBe('wifi، parking')
  expect([formatFieldValue(7, ', '), formatFieldValue(null, ', ')]).toEqual(['7', '–'])
})
