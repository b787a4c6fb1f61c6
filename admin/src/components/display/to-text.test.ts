import { expect, test } from 'vitest'
import { toText } from './to-text.ts'

test('writes opening hours and lists as text', () => {
  const hours = { weekly: { fri: [{ opens: '16:00', closes: '02:00' }], sat: [] } }
  expect(toText(hours.weekly, ', ')).toBe('fri: 16:00–02:00; sat: ')
  expect(toText(['wifi', 'parking'], '، ')).toBe('wifi، parking')
  expect([toText(7, ', '), toText(null, ', ')]).toEqual(['7', '–'])
})
