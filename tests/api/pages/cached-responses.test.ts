import { setTimeout as sleep } from 'node:timers/promises'
import { reports } from '@dalil/db/schema'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createSession } from '../../../api/src/accounts/sessions/sessions.ts'
import { invalidateOnChanges } from '../../../api/src/cache/invalidate-on-changes.ts'
import { ResponseCache } from '../../../api/src/cache/response-cache.ts'
import { sendRequest } from '../../support/raw-request.ts'
import { createTestApp, createTestDeps } from '../../support/test-app.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const cache = new ResponseCache(10_000_000)
let server: TestServer
let url: string
let settle: () => Promise<void>
let trees = 0
let treeDelay = 0

beforeAll(async () => {
  const testApp = await createTestApp()
  const deps = createTestDeps(testApp, { CACHE_TAG_HEADER: 'Cache-Tag' })
  const changes = await invalidateOnChanges(testApp.sql, [cache])
  settle = changes.settle
  const readCategoryTree: typeof deps.readCategoryTree = async (query) => {
    trees++
    await sleep(treeDelay)
    return deps.readCategoryTree(query)
  }
  server = await openTestServer({ ...deps, readCategoryTree, settleChanges: settle }, cache)
  url = server.url
  return changes.close
})

afterAll(() => server.close())

beforeEach(() => cache.invalidateAll())

// The next file of the worker shares the clock.
afterEach(() => void vi.useRealTimers())

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await sendRequest(`/api${path}`, { url, headers })
  const text = response.body.toString()
  return { ...response, json: text === '' ? null : JSON.parse(text) }
}

/** Changes a row without its triggers, so that only a new query can see it. */
async function renameSilently(id: number, title: string) {
  const { sql } = await createTestApp()
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update listings set title = ${title} where id = ${id}`
  })
}

const titleOf = async (path: string, headers?: Record<string, string>) => {
  const { json } = await get(path, headers)
  return (json.data?.[0] ?? json).title
}

test('serves a listing and the first page of a country from the cache until the listing changes', async () => {
  const { sql, listingIds } = await createTestApp()
  const [first] = (await get('/listings?country=nl')).json.data
  const paths = [`/listings/${first.id}`, '/listings?country=nl', '/listings']
  const before = await Promise.all(paths.map((path) => titleOf(path)))
  await renameSilently(first.id, 'سر')
  expect(await Promise.all(paths.map((path) => titleOf(path)))).toEqual(before)

  await sql`update listings set title_latin = 'Changed' where id = ${first.id}`
  await settle()
  expect(await titleOf(`/listings/${first.id}`)).toBe('سر')
  expect(await titleOf('/listings?country=nl')).toBe('سر')

  await renameSilently(first.id, first.title)
  await sql`update listings set title_latin = 'Other' where id = ${listingIds.mandi}`
  await settle()
  expect(await titleOf('/listings?country=nl'), 'a change in another country').toBe('سر')
})

test.for([
  '/categories?country=nl',
  '/categories/tree',
  '/categories/roots',
  '/categories/countries',
  '/categories/phrases',
  '/cities?q=ams',
  '/suggest?country=nl&q=مخ',
])('serves %s from the cache with the same bytes, and answers 304', async (path) => {
  const first = await get(path)
  const again = await get(path)
  expect(first.status).toBe(200)
  expect(again.body).toEqual(first.body)
  expect(again.headers.etag).toBe(first.headers.etag)
  expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  expect(again.headers['access-control-allow-origin']).toBe('*')
  const revalidated = await get(path, { 'If-None-Match': String(first.headers.etag) })
  expect(revalidated).toMatchObject({ status: 304, json: null })
  expect((await get(path, { 'Accept-Language': 'en' })).status).toBe(200)
})

test('caches a separate response for each language', async () => {
  const name = async (language: string) => (await get('/categories', { 'Accept-Language': language })).json.data[0].name
  const names = [await name('ar'), await name('en'), await name('nl')]
  expect(new Set(names).size).toBe(3)
  expect([await name('ar'), await name('en-GB'), await name('nl')]).toEqual(names)
  expect((await get('/categories')).headers.vary).toBe('Authorization, Accept-Language, Accept-Encoding')
})

test('ignores unknown and empty parameters, their order and their encoding in the cache key', async () => {
  const { listingIds } = await createTestApp()
  const title = await titleOf('/listings?country=nl&per_page=1')
  await renameSilently((await get('/listings?country=nl&per_page=1')).json.data[0].id, 'سر')
  for (const path of [
    '/listings?per_page=1&country=nl&utm_source=x',
    '/listings?country=&country=nl&per_page=1&city=',
    '/listings?%63ountry=%6El&per_page=1&fbclid=%zz',
    '/listings?country=nl&per_page=1&page=&title=%20',
  ])
    expect(await titleOf(path), path).toBe(title)
  await renameSilently((await get('/listings?country=nl&per_page=1')).json.data[0].id, title)
  expect((await get(`/listings/${listingIds.bakery}?utm_source=x`)).status).toBe(200)
})

test('queries the database for a logged-in user, and does not cache the response', async () => {
  const { db, userIds, listingIds } = await createTestApp()
  const path = `/listings/${listingIds.bakery}`
  const guest = await get(path)
  const headers = { Authorization: `Bearer ${await createSession(db, { user_id: userIds.amira })}` }
  const owner = await get(path, headers)
  expect(owner.json).toMatchObject({ status: 'approved', version: expect.any(Number) })
  expect(owner.headers['cache-control']).toBe('no-store')
  expect(owner.headers['cache-tag']).toBeUndefined()
  expect((await get(path)).json).toEqual(guest.json)
  expect(guest.json).not.toHaveProperty('version')
})

test('computes a response once for concurrent requests', async () => {
  treeDelay = 100
  trees = 0
  const all = await Promise.all(Array.from({ length: 30 }, () => get('/categories/tree?country=nl')))
  treeDelay = 0
  expect(trees).toBe(1)
  expect(new Set(all.map(({ body }) => body.toString())).size).toBe(1)
})

test('does not cache a response when its data changed while it was computed', async () => {
  const { sql, categoryIds } = await createTestApp()
  treeDelay = 200
  trees = 0
  const computing = get('/categories/tree?country=nl')
  await expect.poll(() => trees).toBe(1)
  await sql`update categories set name_ar = name_ar || ' ' where id = ${categoryIds.bakeries}`
  await settle()
  const late = get('/categories/tree?country=nl')
  await computing
  await late
  treeDelay = 0
  expect(trees).toBe(2)
})

test('does not cache errors', async () => {
  expect((await get('/listings/999999')).status).toBe(404)
  const { sql, listingIds } = await createTestApp()
  expect((await get(`/listings/${listingIds.draft}`)).status).toBe(404)
  await sql`update listings set is_published = true where id = ${listingIds.draft}`
  expect((await get(`/listings/${listingIds.draft}`)).status).toBe(200)
  await sql`update listings set is_published = false where id = ${listingIds.draft}`
  await settle()
  expect((await get(`/listings/${listingIds.draft}`)).status).toBe(404)
  for (const { status, json, headers } of [await get('/listings?page=x'), await get('/listings?page=x')])
    expect([status, json.request_id]).toEqual([422, headers['x-request-id']])
})

test('computes the response for a listing again when the listing opens or closes', async () => {
  const { sql, listingIds } = await createTestApp()
  const quarter = 15 * 60_000
  const closes = Math.ceil((Date.now() + 1_000) / quarter) * quarter
  const toTime = (moment: number) => new Date(moment).toISOString().slice(11, 16)
  const spans = [{ opens: toTime(closes - 2 * quarter), closes: toTime(closes) }]
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
  const hours = { weekly: Object.fromEntries(days.map((day) => [day, spans])), time_zone: 'UTC' }
  await sql`update listings set opening_hours = ${JSON.stringify(hours)}::text::jsonb where id = ${listingIds.stall}`
  await settle()
  const path = `/listings/${listingIds.stall}`
  const { json } = await get(path)
  expect(json).toMatchObject({ is_open_now: true, closes_at: new Date(closes).toISOString() })
  await renameSilently(listingIds.stall, 'سر')
  vi.useFakeTimers({ now: closes - 2_000, toFake: ['Date'] })
  expect(await titleOf(path)).toBe(json.title)
  vi.setSystemTime(closes)
  expect(await titleOf(path)).toBe('سر')
})

test('caches a list of open listings until the next minute', async () => {
  const [first] = (await get('/listings?open_now=true')).json.data
  await renameSilently(first.id, 'سر')
  vi.useFakeTimers({ now: Math.ceil(Date.now() / 60_000) * 60_000, toFake: ['Date'] })
  expect((await get('/listings?open_now=true')).json.data[0].title).toBe('سر')
})

test('serves new view counts and a reviewer’s new name at once', async () => {
  const { deps, sql, listingIds, userIds } = await createTestApp()
  const path = `/listings/${listingIds.cafe}`
  const { views } = (await get(path)).json
  await deps.views.record(listingIds.cafe, { address: '192.0.2.7', userAgent: browser, user_id: null })
  await deps.views.flush()
  await settle()
  expect((await get(path)).json.views).toBe(views + 1)

  await sql`update users set first_name = 'Johan' where id = ${userIds.jan}`
  await settle()
  expect((await get(path)).body.toString()).toContain('"first_name":"Johan"')
})

test('counts cached responses against the read limit', async () => {
  await get('/categories/roots')
  const left = async () => Number(/r=(\d+)/.exec(String((await get('/categories/roots')).headers.ratelimit))?.[1])
  expect(await left()).toBe((await left()) + 1)
})

test('sends cache tags for a CDN, but not the internal lifetime', async () => {
  const { listingIds } = await createTestApp()
  const { headers } = await get(`/listings/${listingIds.mandi}`)
  expect(headers['cache-tag']).toBe(`site,listing:${listingIds.mandi},views:${listingIds.mandi},categories,cities`)
  expect((await get('/listings?country=nl')).headers['cache-tag']).toBe('site,listings:nl,categories,cities')
  expect(headers['surrogate-control']).toBeUndefined()
  expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=15/)
})

test('serves an edit by the owner to guests at once', async () => {
  const { db, userIds, listingIds } = await createTestApp()
  const path = `/listings/${listingIds.bakery}`
  const token = await createSession(db, { user_id: userIds.amira })
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  for (const description of ['مخبز واحد في الحي', 'مخبز اثنان في الحي', 'مخبز ثلاثة في الحي']) {
    await get(path)
    const request = { method: 'PUT', headers, body: JSON.stringify({ description }) }
    expect((await fetch(`${url}/api${path}`, request)).status).toBe(200)
    expect((await get(path)).json).toMatchObject({ description })
  }
})

test('answers the transparency report from the cache for a minute, and does not keep it for an hour', async () => {
  const first = await get('/transparency?country=nl')
  const { db, listingIds } = await createTestApp()
  await db.insert(reports).values({ type: 'listing', listing_id: listingIds.bakery, item_title: 'مكان', message: '' })
  expect((await get('/transparency?country=nl&other=1')).json).toEqual(first.json)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 })
  expect((await get('/transparency?country=nl')).json).not.toEqual(first.json)
})
