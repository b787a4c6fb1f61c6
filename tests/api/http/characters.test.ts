import { listings } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { toFormData } from '../../support/form-data.ts'
import { createTestApp } from '../../support/test-app.ts'

const hostile = [
  ['a lone high surrogate', 'a\ud83d b'],
  ['a lone low surrogate', '\udc00'],
  ['a NUL', 'a\0b'],
  ['a replacement character', 'caf\ufffd'],
  ['a noncharacter', 'a\uffff'],
] as const

const hours = (note: string) => ({
  weekly: {},
  exceptions: [{ from: '2026-12-01', to: '2026-12-02', note, hours: [] }],
})

test('rejects values that are nested thousands of levels deep', async () => {
  const { as } = await createTestApp()
  let value: unknown = 'x'
  for (let depth = 0; depth < 10_000; depth++) value = depth % 2 ? [value] : { a: value }
  const { body } = await as('mariam').post('/admin/suggestions/bulk', {
    ids: [1],
    action: 'accept',
    before: { 1: { address: value } },
  })
  expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: { before: expect.any(Array) } })
})

test.for(hostile)('rejects a listing with %s in any field', async ([, text]) => {
  const { as, listingIds } = await createTestApp()
  for (const [field, value] of [
    ['title', `مخبز ${text}`],
    ['description', `خبز كل صباح ${text}`],
    ['address', text],
    ['city', text],
    ['state', text],
    ['keywords', text],
    ['amenities', [text]],
    ['place_id', text],
    ['website', `https://example.com/${text}`],
    ['social', { instagram: `https://instagram.com/${text}` }],
    ['opening_hours', hours(text)],
  ] as const) {
    const asJson = await as('amira').put(`/listings/${listingIds.bakery}`, { [field]: value })
    expect(asJson, field).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
    expect(Object.keys((asJson.body as { errors: object }).errors)[0]).toBe(field)
    const inForm = typeof value === 'string' || Array.isArray(value) ? value : JSON.stringify(value)
    const asForm = await as('amira').put(`/listings/${listingIds.bakery}`, toFormData({ [field]: inForm }))
    expect(asForm.status, field).toBe(422)
  }
})

test.for(hostile.slice(0, 3))('rejects text with %s in every schema', async ([, text]) => {
  const { as, guest, listingIds } = await createTestApp()
  const review = { author_name: text, time: 1, rating: 5, text: 'good' }
  const answers = await Promise.all([
    as('mariam').put(`/admin/listings/${listingIds.bakery}`, { google_reviews_json: [review] }),
    as('mariam').put(
      `/admin/listings/${listingIds.bakery}`,
      toFormData({
        google_reviews_json: JSON.stringify([{ ...review, author_name: 'A', [`${text}`]: 1, language: text }]),
      }),
    ),
    as('mariam').post(`/admin/listings/${listingIds.pending}/approve`, { seen: text }),
    as('mariam').get(`/admin/listings?filter=${encodeURIComponent(JSON.stringify({ q: text }))}`),
    as('mariam').get(`/admin/users?filter=${encodeURIComponent(JSON.stringify({ q: text }))}`),
    guest.post('/auth/login', { email: 'amira@example.com', password: text }),
    guest.post('/auth/reset-password', { token: text, password: 'x', password_confirmation: 'x' }),
    guest.post('/send-report-email', { captchaId: text, captcha: text }),
  ])
  for (const answer of answers) expect(answer).toMatchObject({ status: 422 })
})

test('stores and returns a website with a stray percent sign', async () => {
  const { withSettings, guest, db, listingIds } = await createTestApp()
  const { as } = withSettings({ LISTING_MODERATION: 'post', RATE_LIMITS: 'off' })
  const website = 'https://example.com/100%'
  expect(await as('amira').put(`/listings/${listingIds.bakery}`, { website })).toMatchObject({
    status: 200,
    body: { website },
  })
  expect(await guest.get(`/listings/${listingIds.bakery}`)).toMatchObject({ status: 200, body: { website } })
  await db.update(listings).set({ website: null }).where(eq(listings.id, listingIds.bakery))
})

test('rejects more than 30 combining marks in a row, including in a password and in a query', async () => {
  const { guest } = await createTestApp()
  const run = `a${'\u0300\u0316'.repeat(2000)}`
  expect(await guest.post('/auth/login', { email: run, password: run })).toMatchObject({ status: 422 })
  expect(await guest.get(`/listings?title=${encodeURIComponent(`a${'\u0300'.repeat(31)}`)}`)).toMatchObject({
    status: 422,
  })
  expect(await guest.get(`/listings?title=${encodeURIComponent(`a${'\u0300'.repeat(5)}`)}`)).toMatchObject({
    status: 200,
  })
})
