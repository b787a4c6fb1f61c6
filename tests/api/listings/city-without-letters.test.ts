import { listingList } from '@dalil/api/contract'
import { listings } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createImageFile, toFormData } from '../../support/form-data.ts'
import { createTestApp } from '../../support/test-app.ts'

const nameless = ['!!', '🥖', '«»', '…', 'al', 'El', 'ـــ', '\u0651']

async function expectTrueTotals() {
  const { guest, db } = await createTestApp()
  for (const country of ['nl', 'ma', 'sa']) {
    const count = await db.$count(listings, sql`is_public and country = ${country}`)
    const list = await guest.read(listingList, `/listings?country=${country}&per_page=48`)
    expect({ country, total: list.total, rows: list.data.length }).toEqual({ country, total: count, rows: count })
  }
  expect((await guest.read(listingList, '/listings')).total).toBe(await db.$count(listings, sql`is_public`))
  const differences = await db.execute(sql`
    select country, city_key, category_id, status, is_published, stars, is_featured, is_verified, sum(listings) as listings
    from (
      select country, city_key, category_id, status, is_published, stars, is_featured, is_verified, listings from listing_totals
      union all
      select scope_country, scope_city, scope_category, status, is_published, floor(coalesce(rating, 0)), is_featured, is_verified, -1
      from listings cross join lateral total_scopes(country, city_key, category_id, top_category_id, is_public)
    ) as both_sides
    group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(listings) <> 0`)
  expect([...differences]).toEqual([])
}

test.for(nameless)('counts a listing in the city %s, whose folded name is empty, once in each total', async (city) => {
  const { db, listingIds, guest } = await createTestApp()
  await db.update(listings).set({ city }).where(eq(listings.id, listingIds.bakery))
  await expectTrueTotals()
  for (const country of ['', '&country=nl']) {
    const path = `/listings?city=${encodeURIComponent(city)}${country}`
    expect(await guest.read(listingList, path)).toMatchObject({ total: 0, data: [] })
    expect(await guest.read(listingList, `${path}&title=${encodeURIComponent('مخبز')}`)).toMatchObject({ data: [] })
  }
  expect(await guest.get(`/listings/map?bounds=50,3,54,8&city=${encodeURIComponent(city)}`)).toMatchObject({
    status: 200,
    body: { total: 0, data: [] },
  })
})

test('rejects a city without letters', async () => {
  const { as, listingIds, categoryIds } = await createTestApp()
  for (const city of ['!!', '🥖', '-', '«»']) {
    expect(await as('amira').put(`/listings/${listingIds.bakery}`, { city })).toMatchObject({
      status: 422,
      body: { errors: { city: expect.arrayContaining([expect.any(String)]) } },
    })
  }
  const form = toFormData({
    title: 'فرن الزيتون',
    description: 'خبز بالزعتر والزيت كل صباح.',
    address: 'Zusterstraat 12',
    city: '!!',
    country: 'nl',
    category_id: categoryIds.bakeries,
    cover_image: await createImageFile('jpeg'),
  })
  expect(await as('jan').post('/listings', form)).toMatchObject({
    status: 422,
    body: { errors: { city: expect.arrayContaining([expect.any(String)]) } },
  })
})
