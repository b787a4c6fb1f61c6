import { listings, reviews, users } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'
import { fetchUtils } from 'ra-core'
import simpleRestProvider from 'ra-data-simple-rest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSession } from '../../../api/src/accounts/sessions/sessions.ts'
import { ResponseCache } from '../../../api/src/cache/response-cache.ts'
import { createTestApp, type UserName } from '../../support/test-app.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  const { deps } = await createTestApp()
  server = await openTestServer(deps, new ResponseCache(1_000_000))
})

afterAll(() => server.close())

/** The unmodified package, as an application of somebody else configures it. */
async function connectAs(person: UserName = 'mariam') {
  const { db, userIds } = await createTestApp()
  const token = `Bearer ${await createSession(db, { user_id: userIds[person] })}`
  return simpleRestProvider(`${server.url}/api/admin`, (url, options = {}) =>
    fetchUtils.fetchJson(url, { ...options, user: { authenticated: true, token } }),
  )
}

const byId = { field: 'id', order: 'ASC' } as const
const firstPage = { page: 1, perPage: 5 }
const lists = ['users', 'listings', 'claims', 'reports', 'reviews', 'messages', 'audit', 'suggestions', 'revisions']
const noFilter = {}

test.for([...lists, 'search-synonyms', 'duplicates'])('lists %s with their total', async (resource) => {
  const provider = await connectAs()
  const list = await provider.getList(resource, { pagination: firstPage, sort: byId, filter: noFilter })
  expect(Array.isArray(list.data)).toBe(true)
  expect(list.total).toBeGreaterThanOrEqual(list.data.length)
})

test('reads the second page, filters, searches and sorts', async () => {
  const { listingIds, userIds } = await createTestApp()
  const provider = await connectAs()
  const find = async (resource: string, filter: object, sort: { field: string; order: 'ASC' | 'DESC' } = byId) =>
    (await provider.getList(resource, { pagination: { page: 1, perPage: 100 }, sort, filter })).data
  const all = await find('listings', {})
  const second = await provider.getList('listings', { pagination: { page: 2, perPage: 5 }, sort: byId, filter: {} })
  expect(second).toMatchObject({ total: all.length, data: all.slice(5, 10) })
  expect(await find('listings', { status: 'pending' })).toMatchObject([{ id: listingIds.pending }])
  expect(await find('users', { q: 'أمير' })).toMatchObject([{ id: userIds.amira }])

  const toArabicOrder = new Intl.Collator('ar')
  for (const order of ['ASC', 'DESC'] as const) {
    const titles = (await find('listings', {}, { field: 'title', order })).map(({ title }) => String(title))
    const sorted = titles.toSorted((one, other) => toArabicOrder.compare(one, other))
    expect(titles).toEqual(order === 'ASC' ? sorted : sorted.toReversed())
    const emails = (await find('users', {}, { field: 'email', order })).map(({ email }) => String(email))
    const ordered = emails.toSorted((one, other) => (one < other ? -1 : 1))
    expect(emails).toEqual(order === 'ASC' ? ordered : ordered.toReversed())
  }
  expect(await find('listings', { q: 'الياسمين' }, { field: 'title', order: 'ASC' })).toHaveLength(4)
})

test('reads one, and more rows by id than a page has', async () => {
  const { db, listingIds } = await createTestApp()
  const provider = await connectAs()
  expect(await provider.getOne('listings', { id: listingIds.fish })).toMatchObject({ data: { id: listingIds.fish } })
  const ids = Object.values(listingIds)
  const many = await provider.getMany('listings', { ids })
  expect(many.data.map(({ id }) => Number(id)).toSorted((one, other) => one - other)).toEqual(ids)
  expect(ids.length).toBeGreaterThan(10)
  const written = await db.select({ id: reviews.id }).from(reviews)
  const reference = { target: 'listing_id', id: listingIds.bakery, pagination: firstPage, sort: byId, filter: {} }
  const { data, total = 0 } = await provider.getManyReference('reviews', reference)
  expect(data.every(({ listing_id }) => listing_id === listingIds.bakery)).toBe(true)
  expect(total).toBeLessThan(written.length)
})

test('creates, updates and deletes', async () => {
  const { listingIds, db } = await createTestApp()
  const provider = await connectAs()
  const created = await provider.create('search-synonyms', { data: { words: ['qqalpha', 'qqbeta'] } })
  expect(created.data).toMatchObject({ id: expect.any(Number), words: ['qqalpha', 'qqbeta'] })
  const { id } = created.data
  const previousData = created.data
  const data = { ...created.data, words: ['qqalpha', 'qqgamma'] }
  expect(await provider.update('search-synonyms', { id, data, previousData })).toMatchObject({ data })
  expect(await provider.delete('search-synonyms', { id, previousData })).toEqual({ data: { id } })

  for (const [resource, key, change] of [
    ['listings', listingIds.fish, { price: 21 }],
    ['users', (await createTestApp()).userIds.jan, { first_name: 'يان' }],
  ] as const) {
    const { data: record } = await provider.getOne(resource, { id: key })
    const changed = { id: key, data: { ...record, ...change }, previousData: record }
    expect(await provider.update(resource, changed), resource).toMatchObject({ data: { id: key, ...change } })
  }

  const fishes = { ids: [listingIds.fish, listingIds.cafe], data: { price: 22 } }
  expect(await provider.updateMany('listings', fishes)).toEqual({ data: fishes.ids })
  for (const id of fishes.ids) expect((await provider.getOne('listings', { id })).data).toMatchObject({ price: 22 })

  const place = { city: 'لاهاي', country: 'nl', category_id: sql`(select min(id) from categories)` } as const
  const gone = await db
    .insert(listings)
    .values(['أول', 'ثانٍ', 'ثالث'].map((title) => ({ ...place, title })))
    .returning({ id: listings.id })
  const ids = gone.map((row) => row.id)
  expect(await provider.deleteMany('listings', { ids })).toEqual({ data: ids })
  expect((await provider.getMany('listings', { ids })).data).toEqual([])
})

test('exports a thousand rows in one request, which the audit log has', async () => {
  const { db } = await createTestApp()
  await db.execute(sql`
    insert into users (first_name, last_name, email, password_hash)
    select 'سطر', 'التصدير', 'row-' || n || '@dalil.test', 'none' from generate_series(1, 1100) as n`)
  const provider = await connectAs()
  const pagination = { page: 1, perPage: 1000 }
  const exported = await provider.getList('users', { pagination, sort: byId, filter: { q: 'التصدير' } })
  expect(exported.total).toBe(1100)
  expect(new Set(exported.data.map(({ id }) => id)).size).toBe(1000)
  const { data } = await provider.getList('audit', {
    pagination: firstPage,
    sort: { field: 'created_at', order: 'DESC' },
    filter: { action: 'export.create' },
  })
  expect(data[0]).toMatchObject({
    after: { resource: 'users', filter: { search: 'التصدير' }, number: 1000 },
  })
  await db.delete(users).where(sql`last_name = 'التصدير'`)
})
