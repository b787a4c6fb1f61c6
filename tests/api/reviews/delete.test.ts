import { adminReview, listingReviews, review } from '@dalil/api/contract'
import { auditEntries, reports, reviews } from '@dalil/db/schema'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFactories, createLoggedInUser } from '../../support/factories/factories.ts'
import { createTestApp } from '../../support/test-app.ts'

async function findReviewId(person: 'lama' | 'noor' | 'said' | 'jan', listing: 'bakery' | 'pharmacy' | 'restaurant') {
  const { db, userIds, listingIds } = await createTestApp()
  const [row] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.user_id, userIds[person]), eq(reviews.listing_id, listingIds[listing])))
  return row?.id ?? 0
}

test('deletes the author’s own review, and updates the average', async () => {
  const { as, guest, listingIds } = await createTestApp()
  const id = await findReviewId('lama', 'restaurant')
  expect(await as('lama').delete(`/reviews/${id}`)).toMatchObject({ status: 204, body: '' })
  expect(await guest.read(listingReviews, `/listings/${listingIds.restaurant}/reviews`)).toMatchObject({
    average_rating: null,
    rating_counts: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 },
    reviews: { data: [], total: 0 },
  })
  expect(await as('lama').delete(`/reviews/${id}`)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

test('lets the author write another review after a deletion', async () => {
  const { as, listingIds } = await createTestApp()
  const answer = await as('lama').post(`/listings/${listingIds.restaurant}/reviews`, {
    rating: 1,
    comment: 'غيّرت رأيي',
  })
  expect(answer.status).toBe(201)
  expect(await as('lama').delete(`/reviews/${review.parse(answer.body).id}`)).toMatchObject({ status: 204 })
})

test.for([
  ['a guest', null, 'lama', 401, 'UNAUTHENTICATED'],
  ['another user', 'jan', 'lama', 403, 'FORBIDDEN'],
  ['the owner of the place', 'amira', 'lama', 403, 'FORBIDDEN'],
  ['another user when the review is hidden', 'jan', 'noor', 404, 'NOT_FOUND'],
] as const)('rejects the deletion of a review by %s', async ([, who, author, status, code]) => {
  const { as, guest } = await createTestApp()
  const id = await findReviewId(author, 'bakery')
  expect(await (who ? as(who) : guest).delete(`/reviews/${id}`)).toMatchObject({ status, body: { code } })
})

test('lets an admin delete a review, and writes an audit entry', async () => {
  const { as, db, userIds, listingIds } = await createTestApp()
  const id = await findReviewId('said', 'bakery')
  expect(await as('mariam').delete(`/reviews/${id}`)).toMatchObject({ status: 204 })
  expect(await db.select().from(auditEntries)).toMatchObject([
    {
      actor_id: userIds.mariam,
      action: 'review.delete',
      subject_type: 'review',
      subject_id: id,
      before: { user_id: userIds.said, rating: 3, comment: 'الطابور طويل.', listing_id: listingIds.bakery },
      after: null,
    },
  ])
})

test.for(['/reviews', '/admin/reviews'])(
  'rejects DELETE %s by a moderator for a review of their own listing',
  async (path) => {
    const { as } = await createTestApp()
    const moderator = await createLoggedInUser({ role: 'moderator', moderates: ['sa'] })
    const make = await createFactories('sa', moderator.id)
    const id = await make.review()
    expect(await moderator.delete(`${path}/${id}`)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await as('mariam').delete(`/admin/reviews/${id}`)).toMatchObject({ status: 204 })
  },
)

test('lets an admin delete a review of their own listing', async () => {
  const admin = await createLoggedInUser({ role: 'admin' })
  const { listing, review } = await createFactories('sa', admin.id)
  const id = await review({ listing_id: await listing({ user_id: admin.id }) })
  expect(await admin.delete(`/admin/reviews/${id}`)).toMatchObject({ status: 204 })
})

test.for(['/reviews', '/admin/reviews'])('lets a moderator DELETE %s of their own', async (path) => {
  const { userIds } = await createTestApp()
  const moderator = await createLoggedInUser({ role: 'moderator', moderates: ['sa'] })
  const make = await createFactories('sa', userIds.amira)
  const id = await make.review({ user_id: moderator.id })
  expect(await moderator.delete(`${path}/${id}`)).toMatchObject({ status: 204 })
})

test('deletes the beginning of the comment in reports with a review that its author deletes', async () => {
  const { userIds, db } = await createTestApp()
  const author = await createLoggedInUser({})
  const make = await createFactories('sa', userIds.amira)
  const review_id = await make.review({ user_id: author.id })
  const id = await make.report({ type: 'comment', listing_id: null, review_id, item_title: 'كلام جارح' })
  await author.delete(`/reviews/${review_id}`)
  expect(await db.select().from(reports).where(eq(reports.id, id))).toMatchObject([{ item_title: '', review_id: null }])
})

test('lets the author delete a hidden review', async () => {
  const { as } = await createTestApp()
  expect(await as('noor').delete(`/reviews/${await findReviewId('noor', 'bakery')}`)).toMatchObject({ status: 204 })
})

test('holds the next review of an author who deleted a hidden review', async () => {
  const { as, userIds } = await createTestApp()
  const make = await createFactories('sa', userIds.amira)
  const listing_id = await make.listing()
  const author = await createLoggedInUser({})
  const write = async () => {
    const { body } = await author.post(`/listings/${listing_id}/reviews`, { rating: 1, comment: 'كلام جارح' })
    return body as { id: number; status: string }
  }
  const { id } = await write()
  await as('mariam').post(`/admin/reviews/${id}/hide`, { reason: 'كلام جارح' })
  await author.delete(`/reviews/${id}`)
  const second = await write()
  expect(second).toMatchObject({ status: 'held' })
  expect(await as('mariam').read(adminReview, `/admin/reviews/${second.id}`)).toMatchObject({
    hold_rule: 'hidden_before',
  })
  await as('mariam').post(`/admin/reviews/${second.id}/show`, {})
  await author.delete(`/reviews/${second.id}`)
  expect(await write()).toMatchObject({ status: 'shown' })
})

test('deletes a review by a POST with a method override', async () => {
  const { as } = await createTestApp()
  const id = await findReviewId('lama', 'pharmacy')
  expect(await as('lama').post(`/reviews/${id}?_method=DELETE`)).toMatchObject({ status: 204 })
})

test('answers 404 to an id that is not a number', async () => {
  const { as } = await createTestApp()
  for (const id of ['0', '-1', 'x', '99999999999', '1.5']) {
    expect(await as('lama').delete(`/reviews/${id}`)).toMatchObject({ status: 404 })
  }
})
