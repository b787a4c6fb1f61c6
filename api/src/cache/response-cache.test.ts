import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { type CachedResponse, toCachedResponse } from './cached-response.ts'
import { ResponseCache } from './response-cache.ts'

const roomy = 1_000_000
const day = 24 * 60 * 60 * 1000

afterEach(() => {
  vi.useRealTimers()
})

function response(body: string, headers: Record<string, string> = {}) {
  return new Response(body, {
    headers: {
      'Content-Type': 'text/html',
      'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
      'Cache-Tag': 'listing:7,listings:nl',
      ...headers,
    },
  })
}

const page = (body = 'صفحة', headers: Record<string, string> = {}): Promise<CachedResponse> =>
  toCachedResponse(response(body, headers), '/')

async function createCache(tags: Record<string, string>): Promise<ResponseCache> {
  const cache = new ResponseCache(roomy)
  for (const [address, tag] of Object.entries(tags))
    cache.set(address, await page(address, { 'Cache-Tag': tag }), cache.generation)
  return cache
}

const findCached = (cache: ResponseCache, ...addresses: string[]) =>
  addresses.filter((address) => cache.get(address) !== undefined)

test('parses the fresh and the stale lifetime from the headers', async () => {
  vi.useFakeTimers({ now: 0 })
  const { freshUntil, staleUntil } = await page()
  expect({ freshUntil, staleUntil }).toEqual({ freshUntil: 60_000, staleUntil: 660_000 })
  expect(await page('', { 'Cache-Control': 'public' })).toMatchObject({ freshUntil: 0, staleUntil: 0 })
})

test('removes Cache-Tag and Content-Length and keeps the other headers', async () => {
  const { headers, tags, status } = await page('x', { 'Content-Length': '1', 'Content-Language': 'ar' })
  expect(tags).toEqual(['listing:7', 'listings:nl'])
  expect(status).toBe(200)
  expect(headers.map(([name]) => name)).toEqual(['cache-control', 'content-language', 'content-type', 'vary'])
})

test('uses the lifetime of Surrogate-Control, and removes that header from responses', async () => {
  vi.useFakeTimers({ now: 0 })
  const { freshUntil, staleUntil, usableUntil, headers } = await page('x', {
    'Surrogate-Control': 'max-age=5, stale-while-revalidate=7, stale-if-error=0',
  })
  expect({ freshUntil, staleUntil, usableUntil }).toEqual({
    freshUntil: 5_000,
    staleUntil: 12_000,
    usableUntil: 12_000,
  })
  expect(headers.map(([name]) => name)).not.toContain('surrogate-control')
})

test.for([
  ['Cache-Tag', ',', 'listing:7,listings:nl'],
  ['Surrogate-Key', ' ', 'listing:7 listings:nl'],
] as const)('sends cache tags to a CDN in the header %s', async ([name, separator, value]) => {
  const { headers } = await toCachedResponse(response('x'), '/', { name, separator })
  expect(headers).toContainEqual([name, value])
})

test('appends Accept-Encoding to Vary', async () => {
  const { headers } = await page('x', { Vary: 'Accept-Language' })
  expect(headers).toContainEqual(['vary', 'Accept-Language, Accept-Encoding'])
})

test('does not compress a body of less than a kilobyte', async () => {
  expect([(await page('x'.repeat(1023))).isCompressible, (await page('x'.repeat(1024))).isCompressible]).toEqual([
    false,
    true,
  ])
})

test('stores a large body in compressed form', async () => {
  const cache = new ResponseCache(roomy)
  const large = await page('<url>'.repeat(100_000))
  expect(large.bytes).toBeLessThan(20_000)
  expect((await cache.getBody(large, 'identity')).length).toBe(500_000)
  expect(Object.keys(large.bodies)).toEqual(['gzip'])
})

test('derives the ETag from the body', async () => {
  const [one, again, other] = [await page('أ'), await page('أ'), await page('ب')]
  expect(one.etag).toBe(again.etag)
  expect(one.etag).not.toBe(other.etag)
})

test('compresses a body once for each encoding', async () => {
  const cache = new ResponseCache(roomy)
  const response = await page('سلام '.repeat(500))
  const [br, gzip, plain] = [
    await cache.getBody(response, 'br'),
    await cache.getBody(response, 'gzip'),
    await cache.getBody(response, 'identity'),
  ]
  expect(brotliDecompressSync(br).toString()).toBe('سلام '.repeat(500))
  expect(gunzipSync(gzip).toString()).toBe('سلام '.repeat(500))
  expect(plain.toString()).toBe('سلام '.repeat(500))
  expect(await cache.getBody(response, 'br')).toBe(br)
})

test('invalidates only pages with the given cache tag', async () => {
  const cache = await createCache({ '/a': 'listing:7', '/b': 'listing:77', '/c': 'listings:nl,listing:7' })
  cache.invalidate('listing:7')
  expect(findCached(cache, '/a', '/b', '/c')).toEqual(['/b'])
  cache.invalidateAll()
  expect(findCached(cache, '/a', '/b', '/c')).toEqual([])
})

test('keeps invalidated pages as stale ones where the old ones are to be served meanwhile', async () => {
  const cache = await createCache({ '/a': 'listings:nl', '/b': 'listings:sa' })
  cache.invalidate('listings:nl', { servesStale: true })
  const [old, other] = [cache.get('/a'), cache.get('/b')]
  expect(old?.freshUntil).toBeLessThanOrEqual(Date.now())
  expect(old?.staleUntil).toBeGreaterThan(Date.now())
  expect(other?.freshUntil).toBeGreaterThan(Date.now())
  if (old) cache.set('/a', old, cache.generation - 1)
  expect(cache.get('/a'), 'a rendering that began before').toBe(old)
})

test('does not store a page whose tag was invalidated while it was rendered', async () => {
  const cache = new ResponseCache(roomy)
  const moment = cache.generation
  const response = await page()
  cache.invalidate('listings:nl')
  cache.set('/a', response, moment)
  expect(findCached(cache, '/a')).toEqual([])

  cache.set('/a', response, cache.generation)
  expect(findCached(cache, '/a')).toEqual(['/a'])
})

test('does not store a page when all pages or more than 10,000 tags were invalidated while it was rendered', async () => {
  const cache = new ResponseCache(roomy)
  const response = await page()
  const beforeEverything = cache.generation
  cache.invalidateAll()
  cache.set('/a', response, beforeEverything)
  expect(findCached(cache, '/a')).toEqual([])

  const beforeMany = cache.generation
  cache.invalidate('listing:7')
  for (let tag = 0; tag < 10_001; tag++) cache.invalidate(`other:${tag}`)
  cache.set('/a', response, beforeMany)
  expect(findCached(cache, '/a')).toEqual([])
})

test('stores a page when an unrelated tag was invalidated while the page was rendered', async () => {
  const cache = new ResponseCache(roomy)
  const moment = cache.generation
  cache.invalidate('listing:8')
  cache.set('/a', await page(), moment)
  expect(findCached(cache, '/a')).toEqual(['/a'])
})

test('evicts the least recently used pages', async () => {
  const { bytes } = await page('x'.repeat(100))
  const cache = new ResponseCache(bytes * 10)
  const add = async (address: string) => cache.set(address, await page('x'.repeat(100)), cache.generation)
  const addresses = Array.from({ length: 10 }, (_, index) => `/${index}`)
  for (const address of addresses) await add(address)
  cache.get('/0')
  await add('/new')
  expect(findCached(cache, ...addresses, '/new')).toEqual(['/0', ...addresses.slice(2), '/new'])
})

test('does not evict a page that was requested twice when a crawler requests many pages once', async () => {
  const { bytes } = await page('x'.repeat(100))
  const cache = new ResponseCache(bytes * 10)
  const add = async (address: string) => cache.set(address, await page('x'.repeat(100)), cache.generation)
  await add('/often')
  cache.get('/often')
  for (let other = 0; other < 100; other++) await add(`/crawled/${other}`)
  expect(findCached(cache, '/often', '/crawled/0', '/crawled/99')).toEqual(['/often', '/crawled/99'])
})

test('evicts pages that were requested twice when no other pages are left', async () => {
  const { bytes } = await page('x'.repeat(100))
  const cache = new ResponseCache(bytes * 10)
  for (let address = 0; address < 30; address++) {
    cache.set(`/${address}`, await page('x'.repeat(100)), cache.generation)
    cache.get(`/${address}`)
  }
  const addresses = Array.from({ length: 30 }, (_, index) => `/${index}`)
  const remaining = findCached(cache, ...addresses)
  expect(remaining).toContain('/29')
  expect(remaining.length).toBeLessThanOrEqual(10)
})

test('counts the size of a page once when the page is replaced', async () => {
  const { bytes } = await page('x'.repeat(100))
  const cache = new ResponseCache(bytes * 9)
  for (let round = 0; round < 50; round++) cache.set('/a', await page('x'.repeat(100)), cache.generation)
  for (let other = 0; other < 8; other++) cache.set(`/${other}`, await page('x'.repeat(100)), cache.generation)
  expect(findCached(cache, '/a')).toEqual(['/a'])
})

test('does not store a page that exceeds the size limit for one page', async () => {
  const cache = new ResponseCache(20_000)
  cache.set('/a', await page('x'.repeat(5000)), cache.generation)
  expect(findCached(cache, '/a')).toEqual([])
})

test('retains an outdated page as a fallback for a day', async () => {
  vi.useFakeTimers({ now: 0 })
  const cache = new ResponseCache(roomy)
  cache.set('/a', await page(), cache.generation)
  vi.setSystemTime(660_000 + day)
  expect(findCached(cache, '/a')).toEqual(['/a'])
  vi.setSystemTime(660_001 + day)
  expect(findCached(cache, '/a')).toEqual([])
})

test('decompresses a page once for clients without compression', async () => {
  const cache = new ResponseCache(roomy)
  const stored = await page('صفحة '.repeat(1000))
  await cache.getBody(stored, 'br')
  const first = await cache.getBody(stored, 'identity')
  expect(await cache.getBody(stored, 'identity')).toBe(first)
})
