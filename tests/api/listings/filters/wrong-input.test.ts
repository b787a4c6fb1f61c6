import { translate } from '@dalil/api/locales'
import { readTsv } from '@dalil/db/read-data'
import { amenities, languages } from '@dalil/db/vocabulary'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../support/test-app.ts'

const wrong: string[][] = [
  ...readTsv('tests/api/listings/filters/wrong-input.tsv'),
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
  [`city=${'ن'.repeat(101)}`, 'city'],
]

test.for(wrong)('rejects an invalid value and names its field: %s', async ([query = '', field = '']) => {
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
