import { adminReview, listingReviews, ownReview, paginatedList, queueCounts } from '@dalil/api/contract'
import { reviewBursts, reviewWithdrawals, users } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteEndedBursts } from '../../../api/src/reviews/bursts.ts'
import { createFactories, createLoggedInUser } from '../../support/factories/factories.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp } from '../../support/test-app.ts'

const words = { rating: 1, comment: 'سيئ جداً.' }
const bursts = { REVIEW_BURSTS: 'on' }

async function createReviewFixture() {
  const { as, db, guest, userIds } = await createTestApp()
  const make = await createFactories('sa', userIds.amira)
  const listing_id = await make.listing()
  const write = async (settings: Record<string, string> = bursts, age = '1 hour') => {
    const author = await createLoggedInUser({}, settings)
    await db
      .update(users)
      .set({ created_at: sql`now() - ${age}::interval` })
      .where(eq(users.id, author.id))
    const answer = await author.post(`/listings/${listing_id}/reviews`, words)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return { author, ...ownReview.parse(answer.body) }
  }
  const writeMany = async (count: number, age?: string) => {
    for (let number = 0; number < count; number++) await write(bursts, age)
  }
  const read = () => guest.read(listingReviews, `/listings/${listing_id}/reviews`)
  return { as, db, make, listing_id, write, writeMany, read }
}

test('starts a burst after five reviews of new accounts within a day, and holds the sixth for moderation', async () => {
  const { as, writeMany, write, read } = await createReviewFixture()
  await writeMany(4)
  expect(await read()).toMatchObject({ holds_new: false })
  expect(await write()).toMatchObject({ status: 'shown' })
  expect(await read()).toMatchObject({ holds_new: true, reviews: { total: 5 } })
  const { id, author, status } = await write()
  expect(status).toBe('held')
  expect(await as('mariam').read(adminReview, `/admin/reviews/${id}`)).toMatchObject({ hold_rule: 'burst' })
  expect(await read()).toMatchObject({ reviews: { total: 5 }, rating_counts: { '1': 5 } })
  expect((await author.get('/my-reviews')).body).toMatchObject({ data: [{ id, status: 'held', hidden_reason: null }] })
  expect(await author.put(`/reviews/${id}`, { ...words, rating: 2 })).toMatchObject({
    status: 200,
    body: { rating: 2, status: 'held' },
  })
})

test('starts a burst after eight reviews at three times the usual rate, for accounts of any age', async () => {
  const { writeMany, write, read, make, listing_id } = await createReviewFixture()
  await writeMany(8, '1 year')
  expect(await read()).toMatchObject({ holds_new: true })
  expect(await write(bursts, '1 year')).toMatchObject({ status: 'held' })

  const busy = await make.listing()
  const usual = new Date(Date.now() - 2 * 86_400_000).toISOString()
  for (let number = 0; number < 240; number++) await make.review({ listing_id: busy, user_id: null, created_at: usual })
  const other = await createReviewFixture()
  for (let number = 0; number < 7; number++) await make.review({ listing_id: busy, user_id: null })
  const author = await createLoggedInUser({}, bursts)
  expect((await author.post(`/listings/${busy}/reviews`, words)).status).toBe(201)
  expect(await other.db.$count(reviewBursts, eq(reviewBursts.listing_id, busy))).toBe(1)
  expect(listing_id).not.toBe(busy)
})

test('does not hold reviews of old accounts at the usual rate, or reviews of other listings', async () => {
  const { writeMany, write, read } = await createReviewFixture()
  await writeMany(6, '8 days')
  expect(await read()).toMatchObject({ holds_new: false, reviews: { total: 6 } })
  const elsewhere = await createReviewFixture()
  await writeMany(5)
  expect(await write()).toMatchObject({ status: 'held' })
  expect(await elsewhere.write()).toMatchObject({ status: 'shown' })
})

test('detects no bursts when rate limits are off, unless a setting enables the detection', async () => {
  const { writeMany, write } = await createReviewFixture()
  await writeMany(5)
  expect(await write({})).toMatchObject({ status: 'shown' })
})

test('publishes one of ten concurrent reviews when the first review starts a burst', async () => {
  const { writeMany, read, listing_id } = await createReviewFixture()
  await writeMany(4)
  const authors = await Promise.all(Array.from({ length: 4 }, () => createLoggedInUser({}, bursts)))
  const answers = await Promise.all(authors.map((author) => author.post(`/listings/${listing_id}/reviews`, words)))
  const states = answers.map(({ body }) => ownReview.parse(body).status).toSorted()
  expect(states).toEqual([...Array<string>(3).fill('held'), 'shown'])
  expect(await read()).toMatchObject({ reviews: { total: 5 } })
})

test('ends a burst a day after the last review that extended it', async () => {
  const { db, writeMany, write, read, listing_id } = await createReviewFixture()
  await writeMany(5)
  await write()
  const isHere = eq(reviewBursts.listing_id, listing_id)
  const [burst] = await db.execute<{ duration: string }>(sql`
    select (ends_at - (select max(created_at) from reviews where listing_id = ${listing_id}))::text as duration
    from review_bursts where listing_id = ${listing_id}`)
  expect(burst).toEqual({ duration: '1 day' })
  await deleteEndedBursts(db)
  expect(await read()).toMatchObject({ holds_new: true })
  await db.update(reviewBursts).set({ ends_at: sql`now()` }).where(isHere)
  await db.execute(
    sql`update reviews set created_at = created_at - interval '25 hours' where listing_id = ${listing_id}`,
  )
  await deleteEndedBursts(db)
  expect(await read()).toMatchObject({ holds_new: false })
  expect(await write()).toMatchObject({ status: 'shown' })
})

test('mails the author and the owner when a moderator shows a held review', async () => {
  const { as, writeMany, write, read } = await createReviewFixture()
  await writeMany(5)
  await deliverMail()
  const { id } = await write()
  expect(await deliverMail()).toEqual([])
  expect((await as('mariam').read(queueCounts, '/admin/queues')).reviews.count).toBeGreaterThan(0)
  expect(
    (await as('mariam').read(paginatedList(adminReview), '/admin/reviews?status=held')).data.map((row) => row.id),
  ).toContain(id)
  const shown = await as('mariam').post(`/admin/reviews/${id}/show`, {})
  expect(adminReview.parse(shown.body)).toMatchObject({ id, status: 'shown' })
  expect(await read()).toMatchObject({ reviews: { total: 6 } })
  const told = (await deliverMail()).map(({ to }) => to)
  expect(told).toHaveLength(2)
  expect(told).toContain('amira@dalil.test')
  expect(await as('mariam').post(`/admin/reviews/${id}/show`, {})).toMatchObject({ status: 409 })
  expect(await as('mariam').post(`/admin/reviews/${id}/hide`, { reason: 'موجة', seen: 'held' })).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_DECIDED' },
  })
})

test('decides about each review of a bulk decision independently', async () => {
  const { as, writeMany, write, read } = await createReviewFixture()
  await writeMany(5)
  const [one, two] = [await write(), await write()]
  expect(await as('mariam').post('/admin/reviews/bulk', { ids: [one.id], action: 'hide' })).toMatchObject({
    status: 422,
  })
  const ids = [one.id, two.id, 999_999]
  const decision = { ids, action: 'hide', reason: 'موجة من حسابات جديدة', seen: 'held' }
  const twice = await Promise.all([
    as('mariam').post('/admin/reviews/bulk', decision),
    as('mariam').post('/admin/reviews/bulk', { ...decision, action: 'show' }),
  ])
  const outcomes = twice.flatMap(({ body }) => (body as { data: { id: number; ok: boolean }[] }).data)
  expect(
    outcomes
      .filter(({ ok }) => ok)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([one.id, two.id].toSorted())
  expect((await read()).reviews.total).toBeGreaterThanOrEqual(5)
  expect(await as('jan').post('/admin/reviews/bulk', decision)).toMatchObject({ status: 403 })
})

test('hides shown reviews in bulk, and shows hidden reviews again', async () => {
  const { as, write } = await createReviewFixture()
  const { id } = await write()
  const decide = async (action: 'hide' | 'show', seen?: string) => {
    const { body } = await as('mariam').post('/admin/reviews/bulk', { ids: [id], action, reason: 'موجة', seen })
    return (body as { data: object[] }).data
  }
  expect(await decide('hide', 'held')).toMatchObject([{ id, ok: false, code: 'ALREADY_DECIDED' }])
  expect(await decide('hide')).toEqual([{ id, ok: true }])
  expect(await decide('show')).toEqual([{ id, ok: true }])
})

test('holds a review that its author edits during a burst, and one that staff deleted and its author writes again', async () => {
  const { as, listing_id, write, writeMany, read } = await createReviewFixture()
  const early = await write(bursts, '30 days')
  await writeMany(5)
  expect(early.status).toBe('shown')
  expect(await early.author.put(`/reviews/${early.id}`, words)).toMatchObject({ body: { status: 'shown' } })
  expect(await early.author.put(`/reviews/${early.id}`, { comment: 'نص آخر' })).toMatchObject({
    body: { status: 'held' },
  })
  expect(await as('mariam').read(adminReview, `/admin/reviews/${early.id}`)).toMatchObject({ hold_rule: 'burst' })
  expect(await read()).toMatchObject({ reviews: { total: 5 } })

  const calm = await createReviewFixture()
  const { id, author } = await calm.write({}, '30 days')
  expect(await as('mariam').delete(`/admin/reviews/${id}`)).toMatchObject({ status: 204 })
  const again = await author.post(`/listings/${calm.listing_id}/reviews`, words)
  expect(again).toMatchObject({ status: 201, body: { status: 'held' } })
  expect(await calm.read()).toMatchObject({ reviews: { total: 0 } })
  expect(listing_id).toBeGreaterThan(0)
})

test('ends a burst when too few of its reviews are left', async () => {
  const { write, writeMany, read } = await createReviewFixture()
  await writeMany(4)
  const { id, author } = await write()
  expect(await read()).toMatchObject({ holds_new: true })
  expect(await author.delete(`/reviews/${id}`)).toMatchObject({ status: 204 })
  expect(await read()).toMatchObject({ holds_new: false })
  expect(await write({ REVIEW_BURSTS: 'on' })).toMatchObject({ status: 'shown' })
})

test('begins and extends no burst with repeated reviews, and holds these as soon as they are many', async () => {
  const { db, listing_id, write, read } = await createReviewFixture()
  const written = []
  for (let number = 0; number < 6; number++) {
    const { id, author } = await write()
    expect(await author.delete(`/reviews/${id}`)).toMatchObject({ status: 204 })
    written.push(author)
  }
  const statuses = []
  for (const author of written) {
    const { body } = await author.post(`/listings/${listing_id}/reviews`, words)
    statuses.push(ownReview.parse(body).status)
  }
  expect(statuses).toEqual(['shown', 'shown', 'shown', 'shown', 'shown', 'held'])
  expect(await read()).toMatchObject({ holds_new: false })
  expect(await write(bursts, '30 days')).toMatchObject({ status: 'shown' })

  await db.update(reviewWithdrawals).set({ created_at: sql`now() - interval '91 days'` })
  await deleteEndedBursts(db)
  expect(await db.$count(reviewWithdrawals, eq(reviewWithdrawals.listing_id, listing_id))).toBe(0)
})

test('remembers the last withdrawal of a person for ninety days, not the first', async () => {
  const { db, listing_id, write } = await createReviewFixture()
  const { id, author } = await write()
  await author.delete(`/reviews/${id}`)
  await db.update(reviewWithdrawals).set({ created_at: sql`now() - interval '89 days'` })
  const again = ownReview.parse((await author.post(`/listings/${listing_id}/reviews`, words)).body)
  await author.delete(`/reviews/${again.id}`)
  await db.update(reviewWithdrawals).set({ created_at: sql`${reviewWithdrawals.created_at} - interval '2 days'` })
  await deleteEndedBursts(db)
  expect(await db.$count(reviewWithdrawals, eq(reviewWithdrawals.listing_id, listing_id))).toBe(1)
})
