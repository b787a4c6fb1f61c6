import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { translate } from '@dalil/api/locales'
import { connect } from '@dalil/db/connect'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, readPage } from '../../support/ask.ts'
import { makeDatabase } from '../../support/database.ts'
import { type Line, layLine } from '../../support/line.ts'
import { type Product, startProduct } from '../../support/product.ts'

const bakery = '/ma/ar/listings/136'
const home = '/ma/ar'
const soon = { timeout: 10_000, interval: 50 }

/** Two processes on one database, the second over a line that can be cut. */
let near: Product
let far: Product
let line: Line
let database: ReturnType<typeof connect>

beforeAll(async () => {
  const { url } = await makeDatabase()
  line = await layLine(url)
  near = await startProduct({ DATABASE_URL: url, SEED: 'demo' })
  far = await startProduct({ DATABASE_URL: line.url })
  database = connect({ url, max: 1 })
})

afterAll(async () => {
  await Promise.all([near?.stop(), far?.stop(), database?.close()])
  await line?.cut()
})

const rename = (title: string) => database.sql`update listings set title = ${title} where id = 136`
const shown = async ({ url }: Product, path: string) => (await readPage(path, { url })).includes('المخبزة الجديدة')

test('a changed title is on every page of every process within seconds', async () => {
  const paths = [bakery, home, '/ma/ar/listings?title=مخبزة']
  for (const product of [near, far]) for (const path of paths) expect(await shown(product, path)).toBe(false)

  await rename('المخبزة الجديدة')

  for (const product of [near, far]) {
    for (const path of paths) await expect.poll(() => shown(product, path), soon).toBe(true)
  }
})

test('what does not show the change stays as it was', async () => {
  const before = (await ask('/nl/ar', { url: near.url })).headers.etag
  await rename('مخبزة لا تهم هولندا')
  await expect.poll(() => readPage(bakery, { url: near.url }), soon).toContain('مخبزة لا تهم هولندا')
  expect((await ask('/nl/ar', { url: near.url })).headers.etag).toBe(before)
})

test('a place that is taken offline is gone at once', async () => {
  expect((await ask('/ma/en/listings/137', { url: far.url })).status).toBe(200)
  await database.sql`update listings set is_published = false where id = 137`
  await expect.poll(async () => (await ask('/ma/en/listings/137', { url: far.url })).status, soon).toBe(404)
  await database.sql`update listings set is_published = true where id = 137`
  await expect.poll(async () => (await ask('/ma/en/listings/137', { url: far.url })).status, soon).toBe(200)
})

test('a page is the same in every encoding, and not sent again to those who have it', async () => {
  const [plain, gzip, brotli] = await Promise.all(
    ['identity', 'gzip', 'br, gzip;q=0.5'].map((encoding) =>
      ask(home, { url: near.url, headers: { 'accept-encoding': encoding } }),
    ),
  )
  expect(plain?.headers['content-encoding']).toBeUndefined()
  expect(gzip?.headers['content-encoding']).toBe('gzip')
  expect(brotli?.headers['content-encoding']).toBe('br')
  const text = plain?.body.toString()
  expect(text).toContain('</html>')
  expect(gunzipSync(gzip?.body ?? '').toString()).toBe(text)
  expect(brotliDecompressSync(brotli?.body ?? '').toString()).toBe(text)

  for (const answer of [plain, gzip, brotli]) {
    expect(answer?.headers).toMatchObject({
      etag: plain?.headers.etag,
      vary: expect.stringMatching(/accept-encoding/i),
      'cache-control': expect.stringMatching(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/),
    })
    expect(answer?.headers).not.toHaveProperty('cache-tag')
    expect(answer?.headers).not.toHaveProperty('set-cookie')
  }
  const again = await ask(home, { url: near.url, headers: { 'if-none-match': plain?.headers.etag ?? '' } })
  expect([again.status, again.body.length]).toEqual([304, 0])
})

test('a head has everything but the body', async () => {
  const whole = await ask(home, { url: near.url })
  const head = await ask(home, { url: near.url, method: 'HEAD' })
  expect(head.body.length).toBe(0)
  expect(head.headers).toMatchObject({ etag: whole.headers.etag, 'content-length': `${whole.body.length}` })
})

test('with the database away what is cached is served, the rest says when to return, and all comes back', async () => {
  const { url } = far
  expect((await ask(home, { url })).status).toBe(200)
  expect((await ask('/api/ready', { url })).status).toBe(200)
  await line.cut()

  expect((await ask(home, { url })).status).toBe(200)
  const away = await ask('/ma/en/listings?title=never-asked-before', { url })
  expect([away.status, away.headers['retry-after'], away.headers['cache-control']]).toEqual([503, '5', 'no-store'])
  expect(away.body.toString()).toContain('<html lang="en" dir="ltr"')
  expect(away.body.toString()).toContain(translate.en('error.500.title'))
  const call = await ask('/api/listings/136', { url })
  expect([call.status, call.headers['retry-after']]).toEqual([503, '5'])
  expect(JSON.parse(call.body.toString())).toMatchObject({ code: 'UNAVAILABLE' })
  expect((await ask('/api/health', { url })).status).toBe(200)
  expect((await ask('/api/ready', { url })).status).toBe(503)
  expect((await ask('/img/logo-ar.svg', { url })).status).toBe(200)

  // A change that this process cannot hear of.
  await rename('المخبزة الجديدة')
  await line.join()

  await expect.poll(async () => (await ask('/api/ready', { url })).status, soon).toBe(200)
  expect((await ask('/ma/en/listings?title=never-asked-before', { url })).status).toBe(200)
  await expect.poll(() => shown(far, home), soon).toBe(true)
})
