import { listing, listingList, listingMap, moderatedListing, openingStateList } from '@dalil/api/contract'
import { listings } from '@dalil/db/schema'
import { type BusinessStatus, weekdays } from '@dalil/db/vocabulary'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../support/test-app.ts'

const statuses: BusinessStatus[] = ['temporarily_closed', 'permanently_closed', 'moved']
const always = { weekly: Object.fromEntries(weekdays.map((day) => [day, [{ opens: '00:00', closes: '00:00' }]])) }

/** Creates three listings in a separate city. The best one, which is featured, has the given status. */
async function addPlaces(city: string, business_status: BusinessStatus) {
  const { db, categoryIds } = await createTestApp()
  const place = {
    city,
    country: 'nl',
    category_id: categoryIds.bakeries,
    status: 'approved',
    is_published: true,
  } as const
  const rows = await db
    .insert(listings)
    .values([
      { ...place, title: 'خبز الرصيف الأول', opening_hours: always, latitude: 52.9, longitude: 4.7 },
      { ...place, title: 'خبز الرصيف الثاني', opening_hours: always, rating_counts: [3, 0, 0, 0, 0] },
      {
        ...place,
        title: 'خبز الرصيف الثالث',
        opening_hours: always,
        latitude: 52.901,
        longitude: 4.701,
        rating_counts: [0, 0, 0, 0, 9],
        is_featured: true,
      },
    ])
    .returning({ id: listings.id })
  const [first = 0, bad = 0, best = 0] = rows.map(({ id }) => id)
  await db.update(listings).set({ business_status }).where(eq(listings.id, best))
  return { first, bad, best }
}

const search = async (query: Record<string, string>) => {
  const { guest } = await createTestApp()
  return guest.read(listingList, `/listings?${new URLSearchParams({ country: 'nl', ...query })}`)
}
const ids = async (query: Record<string, string>) => (await search(query)).data.map(({ id }) => id)

beforeEach(async () => {
  const { db } = await createTestApp()
  await db.delete(listings).where(and(eq(listings.country, 'nl'), eq(listings.city, 'Kaai')))
})

test.for(statuses)('ranks a place that is %s below open places', async (status) => {
  const { first, bad, best } = await addPlaces('Kaai', status)
  expect(await ids({ city: 'Kaai' })).toEqual([first, bad, best])
  expect(await ids({ city: 'Kaai', sort_by: 'best' })).toEqual([first, bad, best])
  expect(await ids({ city: 'Kaai', title: 'خبز الرصيف' })).toEqual([first, bad, best])
  expect((await search({ city: 'Kaai' })).data.at(-1)).toMatchObject({ business_status: status, reopens_on: null })
})

test.for(statuses)('returns a place that is %s as not open now', async (status) => {
  const { guest } = await createTestApp()
  const { first, bad, best } = await addPlaces('Kaai', status)
  expect(await ids({ city: 'Kaai', open_now: 'true' })).toEqual([first, bad])
  expect(await ids({ city: 'Kaai', open_now: 'false' })).toEqual([best])
  expect(await ids({ city: 'Kaai', title: 'خبز الرصيف', open_now: 'true' })).toEqual([first, bad])
  expect(await ids({ city: 'Kaai', open_now: 'true', latitude: '52.9', longitude: '4.7' })).toEqual([first])
  expect(await search({ city: 'Kaai', facets: 'true' })).toMatchObject({ total: 3, facets: { open_now: 2 } })
  expect(await search({ city: 'Kaai', open_now: 'false', facets: 'true' })).toMatchObject({ total: 1 })
  expect(await guest.read(listing, `/listings/${best}`)).toMatchObject({
    is_open_now: false,
    opens_at: null,
    closes_at: null,
  })
  expect((await guest.read(openingStateList, `/listings/opening-states?ids=${best},${first}`)).data).toMatchObject([
    { id: best, is_open_now: false, changes: [] },
    { id: first, is_open_now: true },
  ])
})

test('returns a permanently closed place without hours as not open now', async () => {
  const { db, guest, listingIds } = await createTestApp()
  await db.update(listings).set({ business_status: 'permanently_closed' }).where(eq(listings.id, listingIds.sweets))
  expect(await guest.read(listing, `/listings/${listingIds.sweets}`)).toMatchObject({
    is_open_now: false,
    opening_hours: null,
  })
})

test.for(statuses)(
  'shows a place that is %s on the map, but not as featured, similar or recommended',
  async (status) => {
    const { guest } = await createTestApp()
    const { first, best } = await addPlaces('Kaai', status)
    expect(await ids({ city: 'Kaai', is_featured: 'true' })).toEqual([])
    const { data } = await guest.read(listingList, `/listings/${first}/similar?per_page=48`)
    expect(data.map(({ id }) => id)).not.toContain(best)
    const map = await guest.read(listingMap, '/listings/map?country=nl&bounds=52.8,4.6,53,4.8')
    expect(map.total).toBe(2)
  },
)

test('features a place again after it reopens', async () => {
  const { as, db } = await createTestApp()
  const { best } = await addPlaces('Kaai', 'temporarily_closed')
  const read = () => as('mariam').read(moderatedListing, `/admin/listings/${best}`)
  expect(await read()).toMatchObject({ is_featured: false })
  await db.update(listings).set({ business_status: 'open' }).where(eq(listings.id, best))
  expect(await read()).toMatchObject({ is_featured: true })
})

test('preserves the featured flag that staff set while the listing was closed', async () => {
  const { as, db } = await createTestApp()
  const { best } = await addPlaces('Kaai', 'temporarily_closed')
  const admin = as('mariam')
  expect(await admin.post(`/admin/listings/${best}/unfeature`)).toMatchObject({
    status: 200,
    body: { is_featured: false },
  })
  await db.update(listings).set({ business_status: 'open' }).where(eq(listings.id, best))
  expect(await admin.read(moderatedListing, `/admin/listings/${best}`)).toMatchObject({ is_featured: false })
})
