import type { Listing } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createBusinessJsonLd } from './json-ld.ts'

const bakery: Listing = {
  id: 7,
  title: 'مخبز الشام',
  title_latin: 'Bakkerij Al Sham',
  description: 'خبز تنّور كل صباح',
  description_en: null,
  description_nl: null,
  city: 'The Hague',
  city_name: 'Den Haag',
  country: 'nl',
  address: 'Weimarstraat 74',
  category: { id: 4, name: 'Bakkerijen', slug: 'bakeries' },
  category_id: 4,
  is_verified: true,
  verification: null,
  is_featured: false,
  is_published: true,
  cover_image_url: null,
  cover_image: null,
  logo_url: null,
  amenities: [],
  rating: null,
  reviews_count: 0,
  latitude: 52.07,
  longitude: 4.28,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  user_id: null,
  user: null,
  state: null,
  state_name: null,
  zip_code: null,
  phone: '070 555 0101',
  phone_e164: '+31705550101',
  whatsapp: null,
  whatsapp_e164: null,
  email: null,
  website: null,
  social: {},
  keywords: '',
  place_id: null,
  images: [],
  reviews: [],
  price: null,
  price_currency: 'USD',
  views: 0,
  opening_hours: { weekly: { fri: [{ opens: '18:00', closes: '02:00' }], sat: [{ opens: '18:00', closes: '02:00' }] } },
  business_status: 'open',
  reopens_on: null,
  moved_to: null,
  moved_to_listing: null,
  confirmed_at: null,
  time_zone: 'Europe/Amsterdam',
  is_open_now: false,
  opens_at: null,
  closes_at: null,
  google_rating: 4.9,
  google_reviews_count: 900,
  google_reviews_json: null,
  google_opening_hours_json: null,
}
const facts = {
  publicUrl: 'https://dalil.example',
  path: '/nl/nl/listings/7',
  name: 'Bakkerij Al Sham',
  description: 'Brood',
  pictures: ['/img/cover-bakery.svg'],
  topSlug: 'restaurants-cafes',
}

test('maps a category to a schema.org type, and an unknown category to the type of its parent', () => {
  expect(createBusinessJsonLd(bakery, facts)).toMatchObject({ '@type': 'Bakery', telephone: '+31705550101' })
  const other = { ...bakery, category: { ...bakery.category, slug: 'tea-houses' } }
  expect(createBusinessJsonLd(other, facts)).toMatchObject({ '@type': 'FoodEstablishment' })
})

test('excludes external ratings from aggregateRating', () => {
  expect(createBusinessJsonLd(bakery, facts)).not.toHaveProperty('aggregateRating')
  expect(createBusinessJsonLd({ ...bakery, rating: 4.5, reviews_count: 8 }, facts)).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 8 },
  })
})

test('groups days with the same hours, including hours past midnight', () => {
  expect(createBusinessJsonLd(bakery, facts)).toMatchObject({
    openingHoursSpecification: [{ dayOfWeek: ['Friday', 'Saturday'], opens: '18:00', closes: '02:00' }],
  })
})

test('includes the dates of a temporary closure, and omits the hours of a permanently closed place', () => {
  const closed = createBusinessJsonLd(
    { ...bakery, business_status: 'temporarily_closed', reopens_on: '2099-03-01' },
    facts,
  )
  expect(closed).toMatchObject({
    openingHoursSpecification: [{ opens: '18:00' }],
    specialOpeningHoursSpecification: { opens: '00:00', closes: '00:00', validThrough: '2099-02-28' },
  })
  const reopened = createBusinessJsonLd(
    { ...bakery, business_status: 'temporarily_closed', reopens_on: '2001-01-01' },
    facts,
  )
  expect(reopened).not.toHaveProperty('specialOpeningHoursSpecification')
  expect(reopened).toHaveProperty('openingHoursSpecification')
  const untilFurtherNotice = createBusinessJsonLd({ ...bakery, business_status: 'temporarily_closed' }, facts)
  expect(untilFurtherNotice).not.toHaveProperty('openingHoursSpecification')
  expect(untilFurtherNotice).toHaveProperty('specialOpeningHoursSpecification.validFrom')
  for (const business_status of ['permanently_closed', 'moved'] as const) {
    const gone = createBusinessJsonLd({ ...bakery, business_status }, facts)
    expect(gone).not.toHaveProperty('openingHoursSpecification')
    expect(gone).not.toHaveProperty('specialOpeningHoursSpecification')
  }
})
