import { listings, messages, proposals, replies, reports, reviews } from '@dalil/db/schema'
import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFactories, createLoggedInUser, createUser } from '../../support/factories/factories.ts'
import { createTestApp } from '../../support/test-app.ts'

type Outcomes = { data: { id: number; ok: boolean; code?: string }[] }
const outcomesOf = ({ body }: { body: unknown }) => (body as Outcomes).data

async function createWorkplace() {
  const { db } = await createTestApp()
  const owner = await createUser()
  const admin = await createLoggedInUser({ role: 'admin' })
  const make = await createFactories('ly', owner)
  return { ...make, db, owner, admin }
}

test('decides about all listings that match a filter, in batches, and reports each', async () => {
  const { db, owner, admin, listing } = await createWorkplace()
  const ids = await Promise.all(Array.from({ length: 230 }, () => listing({ status: 'pending' })))
  const other = await listing({ status: 'rejected', status_reason: 'مكرر' })
  const decision = { filter: { user_id: owner, status: 'pending' }, expected: 230, action: 'approve' }
  const outcomes = outcomesOf(await admin.post('/admin/listings/bulk', decision))
  expect(outcomes.every(({ ok }) => ok)).toBe(true)
  expect(outcomes.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
  expect(await db.$count(listings, and(inArray(listings.id, ids), eq(listings.status, 'approved')))).toBe(230)
  expect(await db.$count(listings, and(eq(listings.id, other), eq(listings.status, 'rejected')))).toBe(1)
})

test('changes nothing with 409 if another number of items matches', async () => {
  const { db, owner, admin, listing } = await createWorkplace()
  await Promise.all([listing({ status: 'pending' }), listing({ status: 'pending' })])
  for (const expected of [0, 1, 3, 2001])
    expect(
      await admin.post('/admin/listings/bulk', {
        filter: { user_id: owner },
        expected,
        action: 'suspend',
        reason: 'خطأ',
      }),
    ).toMatchObject({ status: 409, body: { code: 'COUNT_DIFFERS' } })
  expect(await db.$count(listings, and(eq(listings.user_id, owner), eq(listings.status, 'pending')))).toBe(2)
})

test('decides about reviews, revisions and suggestions that match a filter', async () => {
  const { db, admin, listing, review, revision, suggestion } = await createWorkplace()
  const place = await listing()
  const held = [
    await review({ listing_id: place, status: 'held' }),
    await review({ listing_id: place, status: 'held' }),
  ]
  const shown = await admin.post('/admin/reviews/bulk', {
    filter: { listing_id: place, status: 'held' },
    expected: 2,
    action: 'show',
  })
  expect(outcomesOf(shown).map(({ ok }) => ok)).toEqual([true, true])
  expect(await db.$count(reviews, and(inArray(reviews.id, held), eq(reviews.status, 'shown')))).toBe(2)

  const changed = await revision({ listing_id: place, is_live: true })
  const revisions = { filter: { listing_id: place, status: 'pending' }, expected: 1, action: 'accept' }
  expect(outcomesOf(await admin.post('/admin/revisions/bulk', revisions))).toEqual([{ id: changed, ok: true }])
  const proposed = await suggestion({ listing_id: place })
  const suggestions = { ...revisions, action: 'refuse', reason: 'ليس كذلك' }
  expect(outcomesOf(await admin.post('/admin/suggestions/bulk', suggestions))).toEqual([{ id: proposed, ok: true }])
  expect(await db.$count(proposals, and(eq(proposals.listing_id, place), eq(proposals.status, 'pending')))).toBe(0)
})

test('decides about reports, duplicates and messages that match a filter', async () => {
  const { db, admin, listing, report, duplicate, message } = await createWorkplace()
  const place = await listing()
  const told = [await report({ listing_id: place }), await report({ listing_id: place })]
  const [pair, written] = [await duplicate(), await message()]
  await db.update(messages).set({ country: 'ly' }).where(eq(messages.id, written))
  const decide = (queue: string, filter: object, expected: number, action: string) =>
    admin.post(`/admin/${queue}/bulk`, { filter: { country: 'ly', ...filter }, expected, action })
  expect(await decide('reports', { status: 'open' }, 1, 'dismiss')).toMatchObject({ status: 409 })
  expect(outcomesOf(await decide('reports', { status: 'open' }, 2, 'dismiss'))).toMatchObject([
    { ok: true },
    { ok: true },
  ])
  expect(await db.$count(reports, and(inArray(reports.id, told), eq(reports.status, 'dismissed')))).toBe(2)
  expect(outcomesOf(await decide('duplicates', { status: 'open' }, 1, 'dismiss'))).toEqual([{ id: pair, ok: true }])
  expect(outcomesOf(await decide('messages', { is_answered: false }, 1, 'answer'))).toEqual([{ id: written, ok: true }])
  expect(outcomesOf(await decide('messages', { is_answered: true }, 1, 'answer'))).toMatchObject([
    { id: written, ok: false, code: 'ALREADY_DECIDED' },
  ])
})

test('matches only what a moderator sees', async () => {
  const { listing, owner } = await createWorkplace()
  const elsewhere = await createFactories('ma', owner)
  await Promise.all([listing({ status: 'pending' }), elsewhere.listing({ status: 'pending' })])
  const moderator = await createLoggedInUser({ role: 'moderator', moderates: ['ly'] })
  const decision = { filter: { user_id: owner, status: 'pending' }, action: 'approve' }
  expect(await moderator.post('/admin/listings/bulk', { ...decision, expected: 2 })).toMatchObject({ status: 409 })
  expect(outcomesOf(await moderator.post('/admin/listings/bulk', { ...decision, expected: 1 }))).toHaveLength(1)
})

test.for([
  ['neither ids nor a filter', 'ids', {}],
  ['both ids and a filter', 'ids', { ids: [1], filter: {}, expected: 1 }],
  ['ids with an expected number', 'ids', { ids: [1], expected: 1 }],
  ['a filter without the expected number', 'expected', { filter: {} }],
  ['an expected number that is not whole', 'expected', { filter: {}, expected: 1.5 }],
  ['an expected number below 0', 'expected', { filter: {}, expected: -1 }],
  ['a filter that is a list', 'filter', { filter: [], expected: 1 }],
  ['a filter with a wrong value', 'assigned_to', { filter: { assigned_to: 'x' }, expected: 1 }],
  ['a filter with an unknown field', 'city', { filter: { assigned_to: 'me', city: 'x' }, expected: 1 }],
] as const)('refuses %s with 422', async ([, field, body]) => {
  const admin = await createLoggedInUser({ role: 'admin' })
  for (const [queue, action] of Object.entries({ listings: 'approve', reviews: 'show', revisions: 'accept' }))
    expect(await admin.post(`/admin/${queue}/bulk`, { ...body, action }), queue).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    })
})

test('refuses a filter that matches more than 2000 items, as many as they are', async () => {
  const { db, owner, admin, listing } = await createWorkplace()
  const [copied] = await db
    .select()
    .from(listings)
    .where(eq(listings.id, await listing({ status: 'pending' })))
  const { title = '', city = '', country = 'ly', category_id = 0 } = copied ?? {}
  const copy = { title, city, country, category_id, user_id: owner, status: 'pending' as const }
  await db.insert(listings).values(Array.from({ length: 2000 }, () => copy))
  const decision = { filter: { user_id: owner }, action: 'approve' }
  const errors = { expected: [expect.stringContaining('2,000')] }
  const decide = (expected: number) => admin.post('/admin/listings/bulk', { ...decision, expected })
  expect(await decide(2001)).toMatchObject({ status: 422, body: { errors } })
  expect(await decide(2000)).toMatchObject({ status: 409, body: { code: 'COUNT_DIFFERS' } })
})

test('hiding held reviews by filter removes a held reply and leaves the review to which it belongs', async () => {
  const { db, owner, admin, listing, review } = await createWorkplace()
  const place = await listing()
  const [held, answered] = [await review({ listing_id: place, status: 'held' }), await review({ listing_id: place })]
  await db.insert(replies).values({ review_id: answered, user_id: owner, text: 'قمار', blocked_words: ['قمار'] })
  const filter = { listing_id: place, status: 'held' }
  const hidden = await admin.post('/admin/reviews/bulk', { filter, expected: 2, action: 'hide', reason: 'إعلان' })
  expect(outcomesOf(hidden).map(({ ok }) => ok)).toEqual([true, true])
  const statusOf = async (id: number) => (await db.select().from(reviews).where(eq(reviews.id, id)))[0]?.status
  expect([await statusOf(held), await statusOf(answered)]).toEqual(['hidden', 'shown'])
  expect(await db.$count(replies, eq(replies.review_id, answered))).toBe(0)
})
