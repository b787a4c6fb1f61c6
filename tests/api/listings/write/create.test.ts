import { createdListing, listing, listingList } from '@dalil/api/contract'
import { listings } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refreshDuplicatePairs } from '../../../../api/src/duplicates/find-pairs.ts'
import { createImageFile } from '../../../support/form-data.ts'
import { createTestApp } from '../../../support/test-app.ts'
import { createListingForm, postListing } from './listing-form.ts'

test('creates a listing as pending, visible to its owner and admins only', async () => {
  const { as, guest, userIds } = await createTestApp()
  const newListing = await postListing({ is_published: true })

  expect(newListing).toMatchObject({
    user_id: userIds.jan,
    status: 'pending',
    is_published: true,
    is_verified: false,
    rating: null,
    time_zone: 'Europe/Amsterdam',
    possible_duplicates: [],
  })
  expect(await guest.get(`/listings/${newListing.id}`)).toMatchObject({ status: 404 })
  expect(await as('jan').get(`/listings/${newListing.id}`)).toMatchObject({ status: 200 })
  expect(await as('mariam').get(`/listings/${newListing.id}`)).toMatchObject({ status: 200 })
})

test('publishes a listing at once when the settings require no approval', async () => {
  const testApp = await createTestApp()
  const { as, guest } = testApp.withSettings({ LISTING_MODERATION: 'post', RATE_LIMITS: 'off' })
  const { body } = await as('jan').post(
    '/listings',
    await createListingForm({ title: 'مقهى الضفة', is_published: '1' }),
  )
  const { id } = createdListing.parse(body)
  expect(await guest.read(listing, `/listings/${id}`)).toMatchObject({ title: 'مقهى الضفة' })
  const { data } = await guest.read(listingList, `/listings?country=nl&title=${encodeURIComponent('الضفه')}`)
  expect(data.map((row) => row.id)).toContain(id)
})

test('stores every field of a listing', async () => {
  const hours = { weekly: { sat: [{ opens: '12:00', closes: '02:00' }], fri: [] } }
  const newListing = await postListing({
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
  expect(newListing).toMatchObject({
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
  expect(newListing.images).toHaveLength(2)
  for (const path of [
    newListing.cover_image_url,
    newListing.logo_url,
    ...newListing.images.map(({ image_url }) => image_url),
  ]) {
    expect(path).toMatch(/^\/media\/.+\.webp$/)
  }
})

test('ignores status and flags from an owner', async () => {
  const { userIds } = await createTestApp()
  const newListing = await postListing({
    user_id: userIds.amira,
    status: 'approved',
    is_featured: true,
    views: 900,
    rating: 5,
    google_rating: 5,
    google_reviews_count: 900,
  })
  expect(newListing).toMatchObject({
    user_id: userIds.jan,
    status: 'pending',
    is_featured: false,
    views: 0,
    rating: null,
    google_rating: null,
  })
})

test('stores the listing of an owner without a verified e-mail address as an unpublished draft', async () => {
  expect(await postListing({ is_published: true }, 'noor')).toMatchObject({ is_published: false, status: 'pending' })
})

test('warns about an existing listing with the same name and phone number', async () => {
  const { db, listingIds } = await createTestApp()
  await db.update(listings).set({ phone_e164: '+31705550118' }).where(eq(listings.id, listingIds.bakery))
  await refreshDuplicatePairs(db, [listingIds.bakery])
  const newListing = await postListing({ title: 'مَخبز الشام', phone: '+31 70 5550118' })
  expect(newListing.possible_duplicates).toEqual([{ id: listingIds.bakery, title: 'مخبز الشام' }])
})

test('warns about a listing with the same name nearby that was added a moment ago', async () => {
  const { db } = await createTestApp()
  const near = { latitude: 52.0771, longitude: 4.3125 }
  const first = await postListing({ title: 'ركن القهوة الجديد', ...near })
  await db.update(listings).set({ status: 'approved', is_published: true }).where(eq(listings.id, first.id))
  const second = await postListing({ title: 'رُكن القهوة الجديد', ...near })
  expect(second.possible_duplicates).toEqual([{ id: first.id, title: 'ركن القهوة الجديد' }])
})

test('stores markup and scripts as text', async () => {
  const text = '<script>alert("x")</script><b>خبز</b>'
  expect(await postListing({ description: text })).toMatchObject({ description: text })
})

test.for([['a guest', null, 401, 'UNAUTHENTICATED']] as const)(
  '%s cannot create a listing',
  async ([, , status, code]) => {
    const { guest, db } = await createTestApp()
    const before = await db.$count(listings)
    expect(await guest.post('/listings', await createListingForm())).toMatchObject({ status, body: { code } })
    expect(await db.$count(listings)).toBe(before)
  },
)

test('sends mails before pictures are processed', async () => {
  const { db, as } = await createTestApp()
  const { id } = await postListing({ is_published: true })
  await as('mariam').post(`/admin/listings/${id}/approve`, {})
  const [{ before } = { before: false }] = await db.execute<{ before: boolean }>(sql`
    select max(priority) filter (where task_identifier <> 'images:create-variants')
      < min(priority) filter (where task_identifier = 'images:create-variants') as before
    from graphile_worker.jobs`)
  expect(before).toBe(true)
})
