import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { listings } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ResponseCache } from '../../api/src/cache/response-cache.ts'
import { registerAndLogIn } from '../support/accounts.ts'
import { createLogo } from '../support/public-picture.ts'
import { createTestApp, createTestDeps } from '../support/test-app.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
let folder: string
let picture: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dalil-server-'))
  const app = await createTestApp()
  picture = `/media/${await createLogo(app.db, app.listingIds.bakery)}-480.webp`
  mkdirSync(join(folder, dirname(picture)), { recursive: true })
  writeFileSync(join(folder, picture), 'bread')
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  const deps = createTestDeps(app)
  server = await openTestServer(
    { ...deps, settings: { ...deps.settings, dataDir: folder } },
    new ResponseCache(1_000_000),
  )
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

/** Sends the path without normalising it, unlike `fetch`. */
function call(
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) {
  const { port } = server
  return new Promise<Answer>((answered, failed) => {
    const calling = request({ port, path, method, headers, agent: false }, (res) => {
      let text = ''
      res.setEncoding('utf8').on('data', (piece) => {
        text += piece
      })
      res.on('end', () => answered({ status: res.statusCode ?? 0, headers: res.headers, text }))
    })
    calling.on('error', failed).end()
  })
}

test.for(['/listings?country=nl', '/listings?cursor=&per_page=2', '/cities?country=nl', '/nothing', ''])(
  'the first version of the API is the API: /api/v1%s',
  async (path) => {
    const [versioned, plain] = [await call(`/api/v1${path}`), await call(`/api${path}`)]
    const comparable = ({ status, text }: Answer) => [status, text.replace(/"request_?id":"[^"]*"/i, '')]
    expect(comparable(versioned)).toEqual(comparable(plain))
    expect((await call(`/api/v10${path}`)).status).toBe(404)
  },
)

test('a merged place leads to the other one in the same version of the API', async () => {
  const { db, listingIds } = await createTestApp()
  await db
    .update(listings)
    .set({ merged_into: listingIds.cafe, is_published: false })
    .where(eq(listings.id, listingIds.bakery))
  for (const prefix of ['/api', '/api/v1']) {
    const { status, headers } = await call(`${prefix}/listings/${listingIds.bakery}`)
    expect([status, headers.location]).toEqual([301, `${prefix}/listings/${listingIds.cafe}`])
  }
  await db.update(listings).set({ merged_into: null, is_published: true }).where(eq(listings.id, listingIds.bakery))
})

test('returns the same response over HTTP as to an in-process call', async () => {
  const { guest } = await createTestApp()
  const { status, text, headers } = await call('/api/listings?country=nl')
  expect(status).toBe(200)
  expect(JSON.parse(text)).toEqual((await guest.get('/listings?country=nl')).body)
  expect(headers['content-range']).toBeUndefined()
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test.for(['/api/listings?', '/api/listings/map?bounds=51,3,53,6&'])(
  'rejects more amenities than a search may have, however often one is repeated: %s',
  async (path) => {
    const repeat = (times: number) => Array.from({ length: times }, () => 'amenities[]=wifi').join('&')
    expect((await call(path + repeat(10))).status).toBe(200)
    const { status, text } = await call(path + repeat(50))
    expect({ status, body: JSON.parse(text) }).toMatchObject({
      status: 422,
      body: { errors: { amenities: [expect.any(String)] } },
    })
  },
)

test('sends security headers with every response', async () => {
  for (const path of ['/api/health', '/api/nothing', '/media/nothing', picture, '/api']) {
    const { headers } = await call(path)
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
  }
  expect((await call('/api/docs')).headers['content-security-policy']).toMatch(/default-src 'none'/)
})

test.for(['x', 'ن', '🥖'])('rejects a keyword of five thousand letters with an error message: %s', async (letter) => {
  const { status, text } = await call(`/api/listings?title=${encodeURIComponent(letter.repeat(5000))}`)
  expect({ status, code: JSON.parse(text).code }).toEqual({ status: 422, code: 'VALIDATION_FAILED' })
})

test('answers HEAD without a body, OPTIONS with 204, and a wrong method with 405', async () => {
  expect(await call('/api/listings', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
  expect(await call('/api/listings', { method: 'OPTIONS' })).toMatchObject({ status: 204 })
  expect(await call('/api/listings', { method: 'DELETE' })).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD, POST' },
  })
  expect(await call('/nl/ar', { method: 'POST' })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
})

test('serves public pictures with a long cache lifetime, but no files outside their folder', async () => {
  expect(await call(picture)).toMatchObject({
    status: 200,
    text: 'bread',
    headers: { 'cache-control': expect.stringMatching(/immutable/), 'content-type': 'image/webp' },
  })
  for (const path of [
    '/media/../secret.txt',
    '/media/%2e%2e/secret.txt',
    '/media/..%2fsecret.txt',
    '/media/..%5csecret.txt',
    '/media/%2e%2e%2fsecret.txt',
    '/media//../secret.txt',
    '/media/%00',
    `${picture}%00.txt`,
    '/media/%',
  ]) {
    const { status, text } = await call(path)
    expect(text, path).not.toContain('secret')
    expect(status, path).toBeGreaterThanOrEqual(400)
    expect(status, path).toBeLessThan(500)
  }
})

test.for(['/apis', '/api.json', '/mediator', '/administration'])(
  'does not treat %s as a path of the API, media or back office',
  async (path) => {
    expect((await call(path)).headers['content-type']).not.toMatch(/json/)
  },
)

test('rejects a request target that is not a path', async () => {
  expect(await call('*', { method: 'OPTIONS' })).toMatchObject({ status: 400 })
  expect(await call('http://evil.example/api/health')).toMatchObject({ status: 400 })
})

test.for([
  ['without a body', {}],
  ['with a body in chunks', { 'transfer-encoding': 'chunked' }],
] as const)('answers a DELETE %s with 204', async ([, extra]) => {
  const { token } = await registerAndLogIn(`removes.${Object.keys(extra).length}@example.com`)
  const headers = { Authorization: `Bearer ${token}`, ...extra }
  const { sql } = await createTestApp()
  const [listing] = await sql`select id from listings where status = 'approved' and is_published limit 1`
  const path = `/api/listings/${listing?.id}/favourite`
  expect(await call(path, { method: 'DELETE', headers })).toMatchObject({ status: 204, text: '' })
})

test('ignores a forged Host or forwarded header', async () => {
  const { text } = await call('/api/geo', { headers: { 'X-Forwarded-For': '193.0.6.139' } })
  expect(JSON.parse(text)).toEqual({ country_code: null })
})

test('sends an error response to a client that is still uploading', async () => {
  const { port } = server
  const piece = Buffer.alloc(512 * 1024, 'x')
  const pieces = 4
  const headers = { 'content-type': 'application/json', 'content-length': String(piece.length * pieces) }
  const status = await new Promise<number | undefined>((answered, failed) => {
    const calling = request({ port, path: '/api/contact', method: 'POST', headers, agent: false }, (res) => {
      res.resume().once('end', () => answered(res.statusCode))
    })
    calling.once('error', failed)
    const send = (left: number) => {
      if (left === 0) return calling.end()
      calling.write(piece)
      return setTimeout(send, 300, left - 1)
    }
    send(pieces)
  })
  expect(status).toBe(413)
})
