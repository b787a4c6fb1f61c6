import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

const reads = [
  '/listings',
  '/categories',
  '/categories/tree',
  '/cities',
  '/suggest?q=مخبز',
  '/sitemap/cities?country=nl',
  '/sitemap/listings?country=nl',
  '/sitemap/pages?country=nl',
]

test.for(reads)('allows shared caches to store %s and to revalidate it by its ETag', async (path) => {
  const { guest } = await createTestApp()
  const { status, headers } = await guest.get(path)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+/)
  expect(headers.get('vary')).toMatch(/Accept-Language/)
  expect(headers.get('vary')).toMatch(/Accept-Encoding/)
  const etag = headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"[\w-]+"$/)

  for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
    const again = await guest.get(path, { 'If-None-Match': known })
    expect(again, known).toMatchObject({ status: 304, body: '' })
    expect(again.headers.get('etag')).toBe(etag)
    expect(again.headers.get('cache-control')).toBe(headers.get('cache-control'))
  }
  expect(await guest.get(path, { 'If-None-Match': '"other"' })).toMatchObject({ status: 200 })
})

test('returns a different ETag for each language', async () => {
  const { guest } = await createTestApp()
  const etag = async (language: string) =>
    (await guest.get('/categories', { 'Accept-Language': language })).headers.get('etag')
  expect(await etag('en')).not.toBe(await etag('nl'))
})

test('serves changed content to the next request', async () => {
  const { guest, listingIds, sql } = await createTestApp()
  const path = `/listings/${listingIds.stall}`
  const etag = (await guest.get(path)).headers.get('etag') ?? ''
  await sql`update listings set title = 'كشك القرية القديم' where id = ${listingIds.stall}`
  expect(await guest.get(path, { 'If-None-Match': etag })).toMatchObject({ status: 200 })
})

test.for(['/health', '/ready', '/geo'])('sends %s with no-store', async (path) => {
  const { guest } = await createTestApp()
  expect((await guest.get(path)).headers.get('cache-control')).toBe('no-store')
})

test('compresses long responses for clients that accept compression, but not short responses', async () => {
  const { app, guest } = await createTestApp()
  const { body } = await guest.get('/listings')
  for (const [encoding, decompress] of [
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const) {
    const response = await app.request('/api/listings', { headers: { 'Accept-Encoding': encoding } })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(JSON.parse(decompress(await response.arrayBuffer()).toString())).toEqual(body)
  }

  expect((await guest.get('/listings')).headers.get('content-encoding')).toBeNull()
  const short = await app.request('/api/suggest?q=', { headers: { 'Accept-Encoding': 'gzip' } })
  expect(short.headers.get('content-encoding')).toBeNull()
})
