import { expect, test } from 'vitest'
import { shortened } from './names.ts'

test('a name of 15 characters stays, a longer one is cut there', () => {
  expect(shortened('The Netherlands')).toBe('The Netherlands')
  expect(shortened('United Arab Emirates')).toBe('United Arab Emi…')
})
