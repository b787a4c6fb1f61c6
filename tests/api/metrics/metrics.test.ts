import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ResponseCache } from '../../../api/src/cache/response-cache.ts'
import { registerAndLogIn } from '../../support/accounts.ts'
import { createTestApp, createTestDeps } from '../../support/test-app.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'

const token = 'a-token-of-the-tests'
let server: TestServer
let port: number

beforeAll(async () => {
  const deps = createTestDeps(await createTestApp(), { METRICS_TOKEN: token, TRUST_PROXY: '1' })
  server = await openTestServer(deps, new ResponseCache(0))
  port = server.port
})

afterAll(async () => {
  await server.close()
})

async function call(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const req = request({ port, path, method, headers, agent: false }).end()
  const [response] = await once(req, 'response')
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) text += chunk
  return { status: response.statusCode as number, headers: response.headers, text }
}

async function scrape(): Promise<string> {
  const { status, text } = await call('/api/metrics', { Authorization: `Bearer ${token}` })
  expect(status).toBe(200)
  return text
}

/** Returns the value of one series, for any order of its labels; 0 if there is none. */
async function readMetric(name: string, labels: Record<string, string> = {}): Promise<number> {
  const line = (await scrape())
    .split('\n')
    .find(
      (one) =>
        one.startsWith(`${name}{`) &&
        Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`)),
    )
  return Number(line?.split(' ').at(-1) ?? 0)
}

test('answers 404 when METRICS_TOKEN is not set', async () => {
  const { guest } = await createTestApp()
  expect(await guest.get('/metrics', { Authorization: `Bearer ${token}` })).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  })
})

test.for([
  ['no token', {}],
  ['another token', { Authorization: 'Bearer another-token-of-16' }],
  ['the beginning of the token', { Authorization: `Bearer ${token.slice(0, -1)}` }],
  ['the token as password', { Authorization: `Basic ${Buffer.from(`x:${token}`).toString('base64')}` }],
  ['the session of an account', null],
] as const)('answers 401 to %s', async ([, headers]) => {
  const session = async () => ({ Authorization: `Bearer ${(await registerAndLogIn('scrapes@example.com')).token}` })
  expect(await call('/api/metrics', headers ?? (await session()))).toMatchObject({ status: 401 })
})

test('responds in the Prometheus text format with no-store', async () => {
  const { headers, text } = await call('/api/metrics', { Authorization: `Bearer ${token}` })
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(text).toMatch(/^# HELP dalil_http_request_duration_seconds /m)
  expect(text).toMatch(/^# TYPE dalil_http_request_duration_seconds histogram$/m)
})

test('counts requests by route pattern', async () => {
  const { listingIds } = await createTestApp()
  for (const id of [listingIds.bakery, listingIds.tagine, 99_999_999]) await call(`/api/listings/${id}?utm_source=mail`)
  const labels = { method: 'GET', route: '/api/listings/:id' }
  const count = 'dalil_http_request_duration_seconds_count'
  expect(await readMetric(count, { ...labels, status: '200' })).toBe(2)
  expect(await readMetric(count, { ...labels, status: '404' })).toBe(1)
  const last = await readMetric('dalil_http_request_duration_seconds_bucket', { ...labels, status: '200', le: '+Inf' })
  expect(last).toBe(2)
})

test('creates no series for unknown paths and methods', async () => {
  const visit = async (name: string) => {
    for (const path of [`/api/${name}`, `/${name}`, `/media/${name}`, `/admin/${name}.js`, `/covers/${name}`])
      await call(path)
    for (const method of ['PROPFIND', 'PURGE', 'SEARCH', 'DELETE']) await call(`/api/${name}`, {}, method)
    await call(`/api/admin/${name}`)
    await call(`//${name}`)
  }
  for (const name of ['zaatar', 'zaatar/with/parts']) await visit(name)
  const before = (await scrape()).split('\n').length
  for (const name of ['sumac', 'mint/with/parts', 'a%20b', 'نعناع']) await visit(encodeURI(name))
  const text = await scrape()
  expect(text.split('\n').length).toBe(before)
  for (const name of ['zaatar', 'sumac', 'mint', 'PROPFIND']) expect(text).not.toContain(name)
})

test('counts requests that the rate limits reject', async () => {
  const headers = { 'X-Forwarded-For': '198.51.100.7' }
  const answers = await Promise.all(Array.from({ length: 150 }, () => call('/api/suggest?country=sa&q=x', headers)))
  const refused = answers.filter(({ status }) => status === 429).length
  expect(refused).toBeGreaterThan(0)
  expect(await readMetric('dalil_rate_limited_requests_total', { limit: 'search' })).toBe(refused)
})

test('counts rejected requests of the API under a single route pattern', async () => {
  const count = (route: string) =>
    readMetric('dalil_http_request_duration_seconds_count', { method: 'GET', route, status: '429' })
  const before = await count('/api/*')
  const headers = { 'X-Forwarded-For': '198.51.100.8' }
  const answers = await Promise.all(Array.from({ length: 150 }, () => call('/api/suggest?country=sa&q=x', headers)))
  expect(await count('/api/*')).toBe(before + answers.filter(({ status }) => status === 429).length)
  expect(await count('none')).toBe(0)
})
