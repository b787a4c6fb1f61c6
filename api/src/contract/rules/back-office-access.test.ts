import { roles } from '@dalil/db/vocabulary'
import { expect, test } from 'vitest'
import { mayOpenResource } from './back-office-access.ts'

test.for([
  ['listings', ['moderator', 'admin', 'super_admin']],
  ['users', ['admin', 'super_admin']],
  ['system', ['admin', 'super_admin']],
  ['a resource without a row', []],
  ['constructor', []],
] as const)('allows access to %s only to the roles %j', ([resource, expected]) => {
  expect(roles.filter((role) => mayOpenResource(role, resource))).toEqual(expected)
})
