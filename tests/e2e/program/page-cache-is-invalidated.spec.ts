import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { translate } from '@dalil/api/locales'
import { connect } from '@dalil/db/connect'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchText, readPage, sendRequest } from '../../support/raw-request.ts'
import { type ServerProcess, startProgram } from '../../support/server-process.ts'
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts'
import { createDemoDatabase } from '../../support/test-database.ts'

const bakery = '/ma/ar/listings/136'
const home = '/ma/ar'
const soon = { timeout: 10_000, interval: 50 }

/** Two processes on one database. The second process connects through a proxy that can disconnect it. */
let near: ServerProcess
let far: ServerProcess
let line: TcpProxy
let database: ReturnType<typeof connect>

beforeAll(async () => {
  const { url } = await createDemoDatabase()
  line = await startTcpProxy(url)
  near = await startProgram({ DATABASE_URL: url })
  far = await startProgram({ DATABASE_URL: line.url })
  database = connect({ url, max: 1 })
})

afterAll(async () => {
  await Promise.all([near?.stop(), far?.stop(), database?.close()])
  await line?.disconnect()
})

const rename = (title: string) => database.sql`update listings set title = ${title} where id = 136`
const showsTitle = async ({ url }: ServerProcess, path: string) =>
  (await fetchText(path, { url })).includes('المخبزة الجديدة')

test('shows a changed title on every page of every process within seconds', async () => {
  const paths = [bakery, home, '/ma/ar/listings?title=مخبزة']
  for (const product of [near, far]) for (const path of paths) expect(await showsTitle(product, path)).toBe(false)

  await rename('المخبزة الجديدة')

  for (const product of [near, far]) {
    for (const path of paths) await expect.poll(() => showsTitle(product, path), soon).toBe(true)
  }
})

test('shows a changed name of the directory on every page of every process within a second', async () => {
  const paths = [home, bakery, '/nl/en', '/manifest/ar.webmanifest']
  const processes = [near, far]
  for (const { url } of processes) for (const path of paths) await fetchText(path, { url })
  const [account] = await database.sql`select id from users where role = 'super_admin' limit 1`
  await database.sql`insert into site_settings (version, values, account_id)
    values (1, '{"name": {"ar": "سوق", "en": "Souq", "nl": "Souq"}}', ${account?.id})`
  for (const { url } of processes) {
    for (const path of paths)
      await expect.poll(() => fetchText(path, { url }), { timeout: 1000, interval: 20 }).toMatch(/سوق|Souq/)
  }
  await database.sql`delete from site_settings`
  await database.sql`select pg_notify('changed', 'site')`
})

test('shows an overridden text on every page of every process within a second, and the shipped one again', async () => {
  const paths = ['/ma/en', '/ma/en/listings', '/ma/en/listings/136']
  const processes = [near, far]
  const expectEverywhere = async (text: string) => {
    for (const { url } of processes)
      for (const path of paths)
        await expect.poll(() => fetchText(path, { url }), { timeout: 1000, interval: 20 }).toContain(text)
  }
  await expectEverywhere('>Browse<')
  await database.sql`insert into site_texts (key, language, value) values
    ('nav.listings', 'en', '"Wander"'), ('filter.category', 'en', '"Kind of place"')`
  await expectEverywhere('>Wander<')
  expect(await fetchText('/ma/en/listings', near)).toContain('Kind of place')
  await database.sql`delete from site_texts`
  await expectEverywhere('>Browse<')
  expect(await fetchText('/ma/en/listings', far)).not.toContain('Kind of place')
})

test.for(['/nl/ar/login', '/nl/en/listings', '/sa/ar/listings/create', '/ma/ar/profile'])(
  'renders %s with the same bytes in every process',
  async (path) => {
    const [first, second] = await Promise.all(
      [near, far].map(async ({ url }) => (await fetchText(path, { url })).replaceAll(url, '')),
    )
    expect(first).toContain('<astro-island')
    expect(second).toBe(first)
  },
)

test('does not invalidate cached pages that do not show the changed listing', async () => {
  const before = (await sendRequest('/nl/ar', { url: near.url })).headers.etag
  await rename('مخبزة لا تهم هولندا')
  await expect.poll(() => fetchText(bakery, { url: near.url }), soon).toContain('مخبزة لا تهم هولندا')
  expect((await sendRequest('/nl/ar', { url: near.url })).headers.etag).toBe(before)
})

test('removes a hidden listing from cached pages at once', async () => {
  expect((await readPage('/ma/en/listings/137', { url: far.url })).status).toBe(200)
  await database.sql`update listings set is_published = false where id = 137`
  await expect.poll(async () => (await readPage('/ma/en/listings/137', { url: far.url })).status, soon).toBe(404)
  await database.sql`update listings set is_published = true where id = 137`
  await expect.poll(async () => (await readPage('/ma/en/listings/137', { url: far.url })).status, soon).toBe(200)
})

test('serves the same page in every encoding, and answers 304 to a matching ETag', async () => {
  const [plain, gzip, brotli] = await Promise.all(
    ['identity', 'gzip', 'br, gzip;q=0.5'].map((encoding) =>
      sendRequest(home, { url: near.url, headers: { 'accept-encoding': encoding } }),
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
  const again = await sendRequest(home, { url: near.url, headers: { 'if-none-match': plain?.headers.etag ?? '' } })
  expect([again.status, again.body.length]).toEqual([304, 0])
})

test('answers HEAD without the body', async () => {
  const complete = await sendRequest(home, { url: near.url })
  const head = await sendRequest(home, { url: near.url, method: 'HEAD' })
  expect(head.body.length).toBe(0)
  expect(head.headers).toMatchObject({ etag: complete.headers.etag, 'content-length': `${complete.body.length}` })
})

test('serves cached pages without the database, answers 503 to other requests, then recovers', async () => {
  const { url } = far
  expect((await sendRequest(home, { url })).status).toBe(200)
  await expect.poll(async () => (await sendRequest('/api/ready', { url })).status, soon).toBe(200)
  await line.disconnect()

  expect((await sendRequest(home, { url })).status).toBe(200)
  const away = await sendRequest('/ma/en/listings?title=never-asked-before', { url })
  expect([away.status, away.headers['retry-after'], away.headers['cache-control']]).toEqual([503, '5', 'no-store'])
  expect(away.body.toString()).toContain('<html lang="en" dir="ltr"')
  expect(away.body.toString()).toContain(translate.en('error.500.title'))
  const call = await sendRequest('/api/listings/136', { url })
  expect([call.status, call.headers['retry-after']]).toEqual([503, '5'])
  expect(JSON.parse(call.body.toString())).toMatchObject({ code: 'UNAVAILABLE' })
  expect((await sendRequest('/api/health', { url })).status).toBe(200)
  // `/ready` reuses a response for a second, so the 503 may come late.
  await expect.poll(async () => (await sendRequest('/api/ready', { url })).status, soon).toBe(503)
  expect((await sendRequest('/img/logo-ar.svg', { url })).status).toBe(200)

  // The row changes while the notifications are disconnected.
  await rename('المخبزة الجديدة')
  await line.reconnect()

  await expect.poll(async () => (await sendRequest('/api/ready', { url })).status, soon).toBe(200)
  expect((await sendRequest('/ma/en/listings?title=never-asked-before', { url })).status).toBe(200)
  await expect.poll(() => showsTitle(far, home), soon).toBe(true)
})
