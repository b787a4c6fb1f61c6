import { createdListing, listing, listingList } from '@dalil/api/contract'
import { listings } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createImageFile, toFormData } from '../../support/form-data.ts'
import { createTestApp, type UserName } from '../../support/test-app.ts'

async function filled(more: Parameters<typeof toFormData>[0] = {}) {
  const { categoryIds } = await createTestApp()
  return toFormData({
    title: 'فرن الزيتون',
    description: 'خبز بالزعتر والزيت كل صباح.',
    address: 'Zusterstraat 12',
    city: 'لاهاي',
    country: 'nl',
    category_id: categoryIds.bakeries,
    cover_image: await createImageFile('jpeg'),
    ...more,
  })
}

async function create(more: Parameters<typeof toFormData>[0] = {}, who: UserName = 'jan') {
  const { as } = await createTestApp()
  const { status, body } = await as(who).post('/listings', await filled(more))
  expect(status, JSON.stringify(body)).toBe(201)
  return createdListing.parse(body)
}

test('creates a listing as pending, visible to its owner and admins only', async () => {
  const { as, guest, userIds } = await createTestApp()
  const made = await create({ is_published: true })

  expect(made).toMatchObject({
    user_id: userIds.jan,
    status: 'pending',
    is_published: true,
    is_verified: false,
    rating: null,
    time_zone: 'Europe/Amsterdam',
    possible_duplicates: [],
  })
  expect(await guest.get(`/listings/${made.id}`)).toMatchObject({ status: 404 })
  expect(await as('jan').get(`/listings/${made.id}`)).toMatchObject({ status: 200 })
  expect(await as('mariam').get(`/listings/${made.id}`)).toMatchObject({ status: 200 })
})

test('publishes at once when listings need no approval', async () => {
  const house = await createTestApp()
  const { as, guest } = house.withSettings({ LISTING_MODERATION: 'post', RATE_LIMITS: 'off' })
  const { body } = await as('jan').post('/listings', await filled({ title: 'مقهى الضفة', is_published: '1' }))
  const { id } = createdListing.parse(body)
  expect(await guest.read(listing, `/listings/${id}`)).toMatchObject({ title: 'مقهى الضفة' })
  const { data } = await guest.read(listingList, `/listings?country=nl&title=${encodeURIComponent('الضفه')}`)
  expect(data.map((row) => row.id)).toContain(id)
})

test('stores every field of a listing', async () => {
  const hours = { weekly: { sat: [{ opens: '12:00', closes: '02:00' }], fri: [] } }
  const made = await create({
    title_latin: ' Oven  ',
    description_en: 'Bread with thyme every morning.',
    description_nl: 'Elke ochtend brood met tijm.',
    state: 'Zuid-Holland',
    zip_code: '2512 AB',
    phone: '٠٧٠ ٥٥٥ ٠١ ٢٢',
    whatsapp: '+31 6 12345678',
    email: 'oven@example.org',
    website: 'https://oven.example.org',
    social: { instagram: 'https://instagram.com/oven' },
    keywords: 'خبز, زعتر،manakish',
    amenities: ['wifi', 'حديقة'],
    price: '12.50',
    latitude: '52.0787',
    longitude: '4.3114',
    place_id: 'ChIJ',
    opening_hours: hours,
    is_verified: true,
    logo: await createImageFile('png', { width: 200, height: 200 }),
    listing_images: [await createImageFile('webp'), await createImageFile('gif')],
  })
  expect(made).toMatchObject({
    title_latin: 'Oven',
    state: 'Zuid-Holland',
    zip_code: '2512 AB',
    phone: '070 555 01 22',
    phone_e164: '+31705550122',
    whatsapp: '+31 6 12345678',
    social: { instagram: 'https://instagram.com/oven' },
    keywords: 'خبز,زعتر,manakish',
    amenities: ['wifi', 'حديقة'],
    price: 12.5,
    latitude: 52.0787,
    opening_hours: hours,
    is_verified: false,
    verification_requested: true,
    city_name: 'لاهاي',
  })
  expect(made.images).toHaveLength(2)
  for (const path of [made.cover_image_url, made.logo_url, ...made.images.map(({ image_url }) => image_url)]) {
    expect(path).toMatch(/^\/media\/.+\.webp$/)
  }
})

test('ignores status and flags that an owner sends', async () => {
  const { userIds } = await createTestApp()
  const made = await create({
    user_id: userIds.amira,
    status: 'approved',
    is_featured: true,
    views: 900,
    rating: 5,
    google_rating: 5,
    google_reviews_count: 900,
  })
  expect(made).toMatchObject({
    user_id: userIds.jan,
    status: 'pending',
    is_featured: false,
    views: 0,
    rating: null,
    google_rating: null,
  })
})

test('accepts a draft of an owner without a verified address', async () => {
  expect(await create({ is_published: true }, 'noor')).toMatchObject({ is_published: false, status: 'pending' })
})

test('warns about a listing that exists already', async () => {
  const { listingIds } = await createTestApp()
  const made = await create({ title: 'مَخبز الشام', phone: '+31 70 5550118' })
  expect(made.possible_duplicates).toEqual([{ id: listingIds.bakery, title: 'مخبز الشام' }])
})

test('requires a cover, in a form and in JSON', async () => {
  const { as, categoryIds } = await createTestApp()
  const refused = { status: 422, body: { code: 'VALIDATION_FAILED', errors: { cover_image: ['صورة الغلاف مطلوبة'] } } }
  const form = await filled()
  form.delete('cover_image')
  expect(await as('jan').post('/listings', form)).toMatchObject(refused)
  const fields = { title: 'فرن', description: 'خبز كل صباح', address: 'Straat 1', city: 'لاهاي', country: 'nl' }
  expect(await as('jan').post('/listings', { ...fields, category_id: categoryIds.bakeries })).toMatchObject(refused)
})

test('reports all invalid fields at once', async () => {
  const { as } = await createTestApp()
  const { body } = await as('jan').post('/listings', toFormData({ title: ' ' }))
  expect(Object.keys((body as { errors: object }).errors).sort()).toEqual(
    ['address', 'category_id', 'city', 'country', 'cover_image', 'description', 'title'].sort(),
  )
  expect(body).toMatchObject({ errors: { title: ['اسم المكان مطلوب'] } })
})

const long = (count: number) => 'ن'.repeat(count)
test.for([
  ['a name of two letters', 'title', 'نن', false],
  ['a name of three letters', 'title', 'ننن', true],
  ['a name of fifty letters', 'title', long(50), true],
  ['a name of fifty-one letters', 'title', long(51), false],
  ['a name of two letters between blanks', 'title', '   نن   ', false],
  ['fifty faces, each of two code units', 'title', '😀'.repeat(50), true],
  ['a name with a NUL byte', 'title', 'اسم\u0000', false],
  ['a description of nine letters', 'description', long(9), false],
  ['a description of ten letters', 'description', long(10), true],
  ['a description of 2,000 letters', 'description', long(2000), true],
  ['a description of 2,001 letters', 'description', long(2001), false],
  ['an address of four letters', 'address', long(4), false],
  ['an address of 255 letters', 'address', long(255), true],
  ['an address of 256 letters', 'address', long(256), false],
  ['a city of one letter', 'city', 'ن', false],
  ['a city of a hundred letters', 'city', long(100), true],
  ['a city of 101 letters', 'city', long(101), false],
  ['a country that is none', 'country', 'xx', false],
  ['one of the 35 countries', 'country', 'tr', true],
  ['a category that is none', 'category_id', '999999', false],
  ['no telephone number', 'phone', '', true],
  ['a telephone number of five digits', 'phone', '12345', false],
  ['a telephone number of six digits', 'phone', '123456', true],
  ['a telephone number of twenty digits', 'phone', '1'.repeat(20), true],
  ['a telephone number of 21 digits', 'phone', '1'.repeat(21), false],
  ['a telephone number with letters', 'phone', '070-555x', false],
  ['no e-mail address', 'email', '', true],
  ['an e-mail address without a host', 'email', 'a@', false],
  ['a website without a protocol', 'website', 'example.org', false],
  ['a website of another protocol', 'website', 'javascript:alert(1)', false],
  ['a website', 'website', 'http://example.org/ar?x=1', true],
  ['ten keywords', 'keywords', Array.from({ length: 10 }, (_, n) => `k${n}`).join(','), true],
  ['eleven keywords', 'keywords', Array.from({ length: 11 }, (_, n) => `k${n}`).join('،'), false],
  ['an empty keyword', 'keywords', 'خبز,,زعتر', false],
  ['a keyword twice', 'keywords', 'Bread,bread', false],
  ['a keyword of 51 letters', 'keywords', long(51), false],
  ['a price of nothing', 'price', '0', true],
  ['a price below nothing', 'price', '-1', false],
  ['the highest price', 'price', '9999999.99', true],
  ['a higher price', 'price', '10000000', false],
  ['a price with three decimals', 'price', '1.999', false],
  ['a price in words', 'price', 'عشرة', false],
  ['a latitude without a longitude', 'latitude', '52', false],
  ['an hour that does not exist', 'opening_hours', '{"weekly":{"mon":[{"opens":"25:00","closes":"26:00"}]}}', false],
  ['a time zone that does not exist', 'opening_hours', '{"time_zone":"Mars/Base","weekly":{}}', false],
] as const)('%s', async ([, field, value, isGood]) => {
  const { as } = await createTestApp()
  const form = await filled()
  form.set(field, value)
  const { status, body } = await as('jan').post('/listings', form)
  expect(status, JSON.stringify(body)).toBe(isGood ? 201 : 422)
  const wrong = field === 'latitude' ? 'longitude' : field
  if (!isGood) expect(body).toMatchObject({ errors: { [wrong]: [expect.any(String)] } })
})

test('rejects a title of invisible characters', async () => {
  const { as } = await createTestApp()
  const form = await filled()
  form.set('title', '\u200f\u200b\u200f')
  expect(await as('jan').post('/listings', form)).toMatchObject({
    status: 422,
    body: { errors: { title: [expect.any(String)] } },
  })
})

test('stores markup and scripts as text', async () => {
  const text = '<script>alert("x")</script><b>خبز</b>'
  expect(await create({ description: text })).toMatchObject({ description: text })
})

test.for([['a guest', null, 401, 'UNAUTHENTICATED']] as const)(
  '%s cannot create a listing',
  async ([, , status, code]) => {
    const { guest, db } = await createTestApp()
    const before = await db.$count(listings)
    expect(await guest.post('/listings', await filled())).toMatchObject({ status, body: { code } })
    expect(await db.$count(listings)).toBe(before)
  },
)

test('derives the time zone of hours from the city, and updates it with the city', async () => {
  const { as } = await createTestApp()
  const made = await create({ opening_hours: { weekly: { fri: [] } } })
  expect(made.opening_hours).toEqual({ time_zone: 'Europe/Amsterdam', weekly: { fri: [] } })
  const moved = { country: 'sa', city: 'جدة', opening_hours: made.opening_hours }
  expect((await as('jan').put(`/listings/${made.id}`, moved)).body).toMatchObject({
    opening_hours: { time_zone: 'Asia/Riyadh' },
  })
  const chosen = { opening_hours: { time_zone: 'Africa/Casablanca', weekly: {} }, city: 'الرياض' }
  expect((await as('jan').put(`/listings/${made.id}`, chosen)).body).toMatchObject(chosen)
})

test('updates only the given fields', async () => {
  const { as } = await createTestApp()
  const made = await create({ website: 'https://a.example', price: 3 })
  const { status, body } = await as('jan').post(
    `/listings/${made.id}?_method=PUT`,
    toFormData({ title: 'فرن جديد', website: '' }),
  )
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({
    title: 'فرن جديد',
    website: null,
    price: 3,
    description: made.description,
    cover_image_url: made.cover_image_url,
  })
  expect(await as('jan').put(`/listings/${made.id}`, { price: null, keywords: 'أ،ب' })).toMatchObject({
    status: 200,
    body: { title: 'فرن جديد', price: null, keywords: 'أ,ب' },
  })
})

test('removes, adds and reorders pictures, at most three', async () => {
  const { as } = await createTestApp()
  const made = await create({ listing_images: [await createImageFile('png'), await createImageFile('jpeg')] })
  const [first, second] = made.images
  const added = await as('jan').put(
    `/listings/${made.id}`,
    toFormData({
      listing_images: [await createImageFile('webp')],
      image_order: ['new-0', String(second?.id), String(first?.id)],
    }),
  )
  const images = listing.parse(added.body).images
  expect(images.map(({ id }) => id).slice(1)).toEqual([second?.id, first?.id])

  expect(
    await as('jan').put(`/listings/${made.id}`, toFormData({ listing_images: [await createImageFile('webp')] })),
  ).toMatchObject({ status: 422, body: { errors: { listing_images: ['3 صور على الأكثر'] } } })

  const fewer = await as('jan').put(
    `/listings/${made.id}`,
    toFormData({ deleted_images: images.map(({ id }) => String(id)), listing_images: [await createImageFile('webp')] }),
  )
  expect(listing.parse(fewer.body).images).toHaveLength(1)
})

test('returns a rejected listing to the queue when its owner changes it', async () => {
  const { as, listingIds } = await createTestApp()
  expect(await as('amira').put(`/listings/${listingIds.rejected}`, { address: 'Nieuwstraat 7' })).toMatchObject({
    status: 200,
    body: { status: 'pending', rejection_reason: null },
  })
  expect(await as('amira').put(`/listings/${listingIds.suspended}`, { address: 'Nieuwstraat 7' })).toMatchObject({
    body: { status: 'suspended' },
  })
})

test.for([
  ['a stranger may not change what is not theirs', 'jan', 'bakery', 403, 'FORBIDDEN'],
  ['a stranger does not learn that a draft exists', 'jan', 'pending', 404, 'NOT_FOUND'],
] as const)('%s', async ([, who, place, status, code]) => {
  const { as, listingIds, db } = await createTestApp()
  const refused = { status, body: { code } }
  expect(await as(who).put(`/listings/${listingIds[place]}`, { title: 'لي الآن' })).toMatchObject(refused)
  expect(await as(who).delete(`/listings/${listingIds[place]}`)).toMatchObject(refused)
  expect(await db.$count(listings, eq(listings.id, listingIds[place]))).toBe(1)
})

test('lets an owner and an admin delete a listing', async () => {
  const { as } = await createTestApp()
  const [mine, other] = [await create(), await create()]
  expect(await as('jan').delete(`/listings/${mine.id}`)).toMatchObject({ status: 204 })
  expect(await as('jan').get(`/listings/${mine.id}`)).toMatchObject({ status: 404 })
  expect(await as('mariam').post(`/listings/${other.id}?_method=DELETE`)).toMatchObject({ status: 204 })
})

test('deletes replaced pictures from the store at once', async () => {
  const { as, db } = await createTestApp()
  const waiting = async () => {
    const [row] = await db.execute<{ count: number }>(
      sql`select count(*)::integer as count from graphile_worker.jobs where task_identifier = 'storage:delete-files'`,
    )
    return row?.count ?? 0
  }
  const made = await create({ listing_images: [await createImageFile('png')] })
  const before = await waiting()
  await as('jan').put(`/listings/${made.id}`, { title: 'فرن جديد' })
  expect(await waiting()).toBe(before)
  await as('jan').put(`/listings/${made.id}`, { deleted_images: made.images.map(({ id }) => id) })
  await as('jan').delete(`/listings/${made.id}`)
  expect(await waiting()).toBe(before + 2)
})

test('sends mails before pictures are processed', async () => {
  const { db } = await createTestApp()
  await create({ is_published: true })
  const [{ before } = { before: false }] = await db.execute<{ before: boolean }>(sql`
    select max(priority) filter (where task_identifier <> 'images:create-variants')
      < min(priority) filter (where task_identifier = 'images:create-variants') as before
    from graphile_worker.jobs`)
  expect(before).toBe(true)
})
