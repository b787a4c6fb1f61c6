import { expect, test } from 'vitest'
import { formatFieldValue } from './format-field-value.ts'

const format = {
  comma: ', ',
  toLabel: (name: string) => name.toUpperCase(),
  formatRange: ({ opens, closes }: { opens: string; closes: string }) => `${opens} to ${closes}`,
}

test('formats opening hours and lists as text', () => {
  const hours = { weekly: { fri: [{ opens: '16:00', closes: '02:00' }], sat: [] } }
  expect(formatFieldValue(hours.weekly, format)).toBe('FRI: 16:00 to 02:00; SAT: ')
  expect(formatFieldValue(['wifi', 'parking'], { ...format, comma: '، ' })).toBe('wifi، parking')
  expect([formatFieldValue(7, format), formatFieldValue(null, format)]).toEqual(['7', '–'])
})
