import { expect, test } from 'vitest'
import { findAccountType } from './account-type.ts'

const find = (to: string | null, hash = '') =>
  findAccountType({ search: to === null ? '' : `?${new URLSearchParams({ to })}`, hash })

test.for(['/nl/ar/listings/create', '/nl/en/listings/12#claim', null])(
  'proposes a business account when the login leads to %s',
  (to) => {
    expect(find(to)).toBe('business')
  },
)

test.for(['/nl/ar/listings/12', '/nl/ar/listings?title=x', '/nl/en/profile?tab=reviews'])(
  'proposes a personal account when the login leads to %s',
  (to) => {
    expect(find(to)).toBe('user')
  },
)

test('preselects the personal account type for a guest who adds a favourite', () => {
  expect(find(null, '#favourite')).toBe('user')
})
