import { listingReviews } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

test('lists the reviews of a listing newest first, with the number of reviews per rating', async () => {
  const { guest, listingIds, userIds } = await createTestApp()
  const { reviews, ...sums } = await guest.read(listingReviews, `/listings/${listingIds.bakery}/reviews`)
  expect(sums).toEqual({
    holds_new: false,
    average_rating: 4.3,
    rating_counts: { '1': 0, '2': 0, '3': 1, '4': 1, '5': 2 },
  })
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
    visited_on: null,
    helpful_count: 0,
    photos: [],
    created_at: '2026-04-03T10:00:00.000Z',
    edited_at: null,
    listing_id: listingIds.bakery,
    listing: { id: listingIds.bakery, title: 'مخبز الشام' },
    reply: { text: 'شكراً يا لمى.', created_at: '2026-04-04T10:00:00.000Z', is_older: false },
  })
})

test('shows only the first name of an author, and no author of an imported review', async () => {
  const { guest, listingIds } = await createTestApp()
  const { reviews } = await guest.read(listingReviews, `/listings/${listingIds.bakery}/reviews`)
  expect(reviews.data.find(({ comment }) => comment === 'Nice.')).toMatchObject({
    user_id: null,
    user: null,
    reply: null,
  })
  expect(JSON.stringify(reviews)).not.toMatch(/@dalil\.test|الشامي|password/)
})

test('omits a hidden review from the list and from the rating', async () => {
  const { guest, listingIds } = await createTestApp()
  const { body } = await guest.get(`/listings/${listingIds.bakery}/reviews`)
  expect(JSON.stringify(body)).not.toContain('كلام جارح')
})

test('lists each review once across pages', async () => {
  const { guest, listingIds } = await createTestApp()
  const pages = await Promise.all(
    [1, 2, 3].map((page) =>
      guest.read(listingReviews, `/listings/${listingIds.bakery}/reviews?per_page=3&page=${page}`),
    ),
  )
  expect(pages.map(({ reviews }) => [reviews.data.length, reviews.total, reviews.last_page])).toEqual([
    [3, 4, 2],
    [1, 4, 2],
    [0, 4, 2],
  ])
  expect(new Set(pages.flatMap(({ reviews }) => reviews.data.map(({ id }) => id))).size).toBe(4)
})

test('returns no average without reviews', async () => {
  const { guest, listingIds } = await createTestApp()
  expect(await guest.read(listingReviews, `/listings/${listingIds.stall}/reviews`)).toEqual({
    reviews: { data: [], current_page: 1, last_page: 1, per_page: 12, total: 0 },
    average_rating: null,
    holds_new: false,
    rating_counts: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 },
  })
})

test('filters reviews by stars, with the filtered total and the unfiltered average', async () => {
  const { guest, listingIds } = await createTestApp()
  const read = (query: string) => guest.read(listingReviews, `/listings/${listingIds.bakery}/reviews?${query}`)
  const { reviews, ...sums } = await read('stars=5&per_page=1')
  expect(reviews).toMatchObject({ total: 2, last_page: 2 })
  expect(reviews.data.map(({ rating }) => rating)).toEqual([5])
  expect(sums).toEqual({
    holds_new: false,
    average_rating: 4.3,
    rating_counts: { '1': 0, '2': 0, '3': 1, '4': 1, '5': 2 },
  })
  expect((await read('stars=5&per_page=1&page=2')).reviews.data).toHaveLength(1)
  expect((await read('stars=1')).reviews).toMatchObject({ data: [], total: 0, last_page: 1 })
})

test('filters reviews by language, with the filtered total and the unfiltered average', async () => {
  const { guest, listingIds } = await createTestApp()
  const read = (query: string) => guest.read(listingReviews, `/listings/${listingIds.bakery}/reviews?${query}`)
  const { reviews, average_rating } = await read('lang=nl')
  expect(reviews).toMatchObject({ total: 1, data: [{ language: 'nl', comment: 'Elke zaterdag raak.' }] })
  expect(average_rating).toBe(4.3)
  expect((await read('lang=ar&stars=5&sort=highest')).reviews).toMatchObject({ total: 1, data: [{ language: 'ar' }] })
  expect((await read('lang=ar&stars=1')).reviews).toMatchObject({ total: 0, data: [] })
})

test('sorts reviews by stars, then newest first', async () => {
  const { guest, listingIds } = await createTestApp()
  const order = async (sort: string) => {
    const { reviews } = await guest.read(listingReviews, `/listings/${listingIds.bakery}/reviews?sort=${sort}`)
    return reviews.data.map(({ rating, created_at }) => ({ rating, created_at }))
  }
  const newest = await order('newest')
  expect(await order('highest')).toEqual(newest.toSorted((a, b) => b.rating - a.rating))
  expect(await order('lowest')).toEqual(newest.toSorted((a, b) => a.rating - b.rating))
})

test.for([
  'page=0',
  'per_page=49',
  'page=x',
  'page=10002&per_page=1',
  'stars=0',
  'stars=6',
  'stars=4.5',
  'stars=five',
  'sort=oldest',
  'lang=fr',
])('rejects an invalid parameter: %s', async (query) => {
  const { guest, listingIds } = await createTestApp()
  expect(await guest.get(`/listings/${listingIds.bakery}/reviews?${query}`)).toMatchObject({ status: 422 })
})

test('returns the reviews of a hidden listing only to its owner and to staff', async () => {
  const { as, guest, sql, listingIds } = await createTestApp()
  await sql`update listings set is_published = false where id = ${listingIds.bakery}`
  const path = `/listings/${listingIds.bakery}/reviews`
  expect(await guest.get(path)).toMatchObject({ status: 404 })
  expect(await as('lama').get(path)).toMatchObject({ status: 404 })
  for (const person of ['amira', 'salma'] as const) {
    const { reviews } = await as(person).read(listingReviews, path)
    expect(reviews.data, person).toHaveLength(reviews.total)
    expect(reviews.total, person).toBeGreaterThan(0)
  }
})
