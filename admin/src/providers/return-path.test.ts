import { expect, test } from 'vitest'
import { findReturnPath } from './return-path.ts'

const location = { nextPathname: '/listings', nextSearch: '?page=3' }

test.for([
  ['the requested screen', { search: '', state: location }, '/listings?page=3'],
  [
    'the screen at which the session ended',
    { search: '?ended=&next=%2Fusers%3Fpage%3D2', state: null },
    '/users?page=2',
  ],
  ['the first screen when none was requested', { search: '', state: null }, '/'],
  ['the first screen rather than another host', { search: '?next=%2F%2Fevil.example', state: null }, '/'],
  [
    'the first screen rather than another host behind a backslash',
    { search: '?next=%2F%5Cevil.example', state: null },
    '/',
  ],
  ['the first screen rather than a whole address', { search: '?next=https%3A%2F%2Fevil.example', state: null }, '/'],
  ['the first screen rather than the login page', { search: '?next=%2Flogin', state: null }, '/'],
] as const)('redirects to %s after the login', ([, from, target]) => {
  expect(findReturnPath(from)).toBe(target)
})
