import { adminReview, listingReviews, ownReviewList, review } from '@dalil/api/contract'
import { reviews } from '@dalil/db/schema'
import { and, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { createFactories, createLoggedInUser } from '../../support/factories/factories.ts'
import { createTestApp } from '../../support/test-app.ts'

const changed = { rating: 2, comment: 'Since the move the bread is dry.', visited_on: '2026-05' }

async function findId(person: 'lama' | 'noor' | 'said', listing: 'bakery' | 'restaurant' = 'bakery') {
  const { db, userIds, listingIds } = await createTestApp()
  const isIt = and(eq(reviews.user_id, userIds[person]), eq(reviews.listing_id, listingIds[listing]))
  const [row] = await db.select({ id: reviews.id }).from(reviews).where(isIt)
  return row?.id ?? 0
}

test('lets the author edit a review, and updates the rating', async () => {
  const { as, guest, listingIds } = await createTestApp()
  const id = await findId('lama')
  const answer = await as('lama').put(`/reviews/${id}`, changed)
  expect(answer.status).toBe(200)
  const edited = review.parse(answer.body)
  expect(edited).toMatchObject({ id, ...changed, language: 'en', edited_at: expect.any(String) })
  const after = await guest.read(listingReviews, `/listings/${listingIds.bakery}/reviews`)
  expect(after).toMatchObject({ average_rating: 3.5, rating_counts: { '2': 1, '5': 1 }, reviews: { total: 4 } })
  expect(after.reviews.data[0]).toEqual(edited)
  expect((await guest.get(`/listings/${listingIds.bakery}`)).body).toMatchObject({ reviews: [edited, {}, {}, {}] })
})

test('leaves the fields unchanged that an edit does not name', async () => {
  const { as } = await createTestApp()
  const id = await findId('lama')
  await as('lama').put(`/reviews/${id}`, changed)
  const edit = async (change: object) => review.parse((await as('lama').put(`/reviews/${id}`, change)).body)
  expect(await edit({ rating: 3 })).toMatchObject({ ...changed, rating: 3 })
  expect(await edit({ comment: 'The bread is good again.' })).toMatchObject({
    ...changed,
    rating: 3,
    comment: 'The bread is good again.',
    language: 'en',
  })
  expect(await edit({ visited_on: null })).toMatchObject({ rating: 3, visited_on: null })
  expect((await as('lama').put(`/reviews/${id}`, { rating: null })).status).toBe(422)
})

test('marks the reply as older than the review after an edit, until the owner replies again', async () => {
  const { as } = await createTestApp()
  const id = await findId('lama')
  const read = async () => review.parse((await as('lama').put(`/reviews/${id}`, changed)).body).reply
  expect(await read()).toMatchObject({ text: 'شكراً يا لمى.', is_older: true })
  expect((await as('amira').put(`/reviews/${id}/reply`, { reply: 'نعتذر' })).body).toMatchObject({
    reply: { text: 'نعتذر', is_older: false },
  })
  await as('lama').put(`/reviews/${id}`, { ...changed, visited_on: null })
  expect(await read()).toMatchObject({ is_older: false })
})

test('shows earlier versions only to staff', async () => {
  const { as, guest, listingIds } = await createTestApp()
  const id = await findId('said')
  await as('said').put(`/reviews/${id}`, { rating: 4, comment: 'الطابور أقصر الآن.', visited_on: '2026-03' })
  await as('said').put(`/reviews/${id}`, { rating: 5, comment: 'لا طابور.' })
  const { versions, ...current } = await as('mariam').read(adminReview, `/admin/reviews/${id}`)
  expect(current).toMatchObject({ rating: 5, comment: 'لا طابور.', visited_on: '2026-03' })
  expect(versions).toEqual([
    { rating: 4, comment: 'الطابور أقصر الآن.', visited_on: '2026-03', written_at: expect.any(String) },
    { rating: 3, comment: 'الطابور طويل.', visited_on: null, written_at: '2026-04-01T10:00:00.000Z' },
  ])
  expect(JSON.stringify(await guest.get(`/listings/${listingIds.bakery}/reviews`))).not.toContain('الطابور طويل')
})

test('stores no version on an edit without changes', async () => {
  const { as } = await createTestApp()
  const id = await findId('lama', 'restaurant')
  const answer = await as('lama').put(`/reviews/${id}`, { rating: 4, comment: ' طعم جدة. ' })
  expect(answer).toMatchObject({ status: 200, body: { edited_at: null } })
  expect(await as('mariam').read(adminReview, `/admin/reviews/${id}`)).toMatchObject({ versions: [] })
})

test('returns the caller’s own review of a listing, even if it is hidden', async () => {
  const { as, listingIds } = await createTestApp()
  const mine = await as('said').read(ownReviewList, `/my-reviews?listing_id=${listingIds.bakery}`)
  expect(mine).toMatchObject({ total: 1, data: [{ listing_id: listingIds.bakery }] })
  expect(await as('said').read(ownReviewList, `/my-reviews?listing_id=${listingIds.garage}`)).toMatchObject({
    total: 0,
  })
  expect(await as('said').get('/my-reviews?listing_id=x')).toMatchObject({ status: 422 })
})

test.for([
  ['a guest', null, 'lama', 401, 'UNAUTHENTICATED'],
  ['another user', 'jan', 'lama', 403, 'FORBIDDEN'],
  ['an admin', 'mariam', 'lama', 403, 'FORBIDDEN'],
  ['another user when the review is hidden', 'jan', 'noor', 404, 'NOT_FOUND'],
  ['an author without a verified address', 'noor', 'noor', 403, 'EMAIL_NOT_VERIFIED'],
] as const)('rejects the edit of a review by %s', async ([, who, author, status, code]) => {
  const { as, guest } = await createTestApp()
  const path = `/reviews/${await findId(author)}`
  expect(await (who ? as(who) : guest).put(path, changed)).toMatchObject({ status, body: { code } })
})

const nextYear = `${new Date().getUTCFullYear() + 1}-01`

test.for([
  ['a month in the future', { ...changed, visited_on: nextYear }, 'visited_on'],
  ['a thirteenth month', { ...changed, visited_on: '2026-13' }, 'visited_on'],
  ['a day', { ...changed, visited_on: '2026-05-01' }, 'visited_on'],
  ['a number for a month', { ...changed, visited_on: 202605 }, 'visited_on'],
  ['six stars', { ...changed, rating: 6 }, 'rating'],
  ['a blank comment', { rating: 3, comment: ' ' }, 'comment'],
] as const)('rejects %s in new and in edited reviews', async ([, body, field]) => {
  const { as, listingIds } = await createTestApp()
  const answers = await Promise.all([
    as('lama').put(`/reviews/${await findId('lama')}`, body),
    as('lama').post(`/listings/${listingIds.garage}/reviews`, body),
  ])
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
  }
})

test('compares the month of a visit with the month in the country of the listing', async () => {
  const { as, userIds } = await createTestApp()
  const [saudi, moroccan] = [await createFactories('sa', userIds.amira), await createFactories('ma', userIds.amira)]
  const [here, there] = [await saudi.listing(), await moroccan.listing()]
  const author = await createLoggedInUser({})
  const now = new Date()
  const lastEvening = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0, 22, 30))
  const visited_on = new Date(lastEvening.getTime() + 86_400_000).toISOString().slice(0, 7)
  vi.useFakeTimers({ toFake: ['Date'], now: lastEvening })
  try {
    const write = (id: number) => author.post(`/listings/${id}/reviews`, { rating: 4, comment: 'جميل', visited_on })
    expect(await write(here)).toMatchObject({ status: 201, body: { visited_on } })
    expect(await write(there)).toMatchObject({ status: 422, body: { errors: { visited_on: [expect.any(String)] } } })
    const id = await moroccan.review({ listing_id: there, user_id: userIds.jan })
    expect(await as('jan').put(`/reviews/${id}`, { rating: 4, comment: 'جميل', visited_on })).toMatchObject({
      status: 422,
    })
  } finally {
    vi.useRealTimers()
  }
})

test('stores each version once when twenty edits arrive concurrently', async () => {
  const { as, sql } = await createTestApp()
  const id = await findId('lama')
  const [before] = await sql`select count(*)::integer as count from review_versions where review_id = ${id}`
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, edit) => as('lama').put(`/reviews/${id}`, { rating: 5, comment: `Edit ${edit}` })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const [after] = await sql`
    select count(*)::integer as count, count(distinct comment)::integer as texts from review_versions
    where review_id = ${id}`
  expect(after?.count).toBe(before?.count + 20)
})
