import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ResponseCache } from '../../../api/src/cache/response-cache.ts'
import { createLogger } from '../../../api/src/program/deps.ts'
import { registerAndLogIn } from '../../support/accounts.ts'
import { createTestApp, createTestDeps } from '../../support/test-app.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'

type Line = Record<string, unknown>

let server: TestServer
let port: number
let text = ''

beforeAll(async () => {
  const deps = createTestDeps(await createTestApp(), { TRUST_PROXY: '1', METRICS_TOKEN: 'metrics-secret-0123456789' })
  const settings = { ...deps.settings, logLevel: 'trace' as const }
  const log = createLogger(settings, {
    write: (line: string) => {
      text += line
    },
  })
  server = await openTestServer({ ...deps, settings, log }, new ResponseCache(0))
  port = server.port
})

beforeEach(() => {
  text = ''
})

afterAll(async () => {
  await server.close()
})

const readLines = () =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line): Line => JSON.parse(line))

/** Returns the access log line of a request, and the number of bytes of its body. */
async function call(path: string, headers: Record<string, string> = {}) {
  const req = request({ port, path, headers, agent: false }).end()
  const [response] = await once(req, 'response')
  let bytes = 0
  for await (const chunk of response) bytes += (chunk as Buffer).length
  const id = response.headers['x-request-id']
  const find = () => readLines().find(({ msg, request_id }) => msg === 'request' && request_id === id)
  await expect.poll(find).toBeDefined()
  return { line: find() ?? {}, bytes, status: response.statusCode as number }
}

test('writes network, account, cache state, bytes and duration into the access log line', async () => {
  const { id, token } = await registerAndLogIn('reader.of.lines@example.com')
  const { line, bytes } = await call('/api/user', {
    Authorization: `Bearer ${token}`,
    'X-Forwarded-For': '203.0.113.77',
  })
  expect(line).toMatchObject({
    method: 'GET',
    path: '/api/user',
    status: 200,
    network: '203.0.113.0/24',
    account_id: id,
    cache: null,
    ms: expect.any(Number),
  })
  // The count includes the headers of the response.
  expect(line.bytes).toBeGreaterThan(bytes + 300)
  expect(line.bytes).toBeLessThan(bytes + 3000)
})

test.for([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
] as const)('writes the network instead of the address %s into the access log: %s', async ([address, network]) => {
  const { line } = await call('/api/listings/1', { 'X-Forwarded-For': address })
  expect(line.network).toBe(network)
  expect(text).not.toContain(address)
})

const secret = 'c2VjcmV0LXRva2VuLTEyMzQ1Njc4OTA'

test.for([
  ['in the query', `/api/mail/unsubscribe?token=${secret}`, {}],
  ['in the query of a page', `/nl/ar/verify-email?token=${secret}&email=a@b.nl`, {}],
  ['in the Authorization header', '/api/user', { Authorization: `Bearer ${secret}` }],
  ['in the Authorization header of metrics', '/api/metrics', { Authorization: 'Bearer metrics-secret-0123456789' }],
  ['in an invalid Authorization header', '/api/metrics', { Authorization: `Basic ${secret}` }],
  ['in a cookie', '/api/listings', { Cookie: `session=${secret}` }],
  ['in another header', '/api/listings', { 'X-Api-Key': secret, 'User-Agent': secret, Referer: `https://x/${secret}` }],
  ['in the path', `/api/user/${secret}/listings`, {}],
  ['in the path of a page', `/nl/ar/reset-password/${secret}`, {}],
  ['in the path of the back office', `/admin/users/${secret}`, {}],
  ['in the path of a picture', `/media/${secret}?token=${secret}`, {}],
  ['in a fragment', `/nl/ar#${secret}`, {}],
] as const)('omits a token %s from the access log', async ([, path, headers]) => {
  const { line } = await call(path, headers)
  expect(line.path).toBeDefined()
  expect(text).not.toContain(secret)
  expect(text).not.toContain('metrics-secret')
})

test('logs a denied request without the token in its path', async () => {
  const { token } = await registerAndLogIn('denied.reader@example.com')
  await call(`/api/admin/${secret}`, { Authorization: `Bearer ${token}` })
  expect(readLines().some(({ event }) => event === 'access_denied')).toBe(true)
  expect(text).not.toContain(secret)
})

test('every log line names its process and pid', async () => {
  await call('/api/categories')
  const lines = readLines()
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(line).toMatchObject({ process: expect.stringMatching(/^\w+/), pid: process.pid })
})
