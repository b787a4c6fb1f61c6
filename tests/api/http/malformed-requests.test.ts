import { afterAll, beforeAll, expect, test } from 'vitest'
import { ResponseCache } from '../../../api/src/cache/response-cache.ts'
import { sendBytes } from '../../support/raw-socket.ts'
import { createTestApp, createTestDeps } from '../../support/test-app.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let port: number

beforeAll(async () => {
  server = await openTestServer(createTestDeps(await createTestApp()), new ResponseCache(0))
  port = server.port
})

afterAll(async () => {
  await server.close()
})

const healthy = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`

test.for([
  [414, 'URI_TOO_LONG', get(`/sa/ar${'/'.repeat(60_000)}x`)],
  [414, 'URI_TOO_LONG', get(`/${'a'.repeat(2048)}`)],
  [414, 'URI_TOO_LONG', get(`/nl/ar?a=${'a'.repeat(20_000)}`)],
  [414, 'URI_TOO_LONG', get(`/api/${'a'.repeat(2048)}`)],
  [404, 'NOT_FOUND', get('/sa//ar')],
  [404, 'NOT_FOUND', get('//evil.example/')],
  [404, 'NOT_FOUND', get('/api//listings')],
  [404, 'NOT_FOUND', get('/nl/../_image')],
  [404, 'NOT_FOUND', get('/nl/%2e%2e/_image')],
  [404, 'NOT_FOUND', get('/nl\\..\\_image')],
  [404, 'NOT_FOUND', get(`/admin/${'aaa.'.repeat(500)}!`)],
  [400, 'MALFORMED_REQUEST', get('http://evil.example/api/health')],
  [400, 'MALFORMED_REQUEST', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  [400, 'MALFORMED_REQUEST', 'GET / HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n'],
  [400, 'MALFORMED_REQUEST', 'POST /api/contact HTTP/1.1\r\nHost: 99999999999\r\nConnection: close\r\n\r\n'],
  [400, 'MALFORMED_REQUEST', 'GET /api/health HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n'],
  [400, 'MALFORMED_REQUEST', 'GET /api/health HTTP/1.1\r\nHost: a%zz,b\r\nConnection: close\r\n\r\n'],
  [400, 'MALFORMED_REQUEST', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  [400, 'MALFORMED_REQUEST', 'nonsense\r\n\r\n'],
  [400, 'MALFORMED_REQUEST', Buffer.from('16030102000100', 'hex')],
  [400, 'MALFORMED_REQUEST', 'GET /api/health HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
  [400, 'MALFORMED_REQUEST', 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n'],
  [400, 'MALFORMED_REQUEST', 'POST /api/contact HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
  [431, 'HEADERS_TOO_LARGE', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(70_000)}\r\n\r\n`],
  [417, 'EXPECTATION_FAILED', 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: more\r\nConnection: close\r\n\r\n'],
  [405, 'METHOD_NOT_ALLOWED', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n'],
  [405, 'METHOD_NOT_ALLOWED', 'TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
] as const)('answers an invalid request with %i %s and security headers', async ([status, code, bytes]) => {
  const answer = await sendBytes(port, bytes)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head).toMatch(/^X-Content-Type-Options: nosniff\r?$/im)
  expect(head).toMatch(/^Content-Security-Policy: default-src 'none'; sandbox\r?$/im)
  expect(JSON.parse(body)).toEqual({
    code,
    message: expect.stringMatching(/[\u0621-\u064a]/),
    request_id: /^X-Request-Id: (.+?)\r?$/im.exec(head)?.[1],
  })
  expect(await sendBytes(port, healthy)).toMatch(/^HTTP\/1\.1 200 /)
})

test('reports the error in the language of the client', async () => {
  const answer = await sendBytes(port, get('//').replace('\r\n\r\n', '\r\nAccept-Language: nl\r\n\r\n'))
  expect(answer).toContain('"message":"Niet gevonden"')
})

test('responds to a complete request before it rejects the malformed bytes after it', async () => {
  const answer = await sendBytes(port, `GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\nnonsense\r\n\r\n`)
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
})

test('responds to pipelined requests in order', async () => {
  const ahead = ['/api/health', '/media/none', '/api/nothing', '/api/geo']
  const bytes = ahead.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join('') + healthy
  const answer = await sendBytes(port, bytes)
  expect(answer.match(/HTTP\/1\.1 \d+/g)?.map((line) => line.slice(9))).toEqual(['200', '404', '404', '200', '200'])
})

test('closes the connection of a client that pipelines too many requests', async () => {
  const bytes = 'GET /api/ready HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(2000)
  expect((await sendBytes(port, bytes)).match(/HTTP/g)?.length ?? 0).toBeLessThan(200)
  expect(await sendBytes(port, healthy)).toMatch(/^HTTP\/1\.1 200 /)
})
