import { expect, test } from 'vitest'
import { findAccountType } from './account-type.ts'

const find = (to: string | null, hash = '') =>
  findAccountType({ search: to === null ? '' : `?${new URLSearchParams({ to })}`, hash })

test.for(['/nl/ar/listings/create', '/nl/en/listings/12#claim', null])('%s leads to a business account', (to) => {
  expect(find(to)).toBe('business')
})

test.for(['/nl/ar/listings/12', '/nl/ar/listings?title=x', '/nl/en/profile?tab=reviews'])(
  '%s leads to a personal account',
  (to) => {
    expect(find(to)).toBe('user')
  },
)

test('a guest who saves a favourite gets a personal account', () => {
  expect(find(null, '#favourite')).toBe('user')
})
