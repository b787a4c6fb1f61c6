import { ownReviewList, paginatedList, siteText } from '@dalil/api/contract'
import { auditEntries, categories, categoryMappings, listings } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFactories, createLoggedInUser } from '../../support/factories/factories.ts'
import { createImageFile, toFormData } from '../../support/form-data.ts'
import { createTestApp, type TestClient } from '../../support/test-app.ts'
import { createListingForm } from '../listings/write/listing-form.ts'

type Row = { id: number; [field: string]: unknown }
const read = async (client: TestClient, path: string, headers = {}) => (await client.get(path, headers)).body as Row

/** Sends what a call answered, as the unmodified ra-data-simple-rest does. */
async function sendBack(client: TestClient, path: string, language = 'ar') {
  const { db } = await createTestApp()
  const headers = { 'Accept-Language': language }
  const { status, body } = await client.get(path, headers)
  expect(status, path).toBe(200)
  const record = body as Row
  const entries = await db.$count(auditEntries)
  const answer = await client.put(path, record, headers)
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200)
  expect(await read(client, path, headers), path).toEqual(record)
  expect(await db.$count(auditEntries), path).toBe(entries)
}

async function createOwnedListing() {
  const owner = await createLoggedInUser({})
  const files = {
    cover_image: await createImageFile('png', { width: 1200, height: 800 }),
    logo: await createImageFile('png'),
    listing_images: [await createImageFile('jpeg'), await createImageFile('webp')],
  }
  const made = await owner.post('/listings', await createListingForm({ ...files, is_verified: true }))
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return { owner, id: (made.body as Row).id }
}

test('takes back every record of staff unchanged', async () => {
  const { as, db, userIds, categoryIds } = await createTestApp()
  const staff = as('salma')
  const { id } = await createOwnedListing()
  await staff.put(`/admin/listings/${id}`, { google_rating: 4.5, google_reviews_count: 3 })
  // A number that the numbering plan knows no longer.
  await db.update(listings).set({ phone: '+212 524 555024', phone_e164: '+212524555024' }).where(eq(listings.id, id))
  await sendBack(staff, `/admin/listings/${id}`)
  await sendBack(staff, `/admin/users/${userIds.jan}`)
  const moderator = await createLoggedInUser({ role: 'moderator', moderates: ['sa', 'nl'] })
  await sendBack(staff, `/admin/users/${moderator.id}`)
  await db.update(categories).set({ description_en: 'To eat' }).where(eq(categories.id, categoryIds.cafes))
  for (const language of ['ar', 'en', 'nl'])
    for (const category of [categoryIds.food, categoryIds.cafes])
      await sendBack(staff, `/categories/${category}`, language)
  const synonyms = (await staff.post('/admin/search-synonyms', { words: ['qqthis', 'qqthat'] })).body as Row
  await sendBack(staff, `/admin/search-synonyms/${synonyms.id}`)
  const page = { slug: 'help', language: 'ar', title: 'مساعدة', body: 'نص', is_published: true }
  const { id: page_id } = (await staff.post('/admin/pages', page)).body as Row
  await sendBack(staff, `/admin/pages/${page_id}`)
  for (const category_id of [categoryIds.cafes, null]) {
    const code = `amenity.${category_id}`
    const [mapping] = await db.insert(categoryMappings).values({ source: 'osm', code, category_id }).returning()
    await sendBack(staff, `/admin/category-mappings/${mapping?.id}`)
  }
  const { data: texts } = await staff.read(paginatedList(siteText), '/admin/texts?page=1&per_page=1')
  for (const text of texts)
    expect(await staff.put(`/admin/texts/${text.key}`, text)).toMatchObject({ status: 200, body: text })
  await sendBack(staff, '/admin/settings')
})

test('keeps the Arabic description of a category whose translation changed after its record was read', async () => {
  const { as, db, categoryIds } = await createTestApp()
  const describe = (description_en: string) =>
    db.update(categories).set({ description: 'للأكل', description_en }).where(eq(categories.id, categoryIds.food))
  await describe('To eat')
  const english = { 'Accept-Language': 'en' }
  const path = `/categories/${categoryIds.food}`
  const record = await read(as('salma'), path, english)
  await describe('Food')
  expect(await as('salma').put(path, { ...record, name_en: 'Food' }, english)).toMatchObject({ status: 200 })
  expect(await read(as('salma'), path)).toMatchObject({ description: 'للأكل', description_en: 'To eat' })
})

test('takes back every record of a member unchanged', async () => {
  const { db, as } = await createTestApp()
  const { owner, id } = await createOwnedListing()
  await sendBack(owner, `/listings/${id}`)
  await as('mariam').post(`/admin/listings/${id}/approve`)
  const { version, updated_at } = await read(owner, `/listings/${id}`)
  const answer = await owner.put(`/listings/${id}`, await read(owner, `/listings/${id}`))
  expect(answer).toMatchObject({ status: 200, body: { version, updated_at, verification_requested: true } })
  const [row] = await db.select({ category_id: listings.category_id }).from(listings).where(eq(listings.id, id))
  await db
    .update(categories)
    .set({ is_active: false })
    .where(eq(categories.id, row?.category_id ?? 0))
  await sendBack(owner, `/listings/${id}`)
  await db
    .update(categories)
    .set({ is_active: true })
    .where(eq(categories.id, row?.category_id ?? 0))

  await owner.put(`/listings/${id}`, { title: 'فرن الزيتون الجديد' })
  expect(await read(owner, `/listings/${id}`)).toMatchObject({ pending_revision: { id: expect.any(Number) } })
  await sendBack(owner, `/listings/${id}`)

  await sendBack(owner, '/user/notifications')
  const author = await createLoggedInUser({})
  const make = await createFactories('sa', owner.id)
  const photos = [await createImageFile('jpeg')]
  const words = { rating: 4, comment: 'قهوة ممتازة وخدمة سريعة' }
  const written = await author.post(`/listings/${await make.listing()}/reviews`, toFormData({ ...words, photos }))
  expect(written.status, JSON.stringify(written.body)).toBe(201)
  const { data } = await author.read(ownReviewList, '/my-reviews')
  expect(data[0]?.photos).toHaveLength(1)
  const { body } = await author.put(`/reviews/${data[0]?.id}`, data[0] ?? {})
  expect(body).toEqual(data[0])
})

test('refuses an object that is no picture of an answer, and a list of files by name', async () => {
  const { owner, id } = await createOwnedListing()
  const { cover_image } = await read(owner, `/listings/${id}`)
  for (const value of [
    {},
    { path: 'x' },
    { ...(cover_image as object), width: 'x' },
    'x.png',
    7,
    [{}],
    ['x.png'],
    true,
  ])
    for (const field of ['cover_image', 'logo', 'listing_images'])
      expect(await owner.put(`/listings/${id}`, { [field]: value }), `${field} ${JSON.stringify(value)}`).toMatchObject(
        {
          status: 422,
          body: { errors: { [field]: [expect.any(String)] } },
        },
      )
  expect(await owner.put(`/listings/${id}`, { logo: cover_image })).toMatchObject({
    status: 200,
    body: { logo_url: expect.any(String) },
  })
})
