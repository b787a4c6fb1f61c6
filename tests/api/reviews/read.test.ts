import { reviewList } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

test('the reviews of a listing, newest first, with their sums', async () => {
  const { guest, listingIds, userIds } = await createTestApp()
  const { reviews, ...sums } = await guest.read(reviewList, `/listings/${listingIds.bakery}/reviews`)
  expect(sums).toEqual({ average_rating: 4.3, rating_counts: { '1': 0, '2': 0, '3': 1, '4': 1, '5': 2 } })
  expect(reviews).toMatchObject({ current_page: 1, last_page: 1, per_page: 12, total: 4 })
  expect(reviews.data.map(({ comment }) => comment)).toEqual([
    'منقوشة الزعتر رقيقة ومقرمشة.',
    'Elke zaterdag raak.',
    'الطابور طويل.',
    'Nice.',
  ])
  expect(reviews.data[0]).toEqual({
    id: expect.any(Number),
    user_id: userIds.lama,
    user: { id: userIds.lama, first_name: 'لمى', avatar_url: '/media/lama.webp' },
    rating: 5,
    comment: 'منقوشة الزعتر رقيقة ومقرمشة.',
    language: 'ar',
    created_at: '2026-04-03T10:00:00.000Z',
    listing_id: listingIds.bakery,
    listing: { id: listingIds.bakery, title: 'مخبز الشام' },
    reply: { text: 'شكراً يا لمى.', created_at: '2026-04-04T10:00:00.000Z' },
  })
})

test('of its author anyone sees the first name, and of an imported one nothing', async () => {
  const { guest, listingIds } = await createTestApp()
  const { reviews } = await guest.read(reviewList, `/listings/${listingIds.bakery}/reviews`)
  expect(reviews.data.find(({ comment }) => comment === 'Nice.')).toMatchObject({
    user_id: null,
    user: null,
    reply: null,
  })
  expect(JSON.stringify(reviews)).not.toMatch(/@dalil\.test|الشامي|password/)
})

test('a hidden review is neither shown nor counted', async () => {
  const { guest, listingIds } = await createTestApp()
  const { body } = await guest.get(`/listings/${listingIds.bakery}/reviews`)
  expect(JSON.stringify(body)).not.toContain('كلام جارح')
})

test('they come page by page, without a review twice', async () => {
  const { guest, listingIds } = await createTestApp()
  const pages = await Promise.all(
    [1, 2, 3].map((page) => guest.read(reviewList, `/listings/${listingIds.bakery}/reviews?per_page=3&page=${page}`)),
  )
  expect(pages.map(({ reviews }) => [reviews.data.length, reviews.total, reviews.last_page])).toEqual([
    [3, 4, 2],
    [1, 4, 2],
    [0, 4, 2],
  ])
  expect(new Set(pages.flatMap(({ reviews }) => reviews.data.map(({ id }) => id))).size).toBe(4)
  const { headers } = await guest.get(`/listings/${listingIds.bakery}/reviews?per_page=3&page=2`)
  expect(headers.get('content-range')).toBe('reviews 3-3/4')
})

test('a listing without reviews has no average', async () => {
  const { guest, listingIds } = await createTestApp()
  expect(await guest.read(reviewList, `/listings/${listingIds.stall}/reviews`)).toEqual({
    reviews: { data: [], current_page: 1, last_page: 1, per_page: 12, total: 0 },
    average_rating: null,
    rating_counts: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 },
  })
})

test.for(['page=0', 'per_page=49', 'page=x', 'page=10002&per_page=1'])('a wrong page is refused: %s', async (query) => {
  const { guest, listingIds } = await createTestApp()
  expect(await guest.get(`/listings/${listingIds.bakery}/reviews?${query}`)).toMatchObject({ status: 422 })
})
