import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSession } from '../../../api/src/accounts/sessions/sessions.ts'
import { ResponseCache } from '../../../api/src/cache/response-cache.ts'
import { createTestApp, createTestDeps } from '../../support/test-app.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 8 })
let server: TestServer
let port: number

beforeAll(async () => {
  const deps = createTestDeps(await createTestApp(), { TRUST_PROXY: '1' })
  server = await openTestServer(deps, new ResponseCache(0))
  port = server.port
})

afterAll(async () => {
  agent.destroy()
  await server.close()
})

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

function call(path: string, headers: Record<string, string>, method = 'GET'): Promise<Answer> {
  return new Promise((answered, failed) => {
    const req = request({ port, path, method, headers, agent }, (res) => {
      let text = ''
      res.setEncoding('utf8').on('data', (piece) => {
        text += piece
      })
      res.on('end', () => answered({ status: res.statusCode ?? 0, headers: res.headers, text }))
    })
    req.on('error', failed).end()
  })
}

/** Sends requests until one is rejected; a tenth of the quota is refilled every six seconds. */
async function requestUntilRejected(
  most: number,
  ask: () => Promise<Answer>,
): Promise<{ count: number; refusal: Answer }> {
  for (let count = 0; count < most; count += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, ask))
    const refusal = answers.find(({ status }) => status === 429)
    if (refusal) return { count, refusal }
  }
  throw new Error(`${most} times, and never refused`)
}

const from = (address: string) => ({ 'X-Forwarded-For': address, 'Accept-Language': 'en' })

test('answers 429 with Retry-After to a guest who exceeds the read limit, and serves other guests', async () => {
  const { count, refusal } = await requestUntilRejected(2000, () => call('/api/geo', from('192.0.2.1')))
  expect(count).toBeGreaterThanOrEqual(580)
  expect(JSON.parse(refusal.text)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(refusal.headers).toMatchObject({
    'retry-after': expect.stringMatching(/^[1-6]$/),
    'ratelimit-policy': '"reads";q=600;w=60',
    ratelimit: expect.stringMatching(/^"reads";r=0;t=\d+$/),
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect((await call('/api/geo', from('192.0.2.2'))).headers.ratelimit).toBe('"reads";r=599;t=6')
  expect((await call('/api/health', from('192.0.2.1'))).headers.ratelimit).toBeUndefined()
  expect((await call('/media/none.webp', from('192.0.2.1'))).status).toBe(404)
})

test('allows fewer searches than reads', async () => {
  const { count, refusal } = await requestUntilRejected(500, () => call('/api/suggest?q=', from('192.0.2.3')))
  expect(count).toBeLessThan(400)
  expect(refusal.headers['ratelimit-policy']).toBe('"reads";q=600;w=60, "searches";q=120;w=60')
  expect((await call('/api/geo', from('192.0.2.3'))).status).toBe(200)
})

test('limits a session to 60 writes a minute, from any IP address', async () => {
  const { db, userIds } = await createTestApp()
  const token = await createSession(db, { user_id: userIds.lama })
  const as = (address: string) => ({ ...from(address), Authorization: `Bearer ${token}` })
  expect((await call('/api/user', as('192.0.2.4'))).headers['ratelimit-policy']).toBe('"reads";q=600;w=60')
  expect((await call('/api/user', as('192.0.2.4'))).headers['ratelimit-policy']).toBe('"reads";q=1200;w=60')
  const { refusal } = await requestUntilRejected(300, () => call('/api/nothing', as('192.0.2.4'), 'POST'))
  expect(refusal.headers['ratelimit-policy']).toBe('"writes";q=60;w=60, "account-writes";q=120;w=60')
  expect((await call('/api/nothing', as('192.0.2.5'), 'POST')).status).toBe(429)
})

test('counts an address with a port as the address', async () => {
  expect((await call('/api/geo', from('192.0.2.8:5071'))).headers.ratelimit).toBe('"reads";r=599;t=6')
  expect((await call('/api/geo', from('192.0.2.8:5072'))).headers.ratelimit).toBe('"reads";r=598;t=6')
  expect((await call('/api/geo', { Forwarded: 'for="192.0.2.8:5073"' })).headers.ratelimit).toBe('"reads";r=597;t=6')
})

test('counts requests with unknown tokens against the limit of a guest', async () => {
  let requestCount = 0
  const { refusal } = await requestUntilRejected(2000, () =>
    call('/api/geo', { ...from('192.0.2.6'), Authorization: `Bearer made-up-${requestCount++}` }),
  )
  expect(refusal.headers['ratelimit-policy']).toBe('"reads";q=600;w=60')
})
