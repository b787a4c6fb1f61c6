import { listingList, searchSuggestionList, sitemapPage } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

const hidden = ['draft', 'pending', 'rejected', 'suspended'] as const

test.for(hidden)('answers 404 at every endpoint for a %s listing', async (state) => {
  const { guest, listingIds } = await createTestApp()
  for (const path of ['', '/reviews', '/similar']) {
    const [secret, missing] = [
      await guest.get(`/listings/${listingIds[state]}${path}`),
      await guest.get(`/listings/999999${path}`),
    ]
    expect(secret).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect({ ...(secret.body as object), request_id: '' }).toEqual({ ...(missing.body as object), request_id: '' })
  }
})

test.for([
  '/listings?per_page=48',
  '/listings?per_page=48&country=nl&city=لاهاي',
  '/listings?per_page=48&title=الياسمين',
  '/listings?per_page=48&title=مخبز&sort_by=created_at_desc',
  '/listings?per_page=48&latitude=52.07&longitude=4.3&radius_km=200',
])('omits listings that are not public from lists and counts: %s', async (path) => {
  const { guest, listingIds } = await createTestApp()
  const { data, total } = await guest.read(listingList, path)
  const ids = data.map(({ id }) => id)
  for (const state of hidden) expect(ids).not.toContain(listingIds[state])
  expect(total).toBe(ids.length)
})

test('omits listings that are not public from similar listings, suggestions and sitemaps', async () => {
  const { guest, listingIds } = await createTestApp()
  const secrets = hidden.map((state) => listingIds[state])
  const similar = await guest.read(listingList, `/listings/${listingIds.bakery}/similar`)
  const suggested = await guest.read(searchSuggestionList, '/suggest?q=الياسمين')
  const mapped = await guest.read(sitemapPage, '/sitemap/listings?country=nl')
  for (const { data } of [similar, suggested, mapped]) {
    expect(data.filter(({ id }) => secrets.includes(id))).toEqual([])
  }
})

test.for([
  ['withdrawn by its owner', { is_published: false }],
  ['suspended', { status: 'suspended', status_reason: 'بلاغات' }],
  ['under review again', { status: 'pending' }],
] as const)(
  'removes a listing that is %s from all lists at once, and includes it again afterwards',
  async ([, change]) => {
    const { guest, listingIds, sql } = await createTestApp()
    const id = listingIds.garage
    const where = ['/listings?country=ae', '/listings?title=كراج&exact=1', `/listings?city=دبي`]
    const counts = async () => Promise.all(where.map(async (path) => (await guest.read(listingList, path)).total))
    expect(await counts()).toEqual([1, 1, 1])
    await sql`update listings set ${sql(change)} where id = ${id}`
    expect(await counts()).toEqual([0, 0, 0])
    expect(await guest.get(`/listings/${id}`)).toMatchObject({ status: 404 })
    await sql`update listings set status = 'approved', is_published = true where id = ${id}`
    expect(await counts()).toEqual([1, 1, 1])
  },
)
