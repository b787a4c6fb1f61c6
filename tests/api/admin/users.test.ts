import { account, userActivity } from '@dalil/api/contract'
import { auditEntries, listings, users } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openHouse } from '../../support/house.ts'

test('an admin changes name, e-mail and role of a user, and the trace stays', async () => {
  const { as, db, people } = await openHouse()
  const change = { first_name: 'يانا', last_name: 'دي بور', email: ' JANA@dalil.test ', role: 'admin' }
  expect(await as('mariam').put(`/admin/users/${people.jan}`, change)).toMatchObject({
    status: 200,
    body: { ...change, email: 'jana@dalil.test' },
  })
  expect(await db.select().from(auditEntries).where(eq(auditEntries.subject_id, people.jan))).toMatchObject([
    { action: 'user.update', before: { email: 'jan@dalil.test', role: 'user' }, after: { role: 'admin' } },
  ])
  await as('mariam').put(`/admin/users/${people.jan}`, { role: 'user' })
})

test.for([
  ['an admin does not change a super admin', 'mariam', 'salma', { first_name: 'سلوى' }, 403, 'FORBIDDEN'],
  ['an admin makes no super admin', 'mariam', 'lama', { role: 'super_admin' }, 403, 'FORBIDDEN'],
  ['an admin does not change the own role', 'mariam', 'mariam', { role: 'user' }, 403, 'FORBIDDEN'],
  ['the last super admin stays one', 'salma', 'salma', { role: 'admin' }, 409, 'LAST_SUPER_ADMIN'],
  ['an e-mail belongs to one account', 'mariam', 'lama', { email: 'NOOR@dalil.test' }, 422, 'VALIDATION_FAILED'],
  ['a name has three letters', 'mariam', 'lama', { first_name: 'لم' }, 422, 'VALIDATION_FAILED'],
  ['a role is one of three', 'mariam', 'lama', { role: 'king' }, 422, 'VALIDATION_FAILED'],
] as const)('%s', async ([, who, whom, change, status, code]) => {
  const { as, people } = await openHouse()
  expect(await as(who).put(`/admin/users/${people[whom]}`, change)).toMatchObject({ status, body: { code } })
})

test('a super admin makes another, and then may be demoted by them', async () => {
  const { as, people } = await openHouse()
  expect(await as('salma').put(`/admin/users/${people.mariam}`, { role: 'super_admin' })).toMatchObject({ status: 200 })
  expect(await as('salma').put(`/admin/users/${people.salma}`, { role: 'user' })).toMatchObject({ status: 403 })
  expect(await as('salma').put(`/admin/users/${people.mariam}`, { role: 'admin' })).toMatchObject({ status: 200 })
})

test('what an account did stands beside it, and its sessions can be ended', async () => {
  const { as, people } = await openHouse()
  await as('said').get('/user/listings')
  const activity = await as('mariam').read(userActivity, `/admin/users/${people.said}/activity`)
  expect(activity).toMatchObject({ listings: 1, reviews: 1, claims: 0, sessions: [{ device: null }] })

  expect(await as('mariam').post(`/admin/users/${people.said}/sign-out`)).toMatchObject({ status: 204 })
  expect(await as('said').get('/user/listings')).toMatchObject({ status: 401 })
})

test('a removed account takes its listings along', async () => {
  const { as, db, people, guest, cast } = await openHouse()
  expect(await as('mariam').delete(`/admin/users/${people.noor}`)).toMatchObject({ status: 204 })
  expect(await db.$count(users, eq(users.id, people.noor))).toBe(0)
  expect(await db.$count(listings, eq(listings.user_id, people.noor))).toBe(0)
  expect(await guest.get(`/listings/${cast.cafe}`)).toMatchObject({ status: 404 })
  expect(await as('mariam').delete(`/admin/users/${people.noor}`)).toMatchObject({ status: 404 })
})

test.for([
  ['a super admin', 'mariam', 'salma', 403],
  ['oneself', 'mariam', 'mariam', 403],
  ['the last super admin', 'salma', 'salma', 409],
] as const)('%s is not removed', async ([, who, whom, status]) => {
  const { as, people } = await openHouse()
  expect(await as(who).delete(`/admin/users/${people[whom]}`)).toMatchObject({ status })
})

test('an admin reads one account', async () => {
  const { as, people } = await openHouse()
  expect(await as('mariam').read(account, `/admin/users/${people.lama}`)).toMatchObject({ email: 'lama@dalil.test' })
})
