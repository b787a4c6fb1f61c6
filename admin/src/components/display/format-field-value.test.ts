import { expect, test } from 'vitest'
import { formatFieldValue } from './format-field-value.ts'

const toLabel = (name: string) => name.toUpperCase()

test('formats opening hours and lists as text', () => {
  const hours = { weekly: { fri: [{ opens: '16:00', closes: '02:00' }], sat: [] } }
  expect(formatFieldValue(hours.weekly, ', ', toLabel)).toBe('FRI: 16:00–02:00; SAT: ')
  expect(formatFieldValue(['wifi', 'parking'], '، ', toLabel)).toBe('wifi، parking')
  expect([formatFieldValue(7, ', ', toLabel), formatFieldValue(null, ', ', toLabel)]).toEqual(['7', '–'])
})
