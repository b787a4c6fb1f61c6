import { expect, test } from 'vitest'
import { truncateName } from './truncate-name.ts'

test('a name of 15 characters stays, a longer one is cut there', () => {
  expect(truncateName('The Netherlands')).toBe('The Netherlands')
  expect(truncateName('United Arab Emirates')).toBe('United Arab Emi…')
})
