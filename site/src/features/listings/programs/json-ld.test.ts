import { expect, test } from 'vitest'
import { bakery } from '../../../../../tests/support/fixtures/bakery.ts'
import { createBusinessJsonLd } from './json-ld.ts'

const facts = {
  lang: 'ar' as const,
  publicUrl: 'https://dalil.example',
  path: '/nl/nl/listings/7-bakkerij-al-sham',
  name: 'Bakkerij Al Sham',
  description: 'Brood',
  pictures: ['/img/cover-bakery.svg'],
  topSlug: 'restaurants-cafes',
  amenities: [],
  price: null,
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

test('describes amenities, price, map and other pages of the place', () => {
  const social = { instagram: 'https://instagram.com/bakery' }
  const listing = { ...bakery, website: 'https://bakery.example', social, price_currency: 'EUR' }
  expect(createBusinessJsonLd(listing, { ...facts, amenities: ['Parkeren'], price: '€ 12' })).toMatchObject({
    amenityFeature: [{ '@type': 'LocationFeatureSpecification', name: 'Parkeren', value: true }],
    priceRange: '€ 12',
    currenciesAccepted: 'EUR',
    hasMap: 'https://www.openstreetmap.org/?mlat=52.07&mlon=4.28#map=17/52.07/4.28',
    sameAs: ['https://bakery.example', 'https://instagram.com/bakery'],
  })
  const bare = createBusinessJsonLd({ ...bakery, latitude: null, longitude: null }, facts)
  for (const absent of ['amenityFeature', 'priceRange', 'hasMap', 'sameAs', 'geo'])
    expect(bare).not.toHaveProperty(absent)
})

test.for([
  ['زنقة 12, رقم 40', 'درب الكبير', 'زنقة 12، رقم 40، درب الكبير'],
  ['Spui 12، achterom', 'Centrum', 'Spui 12, achterom, Centrum'],
])('joins the street «%s» and its district by the comma of their language', ([address, district, street]) => {
  expect(createBusinessJsonLd({ ...bakery, address: address ?? '', district: district ?? '' }, facts)).toMatchObject({
    address: { streetAddress: street },
  })
})
