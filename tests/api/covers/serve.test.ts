import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { hashCoverTexts, tagSocialPicture } from '@dalil/api/contract/rules'
import { listings } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateOnChanges } from '../../../api/src/cache/invalidate-on-changes.ts'
import { ResponseCache } from '../../../api/src/cache/response-cache.ts'
import { findDrawableListing } from '../../../api/src/covers/find-drawable-listing.ts'
import { createFileKey } from '../../../api/src/storage/store.ts'
import { createTestApp, createTestDeps } from '../../support/test-app.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let settle: () => Promise<void>
beforeAll(async () => {
  const testApp = await createTestApp()
  const cache = new ResponseCache(1_000_000)
  const changes = await invalidateOnChanges(testApp.sql, [cache])
  settle = changes.settle
  server = await openTestServer(createTestDeps(testApp, { CACHE_TAG_HEADER: 'Surrogate-Key' }), cache)
  return changes.close
})
afterAll(async () => {
  await server.close()
})

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

function call(path: string, { method = 'GET', headers = {} as Record<string, string> } = {}): Promise<Answer> {
  const { port } = server
  return new Promise((resolve, reject) => {
    const calling = request({ port, path, method, headers, agent: false }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }))
    })
    calling.on('error', reject).end()
  })
}

async function findBakery() {
  const { db, listingIds } = await createTestApp()
  const listing = await findDrawableListing(db, listingIds.bakery)
  if (!listing) throw new Error('The fixtures have no bakery')
  return listing
}

test('serves a generated cover as immutable under its current tag', async () => {
  const { id, tag } = await findBakery()
  const { status, headers, body } = await call(`/covers/${id}.svg?v=${tag}`)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('image/svg+xml')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  expect(body.toString()).toMatch(/^<svg .*<\/svg>$/s)

  const again = await call(`/covers/${id}.svg?v=${tag}`, { headers: { 'if-none-match': String(headers.etag) } })
  expect([again.status, again.body.length]).toEqual([304, 0])
  const head = await call(`/covers/${id}.svg?v=${tag}`, { method: 'HEAD' })
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, String(body.length), 0])
  const compressed = await call(`/covers/${id}.svg?v=${tag}`, { headers: { 'accept-encoding': 'br' } })
  expect(compressed.headers.vary).toBe('Accept-Encoding')
  expect(brotliDecompressSync(compressed.body)).toEqual(body)
})

test('caches a cover for an hour when the tag in its URL is missing or outdated, and serves each view of a cover', async () => {
  const { id, tag } = await findBakery()
  const current = (await call(`/covers/${id}.svg?v=${tag}`)).body.toString()
  for (const path of [`/covers/${id}.svg`, `/covers/${id}.svg?v=old`]) {
    const { status, headers, body } = await call(path)
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
    expect(body.toString()).toBe(current)
  }
  const views = await Promise.all(
    ['inside', 'product', 'street'].map((view) => call(`/covers/${id}-${view}.svg?v=${tag}`)),
  )
  expect(new Set([current, ...views.map(({ body }) => body.toString())]).size).toBe(4)
})

test('serves a generated cover under the tag that pages compute, and under a new tag after an edit of the listing', async () => {
  const { db, guest } = await createTestApp()
  const { id, tag } = await findBakery()
  const row = (await guest.get(`/listings/${id}`)).body as Parameters<typeof hashCoverTexts>[0]
  expect(hashCoverTexts(row)).toBe(tag)

  await db.update(listings).set({ title: 'مخبز آخر' }).where(eq(listings.id, id))
  expect((await findBakery()).tag).not.toBe(tag)
})

test('answers 404 for the cover of a non-public listing unless the URL has its tag', async () => {
  const { db } = await createTestApp()
  const { id } = await findBakery()
  await db.update(listings).set({ is_published: false }).where(eq(listings.id, id))
  const { tag } = await findBakery()
  expect((await call(`/covers/${id}.svg`)).status).toBe(404)
  expect((await call(`/covers/${id}.svg?v=guess`)).status).toBe(404)
  const known = await call(`/covers/${id}.svg?v=${tag}`)
  expect([known.status, known.headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable'])
})

test.for([
  '/covers/999999999.svg',
  '/covers/99999999999999999999.svg',
  '/covers/1.jpg',
  '/covers/1-inside.png',
  '/covers/1-roof.svg',
  '/covers/1.svg/..',
  '/covers/%31.svg',
  '/covers/1.svg?v=%00',
  '/covers/',
  '/covers',
])('answers 404 to %s', async (path) => {
  expect((await call(path)).status).toBe(404)
})

test('answers 405 to methods other than GET', async () => {
  expect((await call('/covers/1.svg', { method: 'POST' })).status).toBe(405)
})

test('counts a cover against the read limit only when the cover is not cached', async () => {
  const { db, listingIds } = await createTestApp()
  await db.update(listings).set({ is_published: true }).where(eq(listings.id, listingIds.bakery))
  await settle()
  const { id, tag } = await findBakery()
  const first = await call(`/covers/${id}-inside.svg?v=${tag}`, { headers: { 'accept-encoding': 'gzip' } })
  const second = await call(`/covers/${id}-inside.svg?v=${tag}`, { headers: { 'accept-encoding': 'gzip' } })
  expect([first.status, second.status]).toEqual([200, 200])
  expect([first.headers.ratelimit !== undefined, second.headers.ratelimit]).toEqual([true, undefined])
})

test('serves the cover of a public listing as a PNG of 1200 × 630 for link previews', async () => {
  const { db, deps, listingIds } = await createTestApp()
  const id = listingIds.bakery
  const isBakery = eq(listings.id, id)
  await db.update(listings).set({ is_published: true }).where(isBakery)
  const { tag } = await findBakery()
  const drawn = await call(`/covers/${id}.png?v=${tag}`)
  expect([drawn.status, drawn.headers['content-type'], drawn.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=3600',
  ])
  expect(await sharp(drawn.body).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  const svg = (await call(`/covers/${id}.svg?v=${tag}`)).body
  const whole = await sharp(svg).resize({ width: 64, height: 44, fit: 'fill' }).removeAlpha().raw().toBuffer()
  const middle = await sharp(drawn.body).extract({ left: 142, top: 0, width: 916, height: 630 }).png().toBuffer()
  const shown = await sharp(middle).resize({ width: 64, height: 44, fit: 'fill' }).removeAlpha().raw().toBuffer()
  const distance = whole.reduce((sum, value, at) => sum + Math.abs(value - (shown[at] ?? 0)), 0) / whole.length
  expect(distance, 'the drawing is whole').toBeLessThan(6)
  const head = await call(`/covers/${id}.png?v=${tag}`, { method: 'HEAD' })
  expect([head.status, head.headers['content-length']]).toEqual([200, String(drawn.body.length)])

  const key = createFileKey()
  const cover = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#00ff00' } })
    .webp()
    .toBuffer()
  await deps.storage.public.put(`${key}-640.webp`, cover, 'image/webp')
  await db
    .update(listings)
    .set({ cover_image_url: `/media/${key}-640.webp` })
    .where(isBakery)
  const uploaded = await call(`/covers/${id}.png?v=${tagSocialPicture(tag, `/media/${key}-640.webp`)}`)
  const [red, green] = await sharp(uploaded.body).removeAlpha().raw().toBuffer()
  expect([(red ?? 255) < 20, (green ?? 0) > 235]).toEqual([true, true])

  await db.update(listings).set({ is_published: false }).where(isBakery)
  expect((await call(`/covers/${id}.png`)).status).toBe(404)
  await db.update(listings).set({ is_published: true, cover_image_url: null }).where(isBakery)
  expect((await call('/covers/999999999.png')).status).toBe(404)
})

test('tags covers for a CDN, and serves none from memory after the listing was hidden or deleted', async () => {
  const { db, listingIds } = await createTestApp()
  const isMandi = eq(listings.id, listingIds.mandi)
  const { id, tag } = (await findDrawableListing(db, listingIds.mandi)) ?? {}
  const [png, svg] = [`/covers/${id}.png?v=${tag}`, `/covers/${id}.svg?v=${tag}`]
  const listStatuses = async () => [(await call(png)).status, (await call(svg)).status]
  expect(await listStatuses()).toEqual([200, 200])
  for (const path of [png, svg]) expect((await call(path)).headers['surrogate-key']).toBe(`listing:${id}`)

  await db.update(listings).set({ is_published: false }).where(isMandi)
  await settle()
  expect(await listStatuses(), 'the owner knows the tag of the generated cover').toEqual([404, 200])
  await db.update(listings).set({ is_published: true }).where(isMandi)
  await settle()
  expect(await listStatuses()).toEqual([200, 200])

  await db.delete(listings).where(isMandi)
  await settle()
  expect(await listStatuses()).toEqual([404, 404])
})

test('serves no cover of a deleted listing that was not public', async () => {
  const { db } = await createTestApp()
  const { id } = await findBakery()
  await db.update(listings).set({ is_published: false }).where(eq(listings.id, id))
  const path = `/covers/${id}.svg?v=${(await findBakery()).tag}`
  expect((await call(path)).status).toBe(200)
  await db.delete(listings).where(eq(listings.id, id))
  expect((await call(path)).status).toBe(404)
})
