import { ownListingList } from '@dalil/api/contract'
import { listings } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refreshDuplicatePairs } from '../../../api/src/duplicates/find-pairs.ts'
import { createTestApp } from '../../support/test-app.ts'

test('lists all listings of an owner in any state, newest first', async () => {
  const { as, listingIds } = await createTestApp()
  const { data, total } = await as('amira').read(ownListingList, '/user/listings')

  expect(total).toBe(5)
  expect(data.map(({ id }) => id)).toEqual([
    listingIds.suspended,
    listingIds.rejected,
    listingIds.pending,
    listingIds.draft,
    listingIds.bakery,
  ])
  expect(data.find(({ id }) => id === listingIds.rejected)).toMatchObject({
    status: 'rejected',
    rejection_reason: 'الصورة لا تخص المكان',
  })
  expect(data.find(({ id }) => id === listingIds.bakery)).toMatchObject({ views: 41, price: 12.5, is_published: true })
})

test.for([
  ['state=published', ['bakery']],
  ['state=pending', ['pending']],
  ['state=draft', ['draft']],
  ['state=refused', ['suspended', 'rejected']],
  ['search=نص-لا-يوجد', []],
  ['state=published&page=1', ['bakery']],
] as const)('filters the listings of an owner by %s', async ([query, names]) => {
  const { as, listingIds } = await createTestApp()
  const { data, total } = await as('amira').read(ownListingList, `/user/listings?${query}`)
  expect(data.map(({ id }) => id)).toEqual(names.map((name) => listingIds[name]))
  expect(total).toBe(names.length)
})

test('finds own listings by a part of a name in any spelling, and by the city', async () => {
  const { as, db, listingIds } = await createTestApp()
  await db
    .update(listings)
    .set({ title: 'مخبز الأمل 100%', title_latin: 'Amal Bakery' })
    .where(eq(listings.id, listingIds.draft))
  for (const search of ['الامل', 'AMAL', '100%']) {
    const { data } = await as('amira').read(ownListingList, `/user/listings?${new URLSearchParams({ search })}`)
    expect(data.map(({ id }) => id)).toEqual([listingIds.draft])
  }
  expect(await as('amira').get('/user/listings?state=gone')).toMatchObject({ status: 422 })
})

test('answers 401 to a guest', async () => {
  const { guest } = await createTestApp()
  expect(await guest.get('/user/listings')).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
})

test('returns a listing in any state with its private fields to its owner and to admins', async () => {
  const { as, guest, listingIds } = await createTestApp()
  const decision = { status: 'rejected', rejection_reason: 'الصورة لا تخص المكان', verification_requested: false }
  for (const person of ['amira', 'mariam', 'salma'] as const) {
    const answer = await as(person).get(`/listings/${listingIds.rejected}`)
    expect(answer).toMatchObject({ status: 200, body: decision })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect(await as('jan').get(`/listings/${listingIds.rejected}`)).toMatchObject({ status: 404 })
  expect(await guest.get(`/listings/${listingIds.rejected}`)).toMatchObject({ status: 404 })
  expect((await as('jan').get(`/listings/${listingIds.bakery}`)).body).not.toHaveProperty('status')
})

test('sends the reviews of a hidden listing to its owner with no-store', async () => {
  const { as, guest, listingIds } = await createTestApp()
  const path = `/listings/${listingIds.rejected}/reviews`
  const answer = await as('amira').get(path)
  expect(answer).toMatchObject({ status: 200, body: { reviews: { total: 0 } } })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await guest.get(path)).toMatchObject({ status: 404 })
})

test.for([
  ['the same name and telephone number', { title: 'مَخبز الشام', phone: '٣١٧٠٥٥٥٠١١٨+' }, 1],
  [
    'the same name and the number in national format',
    { title: 'مخبز الشام', phone: '070 555 01 18', country: 'nl' },
    1,
  ],
  [
    'the same name and the number with 00 before the country code',
    { title: 'مخبز الشام', phone: '0031 70 555 0118', country: 'sa' },
    1,
  ],
  [
    'the same name and the same digits in another country',
    { title: 'مخبز الشام', phone: '070 555 01 18', country: 'ma' },
    0,
  ],
  ['the same name and a position nearby', { title: 'مخبز الشام', latitude: '52.0658', longitude: '4.2899' }, 1],
  ['the same name and a position farther away', { title: 'مخبز الشام', latitude: '52.09', longitude: '4.2899' }, 0],
  [
    'the name in Latin letters and a position nearby',
    { title: 'Makhbaz Al Sham', latitude: '52.0658', longitude: '4.2899' },
    1,
  ],
  [
    'the name in Latin letters as well and the number',
    { title: 'مخبز', title_latin: 'Makhbaz Al Sham', phone: '070 555 01 18', country: 'nl' },
    1,
  ],
  ['a similar name and the website', { title: 'مخبز الشامي', website: 'http://www.sham-bakery.example/ar' }, 1],
  ['the website of another name', { title: 'صالون الورد', website: 'https://sham-bakery.example' }, 0],
  ['another name at the same position', { title: 'مخبز الجزيرة', latitude: '52.0653', longitude: '4.2898' }, 0],
] as const)('counts possible duplicates by %s: %#', async ([, asked, found]) => {
  const { as, db, listingIds } = await createTestApp()
  await db
    .update(listings)
    .set({ website: 'https://sham-bakery.example', phone_e164: '+31705550118' })
    .where(eq(listings.id, listingIds.bakery))
  await refreshDuplicatePairs(db, [listingIds.bakery])
  const answer = await as('jan').get(`/listings/duplicates?${new URLSearchParams(asked)}`)
  expect(answer).toMatchObject({ status: 200 })
  expect((answer.body as { data: unknown[] }).data).toHaveLength(found)
})
