import { userActivity } from '@dalil/api/contract'
import { auditEntries, listings, reviews, sessions, users } from '@dalil/db/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { translate } from '../../../api/src/locales/index.ts'
import { logInAs, registerAndLogIn, testPassword } from '../../support/accounts.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp } from '../../support/test-app.ts'

const reason = 'يرسل إعلانات مزعجة'
const readStatuses = async (ids: number[]) => {
  const { db } = await createTestApp()
  const rows = await db
    .select({ id: listings.id, status: listings.status })
    .from(listings)
    .where(inArray(listings.id, ids))
  return ids.map((id) => rows.find((row) => row.id === id)?.status)
}

async function createListing(values: Partial<typeof listings.$inferInsert>): Promise<number> {
  const { db, categoryIds } = await createTestApp()
  const place = {
    title: 'مكان',
    city: 'جدة',
    country: 'sa' as const,
    category_id: categoryIds.bakeries,
    is_published: true,
  }
  const [row] = await db
    .insert(listings)
    .values({ ...place, ...values })
    .returning({ id: listings.id })
  return row?.id ?? 0
}

async function createReview(values: Pick<typeof reviews.$inferInsert, 'listing_id' | 'user_id' | 'status'>) {
  const { db } = await createTestApp()
  const [row] = await db
    .insert(reviews)
    .values({ rating: 1, comment: 'الخدمة بطيئة', ...values })
    .returning({ id: reviews.id })
  return row?.id ?? 0
}

/** An account with public, hidden and waiting content. */
async function createWriter(name: string) {
  const { db, listingIds } = await createTestApp()
  const person = await registerAndLogIn(`${name}@writer.test`)
  await db.update(users).set({ email_verified_at: sql`now()` }).where(eq(users.id, person.id))
  const own = { user_id: person.id, title: `مكان ${name}` }
  const shown = await createListing({ ...own, status: 'approved' })
  const approvedLater = await createListing({ ...own, status: 'approved' })
  const suspended = await createListing({ ...own, status: 'suspended', status_reason: 'مكان مغلق' })
  const pending = await createListing({ ...own, status: 'pending' })
  const draft = await createListing({ ...own, status: 'approved', is_published: false })
  const review = await createReview({ listing_id: listingIds.bakery, user_id: person.id })
  const hidden = await createReview({ listing_id: listingIds.sweets, user_id: person.id, status: 'hidden' })
  await deliverMail()
  return { ...person, email: `${name}@writer.test`, shown, approvedLater, suspended, pending, draft, review, hidden }
}

test('ends the sessions, refuses the log-in and tells the account', async () => {
  const { as, guest, db } = await createTestApp()
  const { id, email, get } = await createWriter('loud')
  expect(await as('mariam').post(`/admin/users/${id}/suspend`, { reason, hide_content: false })).toMatchObject({
    status: 200,
    body: { id, suspended_at: expect.any(String) },
  })
  expect(await get('/user')).toMatchObject({ status: 401 })
  expect(await db.$count(sessions, eq(sessions.user_id, id))).toBe(0)
  const [mail] = await deliverMail()
  expect(mail).toMatchObject({ to: email, subject: translate.ar('mail.accountSuspended.subject') })
  expect(mail?.text).toContain(reason)
  expect(await guest.post('/auth/login', { email, password: testPassword })).toMatchObject({
    status: 403,
    body: { code: 'ACCOUNT_SUSPENDED', message: translate.ar('login.suspended', { email: 'support@localhost' }) },
  })
  expect(await guest.post('/auth/login', { email, password: 'not this one' })).toMatchObject({
    status: 422,
    body: { code: 'INVALID_CREDENTIALS' },
  })
  expect(await as('mariam').get('/admin/users?is_suspended=true')).toMatchObject({ body: { data: [{ id }], total: 1 } })
  expect(await as('mariam').post(`/admin/users/${id}/restore`)).toMatchObject({
    status: 200,
    body: { suspended_at: null },
  })
  expect((await deliverMail()).map(({ subject }) => subject)).toEqual([translate.ar('mail.restored.subject')])
  await logInAs(email)
})

test('refuses a session that a log-in opens in spite of the suspension', async () => {
  const { as, db } = await createTestApp()
  const { id, get } = await createWriter('stale')
  await db.update(users).set({ suspended_at: sql`now()`, suspension_reason: reason }).where(eq(users.id, id))
  expect(await get('/user')).toMatchObject({ status: 401 })
  expect(await as('mariam').post(`/admin/users/${id}/restore`)).toMatchObject({ status: 200 })
})

test('hides what visitors see in one act, and shows exactly that again', async () => {
  const { as, guest, db, listingIds } = await createTestApp()
  const writer = await createWriter('prolific')
  const { id, shown, approvedLater, suspended, pending, draft, review, hidden } = writer
  const ids = [shown, approvedLater, suspended, pending, draft]
  const bakery = () => guest.get(`/listings/${listingIds.bakery}`)
  const { rating, reviews_count } = (await bakery()).body as { rating: number; reviews_count: number }
  const count = async () => (await guest.get('/listings?country=sa&city=جدة')).body as { total: number }
  const { total } = await count()
  const isFound = async (wanted: number) => {
    const { body } = await guest.get('/listings?country=sa&title=prolific')
    return (body as { data: { id: number }[] }).data.some((row) => row.id === wanted)
  }

  expect(await as('mariam').post(`/admin/users/${id}/suspend`, { reason, hide_content: true })).toMatchObject({
    status: 200,
  })
  expect(await readStatuses(ids)).toEqual(['suspended', 'suspended', 'suspended', 'pending', 'approved'])
  expect(await guest.get(`/listings/${shown}`)).toMatchObject({ status: 404 })
  expect((await count()).total).toBe(total - 2)
  expect(await isFound(shown)).toBe(false)
  expect((await bakery()).body).toMatchObject({ reviews_count: reviews_count - 1 })
  expect(await as('mariam').read(userActivity, `/admin/users/${id}/activity`)).toMatchObject({
    suspension: { reason, listings: 2, reviews: 1 },
  })
  expect((await deliverMail()).map(({ subject }) => subject)).toEqual([translate.ar('mail.accountSuspended.subject')])
  const isOfUser = and(eq(auditEntries.subject_type, 'user'), eq(auditEntries.subject_id, id))
  expect(await db.select().from(auditEntries).where(isOfUser)).toMatchObject([
    { action: 'user.suspend', after: { reason, hide_content: true, listings: 2, reviews: 1 } },
  ])

  // A moderator decides about one of the places meanwhile: the end of the suspension leaves it alone.
  await as('mariam').post(`/admin/listings/${approvedLater}/approve`)
  await as('mariam').post(`/admin/listings/${approvedLater}/suspend`, { reason: 'مكان مغلق' })
  expect(await as('mariam').post(`/admin/users/${id}/restore`)).toMatchObject({ status: 200 })
  expect(await readStatuses(ids)).toEqual(['approved', 'suspended', 'suspended', 'pending', 'approved'])
  expect((await bakery()).body).toMatchObject({ rating, reviews_count })
  const statuses = await db
    .select({ status: reviews.status })
    .from(reviews)
    .where(inArray(reviews.id, [review, hidden]))
    .orderBy(reviews.id)
  expect(statuses).toEqual([{ status: 'shown' }, { status: 'hidden' }])
  expect((await count()).total).toBe(total - 1)
  expect(await isFound(shown)).toBe(true)
})

test('does not show a review of a place that became the author’s during the suspension', async () => {
  const { as, db } = await createTestApp()
  const { id, review } = await createWriter('winner')
  await as('mariam').post(`/admin/users/${id}/suspend`, { reason, hide_content: true })
  const place = await createListing({ user_id: id, status: 'approved' })
  await db.update(reviews).set({ listing_id: place }).where(eq(reviews.id, review))
  await as('mariam').post(`/admin/users/${id}/restore`)
  expect(await db.select({ status: reviews.status }).from(reviews).where(eq(reviews.id, review))).toEqual([
    { status: 'hidden' },
  ])
})

test.for([
  ['an admin, by an admin', 'mariam', 'mariam', 403, 'FORBIDDEN'],
  ['a super admin, by an admin', 'mariam', 'salma', 403, 'FORBIDDEN'],
  ['the last super admin', 'salma', 'salma', 409, 'LAST_SUPER_ADMIN'],
  ['anybody, by a user', 'lama', 'said', 403, 'FORBIDDEN'],
] as const)('refuses to suspend %s', async ([, who, whom, status, code]) => {
  const { as, userIds } = await createTestApp()
  expect(await as(who).post(`/admin/users/${userIds[whom]}/suspend`, { reason })).toMatchObject({
    status,
    body: { code },
  })
})

test('refuses to suspend or restore twice, without a reason, and nobody', async () => {
  const { as, userIds } = await createTestApp()
  const path = `/admin/users/${userIds.jan}`
  const decided = { status: 409, body: { code: 'ALREADY_DECIDED' } }
  expect(await as('mariam').post(`${path}/restore`)).toMatchObject(decided)
  for (const body of [
    {},
    { reason: '  ' },
    { reason: 'x' },
    { reason, hide_content: 'perhaps' },
    { reason: 'x'.repeat(501) },
  ])
    expect(await as('mariam').post(`${path}/suspend`, body)).toMatchObject({ status: 422 })
  const answers = await Promise.all(
    [1, 2].map(() => as('mariam').post(`${path}/suspend`, { reason, hide_content: true })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await as('mariam').post(`${path}/restore`)
  expect(await as('mariam').post('/admin/users/999999/suspend', { reason })).toMatchObject({ status: 404 })
})

test('counts only super admins who are not suspended as those who remain', async () => {
  const { as, db, userIds } = await createTestApp()
  await db.update(users).set({ role: 'super_admin' }).where(eq(users.id, userIds.said))
  expect(await as('salma').post(`/admin/users/${userIds.said}/suspend`, { reason })).toMatchObject({ status: 200 })
  expect(await as('salma').delete('/user/delete')).toMatchObject({ status: 409, body: { code: 'LAST_SUPER_ADMIN' } })
  expect(await as('salma').post(`/admin/users/${userIds.salma}/suspend`, { reason })).toMatchObject({ status: 409 })
  await as('salma').post(`/admin/users/${userIds.said}/restore`)
  expect(await as('salma').post(`/admin/users/${userIds.salma}/suspend`, { reason })).toMatchObject({ status: 403 })
  await db.update(users).set({ role: 'user' }).where(eq(users.id, userIds.said))
})

test('ends the invitations of a suspended admin', async () => {
  const { as, guest, db, userIds } = await createTestApp()
  await as('mariam').post('/admin/invitations', { email: 'late@new.test', role: 'admin' })
  const link = (await deliverMail())
    .flatMap(({ links }) => links)
    .find(({ pathname }) => pathname === '/accept-invitation')
  await db
    .update(users)
    .set({ suspended_at: sql`now()`, suspension_reason: reason })
    .where(eq(users.id, userIds.mariam))
  const person = { first_name: 'هدى', last_name: 'الكعبي', password: testPassword }
  const token = link?.searchParams.get('token')
  expect(await guest.post('/auth/accept-invitation', { token, ...person })).toMatchObject({ status: 422 })
  await db.update(users).set({ suspended_at: null, suspension_reason: null }).where(eq(users.id, userIds.mariam))
})
