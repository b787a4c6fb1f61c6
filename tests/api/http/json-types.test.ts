import { suggestionInput } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { toFormData } from '../../support/form-data.ts'
import { createTestApp } from '../../support/test-app.ts'
import { postListing } from '../listings/write/listing-form.ts'

type Fields = Record<string, unknown>

const week = JSON.stringify({ weekly: { fri: [] } })

async function expectWrongField(response: Promise<{ status: number; body: unknown }>, field: string) {
  const { status, body } = await response
  expect({ status, body }).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
  expect(Object.keys((body as { errors: object }).errors)).toContain(field)
}

test.for<[Fields, string]>([
  [{ price: '5' }, 'price'],
  [{ is_published: 'true' }, 'is_published'],
  [{ is_verified: '1' }, 'is_verified'],
  [{ category_id: '7' }, 'category_id'],
  [{ amenities: 'wifi' }, 'amenities'],
  [{ amenities: '["wifi"]' }, 'amenities'],
  [{ business_status: 'moved', moved_to: '2' }, 'moved_to'],
  [{ latitude: '24', longitude: 46 }, 'latitude'],
  [{ latitude: 24, longitude: '46' }, 'longitude'],
  [{ opening_hours: week }, 'opening_hours'],
  [{ social: '{}' }, 'social'],
  [{ deleted_images: ['2'] }, 'deleted_images'],
  [{ image_order: '2' }, 'image_order'],
])('rejects a text instead of another type in the JSON of a listing: %j', async ([change, field]) => {
  const { as, listingIds } = await createTestApp()
  await expectWrongField(as('amira').put(`/listings/${listingIds.bakery}`, change), field)
  await expectWrongField(as('mariam').put(`/admin/listings/${listingIds.bakery}`, change), field)
})

test.for<[Fields, string]>([
  [{ google_rating: '4' }, 'google_rating'],
  [{ google_reviews_count: '4' }, 'google_reviews_count'],
  [{ google_reviews_json: '[]' }, 'google_reviews_json'],
])('rejects a text instead of another type in the JSON of an admin: %j', async ([change, field]) => {
  const { as, listingIds } = await createTestApp()
  await expectWrongField(as('mariam').put(`/admin/listings/${listingIds.bakery}`, change), field)
})

test.for<[string, Fields, string]>([
  ['/admin/listings/1/merge', { into: '3' }, 'into'],
  ['/admin/listings/bulk', { ids: ['2'], action: 'feature' }, 'ids'],
  ['/categories', { name_ar: 'أقفال', slug: 'locks', parent_id: '1' }, 'parent_id'],
  ['/categories/order', { ids: ['1'] }, 'ids'],
  ['/listings/1/reviews', { rating: '5', comment: 'جيد' }, 'rating'],
  [
    '/claim-listing',
    { listingId: '1', claimantName: 'م', claimantEmail: 'm@x.example', relationship: 'owner', reason: 'م' },
    'listingId',
  ],
  [
    '/send-report-email',
    { reportType: 'listing', reportedItemId: '2', message: 'م', captchaId: 'x', captcha: 'x' },
    'reportedItemId',
  ],
  ['/listings/1/suggestions', { changes: { price: '5' } }, 'changes.price'],
  ['/listings/1/suggestions', { changes: { category_id: '8' } }, 'changes.category_id'],
  ['/listings/1/suggestions', { problem: 'duplicate', duplicate_of: '3' }, 'duplicate_of'],
])('rejects a text instead of another type in the JSON of POST %s: %j', async ([path, body, field]) => {
  const { as } = await createTestApp()
  await expectWrongField(as('mariam').post(path, body), field)
})

test('decodes the texts of a multipart form by the type of the field', async () => {
  const { as, categoryIds } = await createTestApp()
  const { id } = await postListing()
  const change = {
    price: ' 5.50',
    is_published: '0',
    category_id: String(categoryIds.cafes),
    amenities: 'wifi',
    latitude: '52.07',
    longitude: '4.3',
    opening_hours: week,
    social: '{"facebook":"https://facebook.com/x"}',
  }
  const { status, body } = await as('jan').put(`/listings/${id}`, toFormData(change))
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({
    price: 5.5,
    is_published: false,
    category: { id: categoryIds.cafes },
    amenities: ['wifi'],
    latitude: 52.07,
    opening_hours: { weekly: { fri: [] } },
    social: { facebook: 'https://facebook.com/x' },
  })
  const empty = { price: '', latitude: '', longitude: '', amenities: '', opening_hours: '', social: '' }
  expect((await as('jan').put(`/listings/${id}`, toFormData(empty))).body).toMatchObject({
    price: null,
    latitude: null,
    amenities: [],
    opening_hours: null,
    social: {},
  })
})

test.for<[Fields, string]>([
  [{ price: 'five' }, 'price'],
  [{ is_published: 'yes' }, 'is_published'],
  [{ category_id: '0x7' }, 'category_id'],
  [{ opening_hours: 'always' }, 'opening_hours'],
])('rejects a text of a multipart form that has no value of the type: %j', async ([change, field]) => {
  const { as, listingIds } = await createTestApp()
  await expectWrongField(as('amira').put(`/listings/${listingIds.bakery}`, toFormData(change as never)), field)
})

test('ignores a field of a multipart form that is named as a property of every object', async () => {
  const { as } = await createTestApp()
  const { id } = await postListing()
  const form = toFormData({ constructor: 'x', __proto__: 'x', toString: 'x' } as never)
  expect((await as('jan').put(`/listings/${id}`, form)).status).toBe(200)
})

test('documents the types of JSON', async () => {
  const { guest } = await createTestApp()
  const { components } = (await guest.get('/openapi.json')).body as {
    components: { schemas: Record<string, { properties: Record<string, object> }> }
  }
  const { ListingInput, ReviewInput, ClaimInput, ReportInput } = components.schemas
  expect(ListingInput?.properties).toMatchObject({
    category_id: { type: 'integer' },
    is_published: { type: 'boolean' },
    price: { anyOf: [{ type: 'number' }, { type: 'null' }] },
    amenities: { type: 'array' },
  })
  expect(ReviewInput?.properties.rating).toMatchObject({ type: 'integer', minimum: 1, maximum: 5 })
  expect(ClaimInput?.properties.listingId).toMatchObject({ type: 'integer' })
  expect(ReportInput?.properties.reportedItemId).toMatchObject({ type: 'integer' })
})

test('accepts null and an empty text in JSON where a field is optional', () => {
  expect(suggestionInput.parse({ problem: 'closed', duplicate_of: '', changes: { price: null } })).toMatchObject({
    duplicate_of: null,
    changes: { price: null },
  })
})
