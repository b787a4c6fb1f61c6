import { favouriteIdList, listingList, recommendationList } from '@dalil/api/contract'
import { favourites, listings } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

test('lists favourites newest first, and adds and removes them idempotently', async () => {
  const { as, listingIds } = await createTestApp()
  for (const place of ['sweets', 'mandi', 'sweets'] as const) {
    expect(await as('lama').put(`/listings/${listingIds[place]}/favourite`)).toMatchObject({ status: 204, body: '' })
  }
  const favourites = await as('lama').read(listingList, '/user/favourites')
  expect(favourites).toMatchObject({ total: 2, data: [{ id: listingIds.mandi }, { id: listingIds.sweets }] })
  expect(
    await as('lama').read(favouriteIdList, `/user/favourites/ids?among=${listingIds.bakery},${listingIds.sweets}`),
  ).toEqual({
    data: [listingIds.sweets],
  })

  for (let times = 0; times < 2; times++) {
    expect(await as('lama').delete(`/listings/${listingIds.mandi}/favourite`)).toMatchObject({ status: 204 })
  }
  expect(await as('lama').read(listingList, '/user/favourites')).toMatchObject({ data: [{ id: listingIds.sweets }] })
  expect(await as('jan').read(listingList, '/user/favourites')).toMatchObject({ total: 0, data: [] })
})

test('stores one favourite for many concurrent requests', async () => {
  const { as, db, listingIds, userIds } = await createTestApp()
  await Promise.all(Array.from({ length: 20 }, () => as('said').put(`/listings/${listingIds.garage}/favourite`)))
  expect(await db.$count(favourites, eq(favourites.user_id, userIds.said))).toBe(1)
})

test('pages through favourites in the language of the caller', async () => {
  const { as, listingIds } = await createTestApp()
  for (const place of ['bakery', 'cafe', 'grocer'] as const)
    await as('salma').put(`/listings/${listingIds[place]}/favourite`)
  const { data, ...page } = await as('salma').read(listingList, '/user/favourites?page=2&per_page=2', {
    'Accept-Language': 'nl',
  })
  expect(page).toEqual({ current_page: 2, last_page: 2, per_page: 2, total: 3 })
  expect(data).toMatchObject([{ id: listingIds.bakery, city_name: 'Den Haag', category: { name: 'Bakkerijen' } }])
})

test('omits favourites that are no longer public from the list, and accepts their removal', async () => {
  const { as, sql, db, listingIds, userIds } = await createTestApp()
  await as('jan').put(`/listings/${listingIds.stall}/favourite`)
  await sql`update listings set is_published = false where id = ${listingIds.stall}`
  expect(await as('jan').read(listingList, '/user/favourites')).toMatchObject({ total: 0, data: [] })
  expect(await as('jan').delete(`/listings/${listingIds.stall}/favourite`)).toMatchObject({ status: 204 })
  expect(await db.$count(favourites, eq(favourites.user_id, userIds.jan))).toBe(0)
})

test('requires a session, but not a verified address', async () => {
  const { as, guest, listingIds } = await createTestApp()
  expect(await as('noor').put(`/listings/${listingIds.bakery}/favourite`)).toMatchObject({ status: 204 })
  for (const path of ['/user/favourites', '/user/favourites/ids?among=1', '/user/recommendations']) {
    expect(await guest.get(path)).toMatchObject({ status: 401 })
  }
  expect(await guest.put(`/listings/${listingIds.bakery}/favourite`)).toMatchObject({ status: 401 })
  expect(await guest.delete(`/listings/${listingIds.bakery}/favourite`)).toMatchObject({ status: 401 })
})

test('rejects a favourite for a listing that the caller may not see', async () => {
  const { as, listingIds } = await createTestApp()
  for (const id of [listingIds.draft, listingIds.suspended, 987_654]) {
    expect(await as('lama').put(`/listings/${id}/favourite`)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
  }
})

test.for(['', 'x', '1,,2', '0', Array.from({ length: 101 }, (_, index) => index + 1).join(',')])(
  'rejects the list of ids «%s»',
  async (among) => {
    const { as } = await createTestApp()
    expect(await as('lama').get(`/user/favourites/ids?among=${among}`)).toMatchObject({ status: 422 })
  },
)

test('recommends listings based on favourites and good reviews, and gives the reason', async () => {
  const { as, sql, listingIds, userIds } = await createTestApp()
  await sql`delete from favourites`
  await as('lama').put(`/listings/${listingIds.mandi}/favourite`)
  const { data } = await as('lama').read(recommendationList, '/user/recommendations?country=sa')
  // The account has rated or saved every Saudi listing.
  expect(data).toEqual([])

  await sql`delete from reviews where user_id = ${userIds.lama} and listing_id = ${listingIds.restaurant}`
  const again = await as('lama').read(recommendationList, '/user/recommendations?country=sa', {
    'Accept-Language': 'en',
  })
  expect(again).toMatchObject({
    per_page: 12,
    total: 1,
    data: [{ id: listingIds.restaurant, reason: 'Because you saved “هاشم للمندي”' }],
  })
})

test('does not name a favourite that is no longer public', async () => {
  const { as, db, sql, listingIds, userIds } = await createTestApp()
  await sql`delete from favourites`
  await sql`delete from reviews where user_id = ${userIds.lama} and listing_id = ${listingIds.restaurant}`
  await as('lama').put(`/listings/${listingIds.mandi}/favourite`)
  const readReasons = async () => {
    const { data } = await as('lama').read(recommendationList, '/user/recommendations?country=sa')
    return data.map(({ reason }) => reason).join()
  }
  expect(await readReasons()).toContain('هاشم للمندي')
  await db.update(listings).set({ is_published: false }).where(eq(listings.id, listingIds.mandi))
  expect(await readReasons()).not.toContain('هاشم للمندي')
  await db.update(listings).set({ is_published: true }).where(eq(listings.id, listingIds.mandi))
})

test('recommends listings of the same category, then popular ones', async () => {
  const { as, sql, listingIds, userIds } = await createTestApp()
  await sql`insert into listings (title, city, country, category_id, is_published, status)
    select 'حلويات ثانية', city, country, category_id, true, 'approved' from listings where id = ${listingIds.sweets}`
  await sql`delete from favourites where user_id = ${userIds.jan}`
  const { data } = await as('jan').read(recommendationList, '/user/recommendations?country=nl')
  expect(data[0]).toMatchObject({ title: 'حلويات ثانية', reason: 'لأنك أُعجبت بـ«حلويات السلطان»' })
  expect(new Set(data.slice(1).map(({ reason }) => reason))).toEqual(new Set(['رائج بين الزوّار']))
  const ids = data.map(({ id }) => id)
  for (const rated of [listingIds.bakery, listingIds.cafe, listingIds.sweets]) expect(ids).not.toContain(rated)
  expect(new Set(ids).size).toBe(ids.length)
})

test('recommends popular listings of one country or of all countries, except the caller’s own', async () => {
  const { as, listingIds } = await createTestApp()
  const all = await as('amira').read(recommendationList, '/user/recommendations')
  expect(all.data.length).toBeLessThanOrEqual(12)
  expect(all.data.map(({ id }) => id)).not.toContain(listingIds.bakery)
  expect(new Set(all.data.map(({ country }) => country)).size).toBeGreaterThan(1)
  const emirates = await as('amira').read(recommendationList, '/user/recommendations?country=ae')
  expect(emirates.data.map(({ id }) => id)).toEqual([listingIds.garage])
})
