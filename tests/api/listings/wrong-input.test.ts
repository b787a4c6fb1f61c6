import { translate } from '@dalil/api/locales'
import { amenities, languages } from '@dalil/db/vocabulary'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

const wrong: [query: string, field: string][] = [
  ['page=0', 'page'],
  ['page=0x1', 'page'],
  ['page=1e0', 'page'],
  ['category_id=0x1', 'category_id'],
  ['page=-1', 'page'],
  ['page=1.5', 'page'],
  ['page=first', 'page'],
  ['page=99999999999999999999', 'page'],
  ['page=Infinity', 'page'],
  ['per_page=0', 'per_page'],
  ['per_page=49', 'per_page'],
  ['per_page=10000000', 'per_page'],
  ['page=835&per_page=12&country=nl', 'page'],
  ['page=210&per_page=48', 'page'],
  ['country=xx', 'country'],
  ['country=netherlands', 'country'],
  ['category_id=x', 'category_id'],
  ['category_id=0', 'category_id'],
  ['category_id=-7', 'category_id'],
  ['category_id=2147483648', 'category_id'],
  ['category_id=7.0.1', 'category_id'],
  ['min_rating=9', 'min_rating'],
  ['min_rating=0', 'min_rating'],
  ['min_rating=NaN', 'min_rating'],
  ['min_rating=good', 'min_rating'],
  ['min_rating=5.1', 'min_rating'],
  ['sort_by=nearest', 'sort_by'],
  ['sort_by=TITLE_ASC', 'sort_by'],
  ['latitude=90.1&longitude=0', 'latitude'],
  ['latitude=0&longitude=180.5', 'longitude'],
  ['latitude=x&longitude=0', 'latitude'],
  ['latitude=52', 'longitude'],
  ['longitude=4', 'latitude'],
  ['latitude=52&longitude=4&radius_km=0', 'radius_km'],
  ['latitude=52&longitude=4&radius_km=-5', 'radius_km'],
  ['latitude=52&longitude=4&radius_km=1e-320', 'radius_km'],
  ['latitude=52&longitude=4&radius_km=201', 'radius_km'],
  ['country=sa&latitude=52.37&longitude=4.89', 'latitude'],
  ['country=sa&latitude=25.2&longitude=55.27', 'latitude'],
  ['country=nl&latitude=0&longitude=0&title=x', 'latitude'],
  ['is_featured=yes', 'is_featured'],
  ['is_verified=2', 'is_verified'],
  ['open_now=now', 'open_now'],
  ['sort_by=distance', 'sort_by'],
  ['amenities[]=pool', 'amenities'],
  ['amenities[]=wifi&amenities[]=Wifi', 'amenities'],
  [Array.from({ length: 50 }, () => 'amenities[]=wifi').join('&'), 'amenities'],
  [
    amenities
      .slice(0, 11)
      .map((code) => `amenities[]=${code}`)
      .join('&'),
    'amenities',
  ],
  [`title=${'ن'.repeat(201)}`, 'title'],
  [`title=${'ن'.repeat(5000)}`, 'title'],
  ['title=%00', 'title'],
  ['title=a%00b', 'title'],
  ['title=a%07b', 'title'],
  [`city=${'ن'.repeat(101)}`, 'city'],
  ['city=%00', 'city'],
]

test.for(wrong)('rejects an invalid value and names its field: %s', async ([query, field]) => {
  const { guest } = await createTestApp()
  const { status, body } = await guest.get(`/listings?${query}`)
  expect({ status, body }).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
  expect(Object.keys((body as { errors: object }).errors)).toEqual([field])
})

test.for(languages)('has an error message for every rule in %s', async (language) => {
  const { guest } = await createTestApp()
  for (const [query] of wrong) {
    const { body } = await guest.get(`/listings?${query}`, { 'Accept-Language': language })
    const { message, errors } = body as { message: string; errors: Record<string, string[]> }
    expect(message).toBe(translate[language]('problem.VALIDATION_FAILED'))
    const [words = ''] = Object.values(errors).flat()
    expect(words, query).toMatch(/\S/)
    expect(words, query).not.toMatch(/[{}]|validation\.|Invalid|undefined|null/)
    if (language === 'ar') expect(words, query).toMatch(/[ء-ي]/)
    else expect(words, query).not.toMatch(/[ء-ي]/)
  }
})

test('reports all invalid fields at once', async () => {
  const { guest } = await createTestApp()
  const { body } = await guest.get('/listings?page=0&per_page=1000&min_rating=x&country=moon&sort_by=no&open_now=maybe')
  expect(Object.keys((body as { errors: object }).errors).sort()).toEqual([
    'country',
    'min_rating',
    'open_now',
    'page',
    'per_page',
    'sort_by',
  ])
})

test('accepts an offset of up to ten thousand rows with page and per_page, and rejects later pages', async () => {
  const { guest } = await createTestApp()
  expect(await guest.get('/listings?page=834&per_page=12')).toMatchObject({ status: 200 })
  expect(await guest.get('/listings?page=10001&per_page=1')).toMatchObject({ status: 200 })
  expect(await guest.get('/listings?page=10002&per_page=1')).toMatchObject({ status: 422 })
})

test.for([
  '/listings?%',
  '/listings?title=%E0%A4%A',
  '/listings?title=%FF%FE',
  '/listings?=&&==',
  '/listings?title[]=x',
  '/listings?title=%ED%A0%80',
])('does not answer 500 to a malformed query: %s', async (path) => {
  const { guest } = await createTestApp()
  expect((await guest.get(path)).status).toBeLessThan(500)
})
