import { listing, listingBatch, listingList } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

async function readAll(query: string, perPage: number) {
  const { guest } = await createTestApp()
  const batches: number[][] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const path: string = `/listings?cursor=${cursor}&per_page=${perPage}&${query}`
    const { data, next_cursor }: { data: { id: number }[]; next_cursor: string | null } = await guest.read(
      listingBatch,
      path,
    )
    batches.push(data.map(({ id }) => id))
    cursor = next_cursor
  }
  return batches
}

test.for([
  '',
  'country=nl',
  'country=nl&is_verified=true',
  'min_rating=4',
  'amenities[]=delivery',
  'country=nl&city=لاهاي',
])('reads all listings with the filters «%s» in batches, ordered by id', async (query) => {
  const { guest } = await createTestApp()
  const { data } = await guest.read(listingList, `/listings?per_page=48&${query}`)
  const ids = data.map(({ id }) => id).sort((one, other) => one - other)
  expect(ids.length).toBeGreaterThan(0)
  const batches = await readAll(query, 2)
  expect(batches.flat()).toEqual(ids)
  expect(batches.slice(0, -1).every(({ length }) => length === 2)).toBe(true)
  expect(await readAll(query, 500)).toEqual([ids])
})

test('a record has the fields of the listing by its id, but for those that docs/api.md names', async () => {
  const { guest, listingIds } = await createTestApp()
  const { data } = await guest.read(listingBatch, '/listings?cursor=&country=nl&per_page=48')
  const record = data.find(({ id }) => id === listingIds.bakery)
  const { reviews, images, cover_image, views, user_id, user, verification, confirmed_at, moved_to_listing, ...rest } =
    await guest.read(listing, `/listings/${listingIds.bakery}`)
  const { is_open_now, opens_at, closes_at, is_published, opening_hours, ...fields } = rest
  const shared = Object.entries(fields).filter(([name]) => !name.startsWith('google_'))
  expect(record).toMatchObject(Object.fromEntries(shared))
  expect(record).toMatchObject({ price_currency: 'USD', time_zone: 'Europe/Amsterdam', images_count: images.length })
})

test('refuses a cursor that is cut, forged, of other filters or of the feed', async () => {
  const { guest } = await createTestApp()
  const { next_cursor } = await guest.read(listingBatch, '/listings?cursor=&per_page=1&country=nl')
  const feed = await guest.read(listingBatch.pick({ next_cursor: true }), '/listings/changes?per_page=1')
  const valid = next_cursor ?? ''
  const forged = Buffer.from('1.AAAAAAAAAAA').toString('base64url')
  for (const cursor of [valid.slice(0, -1), `${valid}=`, forged, feed.next_cursor, 'x'.repeat(201), '٣']) {
    const response = await guest.get(`/listings?per_page=1&country=nl&cursor=${encodeURIComponent(cursor ?? '')}`)
    expect([response.status, response.body], String(cursor)).toMatchObject([
      422,
      { errors: { cursor: [expect.any(String)] } },
    ])
  }
  expect((await guest.get(`/listings?per_page=1&country=sa&cursor=${valid}`)).status).toBe(422)
  expect((await guest.get(`/listings?per_page=2&country=nl&cursor=${valid}`)).status).toBe(200)
})

test.for([
  ['cursor=&title=مخبز', 'title'],
  ['cursor=&sort_by=newest', 'sort_by'],
  ['cursor=&per_page=501', 'per_page'],
  ['per_page=49', 'per_page'],
])('refuses %s', async ([query, field]) => {
  const { guest } = await createTestApp()
  expect((await guest.get(`/listings?${query}`)).body).toMatchObject({
    errors: { [field ?? '']: [expect.any(String)] },
  })
})

test.for([
  ['per_page=1000', '48'],
  ['per_page=1000&min_rating=x&amenities[]=none', '48'],
  ['per_page=1000&cursor=', '500'],
  ['per_page=1000&cursor=&min_rating=x', '500'],
])('names the one limit of %s', async ([query, limit]) => {
  const { guest } = await createTestApp()
  expect(await guest.get(`/listings?${query}`)).toMatchObject({
    status: 422,
    body: { errors: { per_page: [expect.stringMatching(new RegExp(`(?<!\\d)${limit}(?!\\d)`))] } },
  })
})
