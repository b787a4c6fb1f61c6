import { listings } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../support/test-app.ts'
import { createListingForm, postListing } from './listing-form.ts'

const post = async (values: Parameters<typeof createListingForm>[0]) => {
  const { as } = await createTestApp()
  return as('jan').post('/listings', await createListingForm(values), { 'Accept-Language': 'en' })
}

test.for([
  [{ country: 'eg', phone: '19991' }, '19991'],
  [{ country: 'eg', phone: '١٦٦٦٤' }, '16664'],
  [{ country: 'ma', phone: '5757' }, '5757'],
] as const)('accepts a hotline of the country: %j', async ([values, phone]) => {
  expect(await postListing(values)).toMatchObject({ phone })
})

test.for([
  { country: 'sa', phone: '19991' },
  { country: 'nl', phone: '5757' },
  { country: 'eg', phone: '5757' },
  { country: 'ma', phone: '19991' },
  { country: 'eg', phone: '19' },
])('rejects a short number that is no hotline of the country: %j', async (values) => {
  expect(await post(values)).toMatchObject({ status: 422, body: { errors: { phone: [expect.stringMatching(/6/)] } } })
})

test('accepts a short phone number that has not changed', async () => {
  const { as, db, listingIds } = await createTestApp()
  await db.update(listings).set({ phone: '1234' }).where(eq(listings.id, listingIds.bakery))
  expect(await as('amira').put(`/listings/${listingIds.bakery}`, { phone: '1234' })).toMatchObject({ status: 200 })
  expect(await as('amira').put(`/listings/${listingIds.bakery}`, { phone: '1235' })).toMatchObject({ status: 422 })
})

test.for(['شل', 'H&M'])('accepts the name %s of a place', async (title) => {
  expect(await postListing({ title })).toMatchObject({ title })
})

test.for(['X', 'م', 'ab'])('rejects the name %s of a place', async (title) => {
  expect(await post({ title })).toMatchObject({ status: 422, body: { errors: { title: [expect.any(String)] } } })
})

test.for(['12', 'call me', 'call me 0612345678', 'Zusterstraat 12, The Hague', '9.66E+11', '+31'])(
  'rejects the WhatsApp number %s with an example of the country',
  async (whatsapp) => {
    const { as, listingIds } = await createTestApp()
    const english = { 'Accept-Language': 'en' }
    const message = /Write it like \+(?:31|966)/
    const rejected = { status: 422, body: { errors: { whatsapp: [expect.stringMatching(message)] } } }
    expect(await post({ whatsapp })).toMatchObject(rejected)
    expect(await as('amira').put(`/listings/${listingIds.bakery}`, { whatsapp }, english)).toMatchObject(rejected)
    expect(await as('mariam').put(`/admin/listings/${listingIds.bakery}`, { whatsapp }, english)).toMatchObject(
      rejected,
    )
  },
)

test.for([
  [{ latitude: 0, longitude: 0 }, /0, 0/],
  [{ latitude: 4.3, longitude: 52.08 }, /exchanged/],
  [{ latitude: 24.71, longitude: 46.67 }, /outside/],
] as const)('rejects a position that is not in the country: %j', async ([position, reason]) => {
  const { as } = await createTestApp()
  const rejected = { status: 422, body: { errors: { latitude: [expect.stringMatching(reason)] } } }
  expect(await post(position)).toMatchObject(rejected)
  const { id } = await postListing({ latitude: 52.08, longitude: 4.3 })
  expect(await as('jan').put(`/listings/${id}`, position, { 'Accept-Language': 'en' })).toMatchObject(rejected)
})
