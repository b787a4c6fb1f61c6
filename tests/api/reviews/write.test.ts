import { listingReviews, ownReviewList, review } from '@dalil/api/contract'
import { mails, rateLimits, reviews } from '@dalil/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { detectLanguage } from '../../../api/src/reviews/detect-language.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp } from '../../support/test-app.ts'

const words = { rating: 2, comment: '  الخدمة بطيئة لكن الطعام ممتاز.  ' }

test('returns the public fields of a new review, and includes it in the rating at once', async () => {
  const { as, guest, listingIds, userIds } = await createTestApp()
  const before = await guest.read(listingReviews, `/listings/${listingIds.mandi}/reviews`)
  expect(before).toMatchObject({ average_rating: null, reviews: { total: 0 } })

  const answer = await as('lama').post(`/listings/${listingIds.mandi}/reviews`, words)

  expect(answer.status).toBe(201)
  const newReview = review.parse(answer.body)
  expect(newReview).toMatchObject({
    user_id: userIds.lama,
    user: { first_name: 'لمى' },
    rating: 2,
    comment: 'الخدمة بطيئة لكن الطعام ممتاز.',
    language: 'ar',
    listing: { id: listingIds.mandi, title: 'هاشم للمندي' },
    reply: null,
  })
  const after = await guest.read(listingReviews, `/listings/${listingIds.mandi}/reviews`)
  expect(after).toMatchObject({ average_rating: 2, rating_counts: { '2': 1 }, reviews: { data: [newReview] } })
  expect(await guest.get(`/listings/${listingIds.mandi}`)).toMatchObject({ body: { rating: 2, reviews_count: 1 } })
})

test('stores one review when an account sends twenty concurrently', async () => {
  const { as, db, listingIds, userIds } = await createTestApp()
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => as('jan').post(`/listings/${listingIds.garage}/reviews`, words)),
  )
  expect(tries.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(19).fill(409)])
  expect(tries.filter(({ status }) => status === 409).map(({ body }) => body)).toEqual(
    Array<unknown>(19).fill(expect.objectContaining({ code: 'REVIEW_ALREADY_EXISTS' })),
  )
  const condition = and(eq(reviews.listing_id, listingIds.garage), eq(reviews.user_id, userIds.jan))
  expect(await db.$count(reviews, condition)).toBe(1)
})

test.for([
  ['by a guest', null, 'bakery', 401, 'UNAUTHENTICATED'],
  ['by a user without a verified address', 'noor', 'bakery', 403, 'EMAIL_NOT_VERIFIED'],
  ['by the owner of the listing', 'amira', 'bakery', 403, 'OWNER_CANNOT_REVIEW'],
  ['of a draft by another user', 'jan', 'draft', 404, 'NOT_FOUND'],
  ['of a pending listing by its owner', 'amira', 'pending', 404, 'NOT_FOUND'],
  ['by a user who has reviewed the listing', 'lama', 'bakery', 409, 'REVIEW_ALREADY_EXISTS'],
] as const)('rejects a review %s', async ([, who, listing, status, code]) => {
  const { as, guest, listingIds } = await createTestApp()
  const person = who ? as(who) : guest
  expect(await person.post(`/listings/${listingIds[listing]}/reviews`, words)).toMatchObject({ status, body: { code } })
})

test.for([
  ['a missing rating', { comment: 'جيد' }, { rating: ['يرجى اختيار تقييم بالنجوم'] }],
  ['a rating of zero', { rating: 0, comment: 'جيد' }, { rating: ['يجب ألا يقل عن 1'] }],
  ['a rating of six', { rating: 6, comment: 'جيد' }, { rating: ['يجب ألا يزيد على 5'] }],
  ['a fractional rating', { rating: 4.5, comment: 'جيد' }, { rating: [expect.any(String)] }],
  ['a rating that is a word', { rating: 'five', comment: 'جيد' }, { rating: ['يجب أن يكون رقماً'] }],
  ['a blank comment', { rating: 4, comment: ' \n ' }, { comment: ['النص مطلوب'] }],
  ['a comment that is a list', { rating: 4, comment: ['جيد'] }, { comment: ['نوع القيمة غير صحيح'] }],
  [
    'a comment of 2,001 letters',
    { rating: 4, comment: 'ن'.repeat(2001) },
    { comment: ['أطول من المسموح. الحد الأقصى لعدد الأحرف: 2,000'] },
  ],
] as const)('rejects a review with %s', async ([, body, errors]) => {
  const { as, listingIds } = await createTestApp()
  expect(await as('said').post(`/listings/${listingIds.tagine}/reviews`, body)).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_FAILED', errors },
  })
})

test('accepts a comment of 2,000 characters outside the Basic Multilingual Plane', async () => {
  const { as, listingIds } = await createTestApp()
  const answer = await as('said').post(`/listings/${listingIds.tagine}/reviews`, {
    rating: 5,
    comment: '🥙'.repeat(2000),
  })
  expect(answer.status).toBe(201)
})

test('mails the owner in their language, unless they switched the mail off', async () => {
  const { as, sql, listingIds, userIds } = await createTestApp()
  await deliverMail()
  await as('salma').post(`/listings/${listingIds.bakery}/reviews`, { rating: 4, comment: 'خبز طازج كل صباح.' })
  expect(await deliverMail()).toMatchObject([{ to: 'amira@dalil.test', text: expect.stringContaining('خبز طازج') }])

  await sql`update users set muted_mails = '{reviews}' where id = ${userIds.said}`
  await as('jan').post(`/listings/${listingIds.pharmacy}/reviews`, { rating: 4, comment: 'Vriendelijk personeel.' })
  expect(await deliverMail()).toEqual([])
})

test('lists the caller’s own reviews newest first, each with its listing', async () => {
  const { as } = await createTestApp()
  const mine = await as('jan').read(ownReviewList, '/my-reviews?per_page=2')
  expect(mine).toMatchObject({
    current_page: 1,
    per_page: 2,
    data: [{ listing: { title: 'صيدلية الدواء', title_latin: expect.any(String) } }, {}],
  })
  const dates = mine.data.map(({ created_at }) => created_at)
  expect(dates).toEqual(dates.toSorted().toReversed())
})

test('answers 403 when a user without a verified e-mail address reads their reviews', async () => {
  const { as } = await createTestApp()
  expect(await as('noor').get('/my-reviews')).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } })
})

test('answers 429 to more than thirty reviews an hour', async () => {
  const { as } = (await createTestApp()).withSettings({})
  for (let tries = 0; tries < 30; tries++) await as('amira').post('/listings/1/reviews', {})
  expect(await as('amira').post('/listings/1/reviews', {})).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS' },
  })
})

test.for([
  ['المكان نظيف والأسعار معقولة', 'ar'],
  ['Top! أنصح به جداً', 'ar'],
  ['بنين بزّاف، والناس ظراف.', 'ar'],
  ['Elke zaterdag raak.', 'nl'],
  ['Lekker brood, vriendelijk personeel', 'nl'],
  ['Best bread in town.', 'en'],
  ['Très bon accueil, je recommande ce restaurant à tous', null],
  ['شاندار جگہ ہے، کھانا بہت اچھا تھا', null],
  ['غذا خیلی خوب بود و برخورد عالی', null],
  ['10/10 👍', null],
] as const)('detects the language of «%s» as %s', async ([text, language]) => {
  expect(await detectLanguage(text)).toBe(language)
})

test('mails the owner once a day about the reviews of a person, also after deletions', async () => {
  const { as, db, listingIds, userIds } = await createTestApp()
  const post = async (who: 'jan' | 'said') => {
    const answer = await as(who).post(`/listings/${listingIds.bakery}/reviews`, words)
    expect(answer.status).toBe(201)
    expect(await as(who).delete(`/reviews/${review.parse(answer.body).id}`)).toMatchObject({ status: 204 })
    return answer
  }
  await db.delete(reviews).where(eq(reviews.listing_id, listingIds.bakery))
  const countMails = (): Promise<number> =>
    db.$count(mails, and(eq(mails.template, 'reviews:written'), eq(mails.user_id, userIds.amira)))
  const before = await countMails()
  for (let times = 0; times < 3; times++) await post('jan')
  expect(await countMails()).toBe(before + 1)
  await post('said')
  expect(await countMails()).toBe(before + 2)
  await db.update(rateLimits).set({ window_start: sql`${rateLimits.window_start} - interval '2 days'` })
  await post('jan')
  expect(await countMails()).toBe(before + 3)
})
