import { account, listedAccount, paginatedList, userActivity } from '@dalil/api/contract'
import { auditEntries, listings, users } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { logInAs, registerAndLogIn, testPassword } from '../../support/accounts.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp } from '../../support/test-app.ts'

test('lets an admin change name, e-mail and role of a user, and writes an audit entry', async () => {
  const { as, db, userIds } = await createTestApp()
  const change = { first_name: 'يانا', last_name: 'دي بور', email: ' JANA@dalil.test ', role: 'admin' }
  expect(await as('mariam').put(`/admin/users/${userIds.jan}`, change)).toMatchObject({
    status: 200,
    body: { ...change, email: 'jana@dalil.test' },
  })
  expect(await db.select().from(auditEntries).where(eq(auditEntries.subject_id, userIds.jan))).toMatchObject([
    { action: 'user.update', before: { email: 'jan@dalil.test', role: 'user' }, after: { role: 'admin' } },
  ])
  // Jan is now an admin, whom another admin cannot demote.
  expect(await as('mariam').put(`/admin/users/${userIds.jan}`, { role: 'user' })).toMatchObject({ status: 403 })
  await as('salma').put(`/admin/users/${userIds.jan}`, { role: 'user' })
})

test.for([
  ['a super admin, by an admin', 'mariam', 'salma', { first_name: 'سلوى' }, 403, 'FORBIDDEN'],
  ['the role to super admin, by an admin', 'mariam', 'lama', { role: 'super_admin' }, 403, 'FORBIDDEN'],
  ['the role of the admin who changes it', 'mariam', 'mariam', { role: 'user' }, 403, 'FORBIDDEN'],
  ['the name of the admin who changes it', 'mariam', 'mariam', { first_name: 'مريومة' }, 403, 'FORBIDDEN'],
  ['the role to moderator, without countries', 'mariam', 'lama', { role: 'moderator' }, 422, 'VALIDATION_FAILED'],
  [
    'the role to moderator, with an unknown country',
    'mariam',
    'lama',
    { role: 'moderator', moderates: ['xx'] },
    422,
    'VALIDATION_FAILED',
  ],
  ['the role of the last super admin', 'salma', 'salma', { role: 'admin' }, 409, 'LAST_SUPER_ADMIN'],
  ['the e-mail to that of another account', 'mariam', 'lama', { email: 'NOOR@dalil.test' }, 422, 'VALIDATION_FAILED'],
  ['the name to one of two Latin letters', 'mariam', 'lama', { first_name: 'Li' }, 422, 'VALIDATION_FAILED'],
  ['nothing', 'mariam', 'lama', {}, 422, 'VALIDATION_FAILED'],
  ['the role to an unknown one', 'mariam', 'lama', { role: 'king' }, 422, 'VALIDATION_FAILED'],
] as const)('rejects a change of an account: %s', async ([, who, whom, change, status, code]) => {
  const { as, userIds } = await createTestApp()
  expect(await as(who).put(`/admin/users/${userIds[whom]}`, change)).toMatchObject({ status, body: { code } })
})

test('lets a super admin promote and demote another account, but not demote their own', async () => {
  const { as, userIds } = await createTestApp()
  expect(await as('salma').put(`/admin/users/${userIds.mariam}`, { role: 'super_admin' })).toMatchObject({
    status: 200,
  })
  expect(await as('salma').put(`/admin/users/${userIds.salma}`, { role: 'user' })).toMatchObject({ status: 403 })
  expect(await as('salma').put(`/admin/users/${userIds.mariam}`, { role: 'admin' })).toMatchObject({ status: 200 })
})

test('shows the activity of an account, and ends its sessions', async () => {
  const { as, userIds } = await createTestApp()
  await as('said').get('/user/listings')
  const activity = await as('mariam').read(userActivity, `/admin/users/${userIds.said}/activity`)
  expect(activity).toMatchObject({ listings: 1, reviews: 1, claims: 0, sessions: [{ device: null }] })

  expect(await as('mariam').post(`/admin/users/${userIds.said}/log-out`)).toMatchObject({ status: 204 })
  expect(await as('said').get('/user/listings')).toMatchObject({ status: 401 })
})

test('lists accounts with the time of their last request and what they wrote, in either order', async () => {
  const { as, userIds } = await createTestApp()
  const said = await as('mariam').read(paginatedList(listedAccount), '/admin/users?search=said@dalil.test')
  expect(said.data).toMatchObject([{ id: userIds.said, listings_count: 1, reviews_count: 1, last_seen_at: null }])
  const seen = await as('mariam').read(paginatedList(listedAccount), '/admin/users?search=mariam@dalil.test')
  expect(seen.data).toMatchObject([{ last_seen_at: expect.any(String) }])
  const read = async (order: string) => {
    const list = await as('mariam').read(
      paginatedList(listedAccount),
      `/admin/users?sort_by=email&order=${order}&per_page=3`,
    )
    return list.data.map(({ email }) => email)
  }
  const first = await read('ASC')
  expect(first).toHaveLength(3)
  expect(first).toEqual(first.toSorted())
  const last = await read('DESC')
  expect(last).toEqual(last.toSorted().toReversed())
})

test('deletes the listings of a deleted account', async () => {
  const { as, db, userIds, guest, listingIds } = await createTestApp()
  expect(await as('mariam').delete(`/admin/users/${userIds.noor}`)).toMatchObject({ status: 204 })
  expect(await db.$count(users, eq(users.id, userIds.noor))).toBe(0)
  expect(await db.$count(listings, eq(listings.user_id, userIds.noor))).toBe(0)
  expect(await guest.get(`/listings/${listingIds.cafe}`)).toMatchObject({ status: 404 })
  expect(await as('mariam').delete(`/admin/users/${userIds.noor}`)).toMatchObject({ status: 404 })
})

test.for([
  ['a super admin by an admin', 'mariam', 'salma', 403],
  ['one’s own account', 'mariam', 'mariam', 403],
  ['the last super admin', 'salma', 'salma', 409],
] as const)('rejects the deletion of %s', async ([, who, whom, status]) => {
  const { as, userIds } = await createTestApp()
  expect(await as(who).delete(`/admin/users/${userIds[whom]}`)).toMatchObject({ status })
})

test('lets an admin read an account', async () => {
  const { as, userIds } = await createTestApp()
  expect(await as('mariam').read(account, `/admin/users/${userIds.lama}`)).toMatchObject({ email: 'lama@dalil.test' })
})

test('requires a recently confirmed password to change and export accounts', async () => {
  const { as, userIds, sql } = await createTestApp()
  const lama = `/admin/users/${userIds.lama}`
  await as('mariam').get('/user')
  await sql`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = ${userIds.mariam}`
  const passwordRequired = { status: 403, body: { code: 'PASSWORD_REQUIRED' } }
  expect(await as('mariam').put(lama, { first_name: 'لميس' })).toMatchObject(passwordRequired)
  expect(await as('mariam').post(`${lama}/log-out`)).toMatchObject(passwordRequired)
  expect(await as('mariam').delete(lama)).toMatchObject(passwordRequired)
  for (const list of ['/admin/users', '/users']) {
    expect(await as('mariam').get(`${list}?format=csv`)).toMatchObject(passwordRequired)
    expect(await as('mariam').get(`${list}?format=json&format=csv`)).toMatchObject({ status: 422 })
    expect(await as('mariam').get(list)).toMatchObject({ status: 200 })
  }
  expect(await as('mariam').get(lama)).toMatchObject({ status: 200 })
  await sql`update sessions set confirmed_at = now() where user_id = ${userIds.mariam}`
  expect(await as('mariam').put(lama, { first_name: 'لمى' })).toMatchObject({ status: 200 })
})

test('lets only super admins change an admin', async () => {
  const { as, userIds } = await createTestApp()
  await as('salma').put(`/admin/users/${userIds.said}`, { role: 'admin' })
  const said = `/admin/users/${userIds.said}`
  for (const change of [{ email: 'saeed@dalil.test' }, { first_name: 'سعد' }, { role: 'user' }])
    expect(await as('mariam').put(said, change)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect(await as('mariam').post(`${said}/log-out`)).toMatchObject({ status: 403 })
  expect(await as('mariam').delete(said)).toMatchObject({ status: 403 })
  expect(await as('salma').put(said, { role: 'user' })).toMatchObject({ status: 200, body: { role: 'user' } })
})

test('assigns countries to a moderator, changes them, and removes them when the role is removed', async () => {
  const { as, db, userIds, sql } = await createTestApp()
  const lama = `/admin/users/${userIds.lama}`
  await sql`truncate audit_entries`
  const steps = [
    [{ role: 'moderator', moderates: ['nl', 'sa', 'nl'] }, 'moderator', ['sa', 'nl']],
    [{ first_name: 'لميس' }, 'moderator', ['sa', 'nl']],
    [{ moderates: ['kw'] }, 'moderator', ['kw']],
    [{ role: 'user' }, 'user', []],
    [{ moderates: ['sa'] }, 'user', []],
  ] as const
  for (const [change, role, moderates] of steps) {
    expect(await as('mariam').put(lama, change)).toMatchObject({ status: 200, body: { role, moderates } })
    expect((await as('lama').get('/user')).body).toMatchObject({ role, moderates })
  }
  expect(await as('mariam').put(lama, { role: 'moderator', moderates: [] })).toMatchObject({
    status: 422,
    body: { errors: { moderates: [expect.any(String)] } },
  })
  // Denied requests of an earlier test may be recorded late.
  const updates = db.select().from(auditEntries).where(eq(auditEntries.action, 'user.update'))
  expect(await updates.orderBy(auditEntries.id)).toMatchObject([
    { before: { role: 'user', moderates: [] }, after: { role: 'moderator', moderates: ['sa', 'nl'] } },
    { before: { first_name: 'لمى' }, after: { first_name: 'لميس' } },
    { before: { moderates: ['sa', 'nl'] }, after: { moderates: ['kw'] } },
    { before: { role: 'moderator', moderates: ['kw'] }, after: { role: 'user', moderates: [] } },
  ])
})

test('marks an e-mail address as unverified when staff change it, and mails the old and the new address', async () => {
  const { as, db, guest, sql } = await createTestApp()
  const reem = await registerAndLogIn('reem@dalil.test')
  await guest.post('/auth/forgot-password', { email: 'reem@dalil.test' })
  const [first] = (await deliverMail()).filter(({ links }) =>
    links.some(({ pathname }) => pathname === '/reset-password'),
  )
  const token = first?.links[0]?.searchParams.get('token')
  await sql`update users set language = 'nl', email_verified_at = now() where id = ${reem.id}`

  const change = { email: 'Rima@dalil.test' }
  expect(await as('mariam').put(`/admin/users/${reem.id}`, change)).toMatchObject({
    status: 200,
    body: { email: 'rima@dalil.test', email_verified_at: null },
  })
  expect(await reem.get('/user')).toMatchObject({ status: 401 })
  for (const email of ['reem@dalil.test', 'rima@dalil.test'])
    expect(
      await guest.post('/auth/reset-password', {
        email,
        token,
        password: testPassword,
        password_confirmation: testPassword,
      }),
    ).toMatchObject({ status: 422, body: { code: 'TOKEN_INVALID' } })

  const mails = await deliverMail()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['reem@dalil.test', 'Het e-mailadres van je account is gewijzigd'],
    ['rima@dalil.test', 'Bevestig het nieuwe e-mailadres van je account'],
  ])
  const [link] = mails[1]?.links ?? []
  const verification = { email: 'rima@dalil.test', token: link?.searchParams.get('token') }
  expect(await guest.post('/auth/verify-email', verification)).toMatchObject({ status: 200 })
  expect(await (await logInAs('rima@dalil.test')).get('/user')).toMatchObject({
    body: { email_verified_at: expect.any(String) },
  })
  expect(await db.select().from(auditEntries).where(eq(auditEntries.subject_id, reem.id))).toMatchObject([
    {
      action: 'user.update',
      before: { email: 'reem@dalil.test', email_verified_at: expect.any(String) },
      after: { email: 'rima@dalil.test', email_verified_at: null },
    },
  ])
})

test('keeps the sessions of an account when staff save its e-mail address unchanged', async () => {
  const { id, ...dana } = await registerAndLogIn('dana@dalil.test')
  await deliverMail()
  const { as } = await createTestApp()
  expect(await as('mariam').put(`/admin/users/${id}`, { email: ' DANA@dalil.test' })).toMatchObject({ status: 200 })
  expect(await dana.get('/user')).toMatchObject({ status: 200 })
  expect(await deliverMail()).toEqual([])
})
