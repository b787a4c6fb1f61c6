import { expect, test } from 'vitest'
import { truncateName } from './truncate-name.ts'

test('truncates names longer than 15 characters', () => {
  expect(truncateName('The Netherlands')).toBe('The Netherlands')
  expect(truncateName('United Arab Emirates')).toBe('United Arab Emi…')
})
