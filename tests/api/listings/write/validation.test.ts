import { expect, test } from 'vitest'
import { toFormData } from '../../../support/form-data.ts'
import { createTestApp } from '../../../support/test-app.ts'
import { createListingForm, postListing } from './listing-form.ts'

test('requires a cover in multipart requests and in JSON', async () => {
  const { as, categoryIds } = await createTestApp()
  const expected = { status: 422, body: { code: 'VALIDATION_FAILED', errors: { cover_image: ['صورة الغلاف مطلوبة'] } } }
  const form = await createListingForm()
  form.delete('cover_image')
  expect(await as('jan').post('/listings', form)).toMatchObject(expected)
  const fields = { title: 'فرن', description: 'خبز كل صباح', address: 'Straat 1', city: 'لاهاي', country: 'nl' }
  expect(await as('jan').post('/listings', { ...fields, category_id: categoryIds.bakeries })).toMatchObject(expected)
})

test('reports all invalid fields at once', async () => {
  const { as } = await createTestApp()
  const { body } = await as('jan').post('/listings', toFormData({ title: ' ' }))
  expect(Object.keys((body as { errors: object }).errors).sort()).toEqual(
    ['address', 'category_id', 'city', 'country', 'cover_image', 'description', 'title'].sort(),
  )
  expect(body).toMatchObject({ errors: { title: ['اسم المكان مطلوب'] } })
})

const createText = (count: number) => 'ن'.repeat(count)

test.for([
  ['a name of one letter', 'title', 'ن', false],
  ['a name of two letters', 'title', 'نن', true],
  ['a name of three letters', 'title', 'ننن', true],
  ['a name of fifty letters', 'title', createText(50), true],
  ['a name of fifty-one letters', 'title', createText(51), false],
  ['a name of one letter with spaces around it', 'title', '   ن   ', false],
  ['two letters and forty-eight emoji', 'title', `شل${'😀'.repeat(48)}`, true],
  ['fifty emoji', 'title', '😀'.repeat(50), false],
  ['a name with a NUL byte', 'title', 'اسم\u0000', false],
  ['a description of nine letters', 'description', createText(9), false],
  ['a description of ten letters', 'description', createText(10), true],
  ['a description of 2,000 letters', 'description', createText(2000), true],
  ['a description of 2,001 letters', 'description', createText(2001), false],
  ['an address of four letters', 'address', createText(4), false],
  ['an address of 255 letters', 'address', createText(255), true],
  ['an address of 256 letters', 'address', createText(256), false],
  ['a city of one letter', 'city', 'ن', false],
  ['a city of a hundred letters', 'city', createText(100), true],
  ['a city of 101 letters', 'city', createText(101), false],
  ['an unknown country', 'country', 'xx', false],
  ['one of the 35 countries', 'country', 'tr', true],
  ['an unknown category', 'category_id', '999999', false],
  ['no telephone number', 'phone', '', true],
  ['a telephone number of five digits', 'phone', '12345', false],
  ['a telephone number of six digits', 'phone', '123456', true],
  ['a telephone number of twenty digits', 'phone', '1'.repeat(20), true],
  ['a telephone number of 21 digits', 'phone', '1'.repeat(21), false],
  ['a telephone number without a digit', 'phone', '++++++', false],
  ['a telephone number with letters', 'phone', '070-555x', false],
  ['no e-mail address', 'email', '', true],
  ['an e-mail address without a host', 'email', 'a@', false],
  ['a website without a protocol', 'website', 'example.org', false],
  ['a website of another protocol', 'website', 'javascript:alert(1)', false],
  ['a website with a word after a space', 'website', 'HTTPS://SOUQ.SA/ متجر', false],
  ['a website', 'website', 'http://example.org/ar?x=1', true],
  ['ten keywords', 'keywords', Array.from({ length: 10 }, (_, n) => `k${n}`).join(','), true],
  ['eleven keywords', 'keywords', Array.from({ length: 11 }, (_, n) => `k${n}`).join('،'), false],
  ['an empty keyword', 'keywords', 'خبز,,زعتر', false],
  ['a duplicate keyword', 'keywords', 'Bread,bread', false],
  ['a keyword of 51 letters', 'keywords', createText(51), false],
  ['a price of zero', 'price', '0', true],
  ['a negative price', 'price', '-1', false],
  ['the highest price', 'price', '9999999.99', true],
  ['a price above the highest', 'price', '10000000', false],
  ['a price with three decimals', 'price', '1.999', false],
  ['a price in words', 'price', 'عشرة', false],
  ['a latitude without a longitude', 'latitude', '52', false],
  ['an hour that does not exist', 'opening_hours', '{"weekly":{"mon":[{"opens":"25:00","closes":"26:00"}]}}', false],
  ['a time zone that does not exist', 'opening_hours', '{"time_zone":"Mars/Base","weekly":{}}', false],
] as const)('validates a listing with %s', async ([, field, value, isGood]) => {
  const { as } = await createTestApp()
  const form = await createListingForm()
  form.set(field, value)
  const { status, body } = await as('jan').post('/listings', form)
  expect(status, JSON.stringify(body)).toBe(isGood ? 201 : 422)
  const wrong = field === 'latitude' ? 'longitude' : field
  if (!isGood) expect(body).toMatchObject({ errors: { [wrong]: [expect.any(String)] } })
})

test.for(['\u200f\u200b\u200f', '\u2800', '\u2800 \u3164\u200d'])(
  'rejects a title of invisible characters: %j',
  async (title) => {
    const { as } = await createTestApp()
    const form = await createListingForm()
    form.set('title', title)
    expect(await as('jan').post('/listings', form)).toMatchObject({
      status: 422,
      body: { errors: { title: [expect.any(String)] } },
    })
  },
)

test('rejects a JSON value in a file field, unless the value is empty', async () => {
  const { as } = await createTestApp()
  const { id } = await postListing({})
  const wrong = { cover_image: 5, logo: { name: 'logo.png' }, listing_images: ['data:image/png;base64,iVBORw0KGgo='] }
  for (const [field, value] of Object.entries(wrong)) {
    expect(await as('jan').put(`/listings/${id}`, { title: 'فرن آخر', [field]: value }), field).toMatchObject({
      status: 422,
      body: { errors: { [field]: ['نوع القيمة غير صحيح'] } },
    })
    expect(await as('jan').get(`/listings/${id}`)).not.toMatchObject({ body: { title: 'فرن آخر' } })
  }
  expect(await as('jan').post('/listings', { cover_image: true })).toMatchObject({
    status: 422,
    body: { errors: { cover_image: ['نوع القيمة غير صحيح'] } },
  })
  const empty = { cover_image: null, logo: '', listing_images: [] }
  expect(await as('jan').put(`/listings/${id}`, { title: 'فرن آخر', ...empty })).toMatchObject({ status: 200 })
})
