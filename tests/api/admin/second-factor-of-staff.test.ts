import { users } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { translate } from '../../../api/src/locales/index.ts'
import { createTestApp } from '../../support/test-app.ts'
import { enableSecondFactor } from '../../support/totp.ts'

test('limits staff without the required second factor to its set-up and to routes for users', async () => {
  const testApp = await createTestApp()
  const { as } = testApp.withSettings({ STAFF_SECOND_FACTOR: 'required', RATE_LIMITS: 'off' })
  await testApp.db
    .update(users)
    .set({ role: 'moderator', moderates: ['nl'] })
    .where(eq(users.id, testApp.userIds.said))
  const refusal = {
    status: 403,
    body: { code: 'SECOND_FACTOR_REQUIRED', message: translate.ar('staff.second_factor_required') },
  }
  const calls = [
    ['GET', '/admin/stats'],
    ['GET', '/admin/users'],
    ['GET', '/admin/listings'],
    ['POST', `/admin/listings/${testApp.listingIds.pending}/approve`],
    ['GET', '/users'],
    ['GET', `/users/${testApp.userIds.jan}`],
  ] as const
  for (const person of ['mariam', 'salma', 'said'] as const) {
    for (const [method, path] of calls) expect(await as(person).request(path, { method }), path).toMatchObject(refusal)
    // On endpoints that owners use too, staff without a second factor have only the rights of a user.
    expect(await as(person).get(`/listings/${testApp.listingIds.pending}`)).toMatchObject({ status: 404 })
  }
  expect(await as('mariam').get('/user')).toMatchObject({ status: 200, body: { role: 'admin' } })
  expect(await as('said').get('/user')).toMatchObject({ body: { role: 'moderator', moderates: ['nl'] } })
  expect(await as('salma').delete('/user/delete')).toMatchObject({ status: 409, body: { code: 'LAST_SUPER_ADMIN' } })
  expect(await as('jan').get('/admin/stats')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })

  await enableSecondFactor(as('mariam'))
  expect(await as('mariam').get('/admin/users')).toMatchObject({ status: 200 })
  expect(await as('mariam').get(`/listings/${testApp.listingIds.pending}`)).toMatchObject({ status: 200 })
  await as('mariam').delete('/user/second-factor')
  expect(await as('mariam').get('/admin/users')).toMatchObject(refusal)
})

test('does not require a second factor of staff by default', async () => {
  const { as } = await createTestApp()
  expect(await as('mariam').get('/admin/stats')).toMatchObject({ status: 200 })
})
