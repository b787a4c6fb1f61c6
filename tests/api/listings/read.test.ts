import { listing } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

test('returns all data that the page of a listing displays', async () => {
  const { guest, listingIds, userIds, categoryIds } = await createTestApp()
  const { body } = await guest.get(`/listings/${listingIds.bakery}`)
  expect(body).toMatchObject({
    id: listingIds.bakery,
    user_id: userIds.amira,
    user: { id: userIds.amira },
    title: 'مخبز الشام',
    title_latin: 'Bakkerij Al Sham',
    description_en: 'Tannour bread, manakish and sesame rings, baked every morning.',
    address: 'Paul Krugerlaan 164',
    city: 'لاهاي',
    city_name: 'لاهاي',
    state: 'Zuid-Holland',
    zip_code: '2571 HK',
    country: 'nl',
    phone: '+31 70 555 01 18',
    phone_e164: '+31705550118',
    whatsapp: '+31 6 5550 1118',
    email: 'salam@alsham.example',
    website: 'https://alsham.example',
    social: { instagram: 'https://www.instagram.com/alsham.example' },
    keywords: 'خبز عربي,مناقيش,manakish',
    category_id: categoryIds.bakeries,
    category: { id: categoryIds.bakeries, name: 'مخابز', slug: 'bakeries' },
    is_verified: true,
    is_published: true,
    is_featured: true,
    latitude: 52.0653,
    longitude: 4.2898,
    place_id: null,
    logo_url: '/media/bakery-logo.webp',
    cover_image_url: '/img/cover-bakery.svg',
    amenities: ['delivery', 'halal', 'خبز أسمر'],
    price: 12.5,
    views: 41,
    rating: 4.3,
    reviews_count: 4,
    time_zone: 'Europe/Amsterdam',
    google_rating: 4.8,
    google_reviews_count: 126,
    created_at: '2026-03-01T08:00:00.000Z',
  })
})

test('returns pictures in the order that the owner chose', async () => {
  const { guest, listingIds } = await createTestApp()
  const { images } = await guest.read(listing, `/listings/${listingIds.bakery}`)
  expect(images.map(({ image_url }) => image_url)).toEqual(['/media/first.webp', '/media/second.webp'])
})

test('shows the status of a listing to its owner only', async () => {
  const { guest, listingIds } = await createTestApp()
  const { body } = await guest.get(`/listings/${listingIds.bakery}`)
  for (const field of ['status', 'rejection_reason', 'verification_requested', 'external_id', 'source']) {
    expect(body).not.toHaveProperty(field)
  }
})

test('returns the names of city and category in the language of the caller', async () => {
  const { guest, listingIds } = await createTestApp()
  const inLanguage = async (id: number, language: string) => {
    const { city_name, category } = await guest.read(listing, `/listings/${id}`, { 'Accept-Language': language })
    return [city_name, category.name]
  }
  expect(await inLanguage(listingIds.bakery, 'en')).toEqual(['The Hague', 'Bakeries'])
  expect(await inLanguage(listingIds.bakery, 'nl')).toEqual(['Den Haag', 'Bakkerijen'])
  expect(await inLanguage(listingIds.cafe, 'ar')).toEqual(['لاهاي', 'مقاهٍ'])
  expect(await inLanguage(listingIds.stall, 'en')).toEqual(['قرية لا يعرفها أحد', 'Shops'])
})

test('returns an external rating for thirty days, and no rating afterwards', async () => {
  const { guest, listingIds, sql } = await createTestApp()
  const google = async () => {
    const { google_rating, google_reviews_count, google_reviews_json } = await guest.read(
      listing,
      `/listings/${listingIds.cafe}`,
    )
    return [google_rating, google_reviews_count, google_reviews_json]
  }
  expect(await google()).toEqual([null, null, null])
  await sql`update listings set google_fetched_at = now() - interval '29 days' where id = ${listingIds.cafe}`
  expect(await google()).toEqual([4.1, 9, null])
})

test('returns the source of an imported listing, and no owner', async () => {
  const { guest, listingIds } = await createTestApp()
  expect(await guest.get(`/listings/${listingIds.grocer}`)).toMatchObject({
    body: { external_id: 'node/17', source: 'openstreetmap', user_id: null, user: null },
  })
})

test('returns no rating without reviews, and is_open_now null without hours', async () => {
  const { guest, listingIds } = await createTestApp()
  expect(await guest.get(`/listings/${listingIds.stall}`)).toMatchObject({
    body: {
      rating: null,
      reviews_count: 0,
      views: 0,
      images: [],
      keywords: '',
      opening_hours: null,
      is_open_now: null,
      opens_at: null,
      closes_at: null,
    },
  })
})

test('returns no closing time for a listing that never closes', async () => {
  const { guest, listingIds } = await createTestApp()
  expect(await guest.get(`/listings/${listingIds.grocer}`)).toMatchObject({
    body: { is_open_now: true, opens_at: null, closes_at: null },
  })
})
