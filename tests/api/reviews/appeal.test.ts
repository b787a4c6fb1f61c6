import { adminReview, ownReviewList, paginatedList } from '@dalil/api/contract'
import { beforeEach, expect, test } from 'vitest'
import { createFactories, createLoggedInUser } from '../../support/factories/factories.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp } from '../../support/test-app.ts'

const reason = 'التقييم ليس عن هذا المكان.'
const message = 'زرت المكان بنفسي يوم السبت.'

beforeEach(async () => {
  await deliverMail()
})

/** Returns a review that staff have hidden, and its author. */
async function hideReview() {
  const { as, userIds } = await createTestApp()
  const author = await createLoggedInUser({})
  const make = await createFactories('sa', userIds.amira)
  const id = await make.review({ user_id: author.id })
  expect(await as('salma').post(`/admin/reviews/${id}/hide`, { reason })).toMatchObject({ status: 200 })
  return { author, id }
}

test('mails the author the reason why a review was hidden', async () => {
  const { author } = await hideReview()
  expect(await deliverMail()).toMatchObject([{ text: expect.stringContaining(reason) }])
  expect(await author.read(ownReviewList, '/my-reviews')).toMatchObject({
    data: [{ status: 'hidden', hidden_reason: reason, hidden_at: expect.any(String), appeal: null }],
  })
})

test('accepts one appeal each time a review is hidden, and filters reviews by appeals', async () => {
  const { as } = await createTestApp()
  const { author, id } = await hideReview()
  expect(await author.post(`/reviews/${id}/appeal`, { message })).toMatchObject({
    status: 201,
    body: { message, status: 'pending', decided_at: null },
  })
  expect(await author.post(`/reviews/${id}/appeal`, { message: 'مرة أخرى' })).toMatchObject({
    status: 409,
    body: { code: 'APPEAL_ALREADY_SENT' },
  })
  const { data } = await as('mariam').read(paginatedList(adminReview), '/admin/reviews?appeal=pending')
  expect(data.find((each) => each.id === id)).toMatchObject({ hidden_reason: reason, appeal: { message } })
})

test('accepts the appeal when staff show the review, and allows an appeal against a new decision', async () => {
  const { as } = await createTestApp()
  const { author, id } = await hideReview()
  await author.post(`/reviews/${id}/appeal`, { message })
  await deliverMail()
  const shown = await as('mariam').post(`/admin/reviews/${id}/show`, {})
  expect(adminReview.parse(shown.body)).toMatchObject({
    status: 'shown',
    hidden_reason: null,
    appeal: { status: 'accepted' },
  })
  expect(await deliverMail()).toHaveLength(1)
  expect(await author.post(`/reviews/${id}/appeal`, { message })).toMatchObject({
    status: 409,
    body: { code: 'REVIEW_NOT_HIDDEN' },
  })
  await as('mariam').post(`/admin/reviews/${id}/hide`, { reason })
  expect(await author.read(ownReviewList, '/my-reviews')).toMatchObject({ data: [{ appeal: null }] })
  expect(await author.post(`/reviews/${id}/appeal`, { message })).toMatchObject({ status: 201 })
})

test('rejects an appeal once, and mails the author', async () => {
  const { as } = await createTestApp()
  const { author, id } = await hideReview()
  await author.post(`/reviews/${id}/appeal`, { message })
  await deliverMail()
  const answers = await Promise.all([1, 2].map(() => as('mariam').post(`/admin/reviews/${id}/uphold`, { reason })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await deliverMail()).toMatchObject([{ text: expect.stringContaining(reason) }])
  expect(await author.read(ownReviewList, '/my-reviews')).toMatchObject({
    data: [{ status: 'hidden', appeal: { status: 'refused', decision_reason: reason } }],
  })
  const pending = await as('mariam').read(paginatedList(adminReview), '/admin/reviews?appeal=pending')
  expect(pending.data.some((each) => each.id === id)).toBe(false)
})

test('rejects an appeal by another account, and an appeal without a message', async () => {
  const { as, guest } = await createTestApp()
  const { author, id } = await hideReview()
  expect(await guest.post(`/reviews/${id}/appeal`, { message })).toMatchObject({ status: 401 })
  expect(await as('jan').post(`/reviews/${id}/appeal`, { message })).toMatchObject({ status: 404 })
  for (const body of [{}, { message: ' ' }, { message: 'ن'.repeat(2001) }]) {
    expect(await author.post(`/reviews/${id}/appeal`, body)).toMatchObject({ status: 422 })
  }
  expect(await as('mariam').get('/admin/reviews?appeal=lost')).toMatchObject({ status: 422 })
})

test('does not let staff show a hidden review whose author now owns the listing', async () => {
  const { as, sql } = await createTestApp()
  const { author, id } = await hideReview()
  await sql`update listings set user_id = ${author.id} where id = (select listing_id from reviews where id = ${id})`
  expect(await as('mariam').post(`/admin/reviews/${id}/show`, {})).toMatchObject({
    status: 403,
    body: { code: 'OWNER_CANNOT_REVIEW' },
  })
})

test('mails the outcome of a report to the reporter', async () => {
  const { as, userIds, listingIds } = await createTestApp()
  const make = await createFactories('sa', userIds.amira)
  const report = { listing_id: listingIds.bakery, reporter_id: userIds.jan, item_title: 'مخبز الشام' }
  const id = await make.report(report)
  await as('mariam').post(`/admin/reports/${id}/dismiss`, { reason: 'لا شيء' })
  expect(await deliverMail()).toMatchObject([{ to: 'jan@dalil.test', text: expect.not.stringContaining('لا شيء') }])
})

test.for(['show', 'uphold'] as const)(
  'answers 403 to a moderator who wants to %s their own review or hide a review of their own listing',
  async (action) => {
    const moderator = await createLoggedInUser({ role: 'moderator', moderates: ['sa'] })
    const { as, userIds } = await createTestApp()
    const make = await createFactories('sa', userIds.amira)
    const own = await make.review({ user_id: moderator.id })
    await as('mariam').post(`/admin/reviews/${own}/hide`, { reason })
    await moderator.post(`/reviews/${own}/appeal`, { message })
    expect(await moderator.post(`/admin/reviews/${own}/${action}`, { reason })).toMatchObject({ status: 403 })
    const listing_id = await make.listing({ user_id: moderator.id })
    const other = await make.review({ listing_id })
    expect(await moderator.post(`/admin/reviews/${other}/hide`, { reason })).toMatchObject({ status: 403 })
  },
)

test.for(['dismiss', 'resolve'] as const)(
  'answers 403 to a moderator who wants to %s a report of their own review or of a review of their own listing',
  async (action) => {
    const moderator = await createLoggedInUser({ role: 'moderator', moderates: ['sa'] })
    const { as, userIds } = await createTestApp()
    const make = await createFactories('sa', userIds.amira)
    const own = await make.review({ user_id: moderator.id })
    const received = await make.review({ listing_id: await make.listing({ user_id: moderator.id }) })
    for (const review_id of [own, received]) {
      const id = await make.report({ type: 'comment', listing_id: null, review_id })
      expect(await moderator.post(`/admin/reports/${id}/${action}`, {})).toMatchObject({ status: 403 })
      expect(await as('mariam').post(`/admin/reports/${id}/${action}`, {})).toMatchObject({ status: 200 })
    }
  },
)
