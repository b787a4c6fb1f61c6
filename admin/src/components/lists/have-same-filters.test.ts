import { expect, test } from 'vitest'
import { haveSameFilters } from './have-same-filters.ts'

test('compares filters by their present values, whatever their order and type', () => {
  expect(haveSameFilters({ is_answered: false, q: '' }, { is_answered: 'false' })).toBe(true)
  expect(haveSameFilters({ status: 'open', reason: 'near' }, { reason: 'near', status: 'open' })).toBe(true)
  expect(haveSameFilters({ status: 'merged' }, { status: 'open' })).toBe(false)
  expect(haveSameFilters({}, { status: 'open' })).toBe(false)
})
