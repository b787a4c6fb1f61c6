import { listing } from '@dalil/api/contract'
import { listings } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createImageFile, toFormData } from '../../../support/form-data.ts'
import { createTestApp } from '../../../support/test-app.ts'
import { postListing } from './listing-form.ts'

test('derives the time zone of the opening hours from the city, also when the city changes', async () => {
  const { as } = await createTestApp()
  const newListing = await postListing({ opening_hours: { weekly: { fri: [] } } })
  expect(newListing.opening_hours).toEqual({ time_zone: 'Europe/Amsterdam', weekly: { fri: [] } })
  const newCountry = { country: 'sa', city: 'جدة', opening_hours: newListing.opening_hours }
  expect((await as('jan').put(`/listings/${newListing.id}`, newCountry)).body).toMatchObject({
    opening_hours: { time_zone: 'Asia/Riyadh' },
  })
  const change = { opening_hours: { time_zone: 'Africa/Casablanca', weekly: {} }, city: 'الرياض' }
  expect((await as('jan').put(`/listings/${newListing.id}`, change)).body).toMatchObject(change)
})

test('updates only the given fields of a listing', async () => {
  const { as } = await createTestApp()
  const newListing = await postListing({ website: 'https://a.example', price: 3 })
  const { status, body } = await as('jan').post(
    `/listings/${newListing.id}?_method=PUT`,
    toFormData({ title: 'فرن جديد', website: '' }),
  )
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({
    title: 'فرن جديد',
    website: null,
    price: 3,
    description: newListing.description,
    cover_image_url: newListing.cover_image_url,
  })
  expect(await as('jan').put(`/listings/${newListing.id}`, { price: null, keywords: 'أ،ب' })).toMatchObject({
    status: 200,
    body: { title: 'فرن جديد', price: null, keywords: 'أ,ب' },
  })
})

test('removes, adds and reorders up to three pictures of a listing', async () => {
  const { as } = await createTestApp()
  const newListing = await postListing({
    listing_images: [await createImageFile('png'), await createImageFile('jpeg')],
  })
  const [first, second] = newListing.images
  const added = await as('jan').put(
    `/listings/${newListing.id}`,
    toFormData({
      listing_images: [await createImageFile('webp')],
      image_order: ['new-0', String(second?.id), String(first?.id)],
    }),
  )
  const images = listing.parse(added.body).images
  expect(images.map(({ id }) => id).slice(1)).toEqual([second?.id, first?.id])

  expect(
    await as('jan').put(`/listings/${newListing.id}`, toFormData({ listing_images: [await createImageFile('webp')] })),
  ).toMatchObject({ status: 422, body: { errors: { listing_images: ['3 صور على الأكثر'] } } })

  const fewer = await as('jan').put(
    `/listings/${newListing.id}`,
    toFormData({ deleted_images: images.map(({ id }) => String(id)), listing_images: [await createImageFile('webp')] }),
  )
  expect(listing.parse(fewer.body).images).toHaveLength(1)
})

test('returns a rejected listing to the moderation queue when its owner changes it', async () => {
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
  ['of a public listing, by another user', 'jan', 'bakery', 403, 'FORBIDDEN'],
  ['of a listing that is not public, by another user, with 404', 'jan', 'pending', 404, 'NOT_FOUND'],
] as const)('rejects an invalid change of a listing: %s', async ([, who, place, status, code]) => {
  const { as, listingIds, db } = await createTestApp()
  const expected = { status, body: { code } }
  expect(await as(who).put(`/listings/${listingIds[place]}`, { title: 'لي الآن' })).toMatchObject(expected)
  expect(await as(who).delete(`/listings/${listingIds[place]}`)).toMatchObject(expected)
  expect(await db.$count(listings, eq(listings.id, listingIds[place]))).toBe(1)
})

test('lets an owner and an admin delete a listing', async () => {
  const { as } = await createTestApp()
  const [mine, other] = [await postListing(), await postListing({ state: 'شمال' })]
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
  const newListing = await postListing({ listing_images: [await createImageFile('png')] })
  const before = await waiting()
  await as('jan').put(`/listings/${newListing.id}`, { title: 'فرن جديد' })
  expect(await waiting()).toBe(before)
  await as('jan').put(`/listings/${newListing.id}`, { deleted_images: newListing.images.map(({ id }) => id) })
  await as('jan').delete(`/listings/${newListing.id}`)
  expect(await waiting()).toBe(before + 2)
})

test.for(['member', 'staff'])(
  'does not ask for verification again if a %s sends back `is_verified` of a verified listing',
  async (by) => {
    const { as, db, listingIds } = await createTestApp()
    const { bakery, pending } = listingIds
    await db.update(listings).set({ is_verified: true, verification_requested: false }).where(eq(listings.id, bakery))
    const [client, path] = by === 'member' ? [as('amira'), '/listings'] : [as('mariam'), '/admin/listings']
    const find = async (id: number) => {
      const { is_verified, verification_requested } = listings
      const [row] = await db.select({ is_verified, verification_requested }).from(listings).where(eq(listings.id, id))
      return row
    }
    for (const is_verified of [true, false]) {
      const change = { state: `ولاية ${is_verified}`, is_verified }
      expect(await client.put(`${path}/${bakery}`, change)).toMatchObject({ status: 200, body: { is_verified: true } })
      expect(await client.put(`${path}/${bakery}`, toFormData({ is_verified: String(is_verified) }))).toMatchObject({
        status: 200,
      })
      expect(await find(bakery)).toEqual({ is_verified: true, verification_requested: false })
    }
    expect(await client.put(`${path}/${pending}`, { is_verified: true })).toMatchObject({ status: 200 })
    expect(await find(pending)).toEqual({ is_verified: false, verification_requested: true })
    for (const verification_requested of [false, true]) {
      expect(await client.put(`${path}/${pending}`, { verification_requested })).toMatchObject({ status: 200 })
      expect(await find(pending)).toEqual({ is_verified: false, verification_requested })
    }
  },
)
