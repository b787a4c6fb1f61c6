import { createServer, type Server } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendRequest } from '../../../tests/support/raw-request.ts'
import { ResponseCache } from '../cache/response-cache.ts'
import { createPageHandler } from './page-handler.ts'

const origin = 'https://dalil.example'
let render: (request: Request) => Promise<Response> | Response
let cache: ResponseCache
let server: Server
let requests: Request[]
let errors: unknown[]
let paths: string[]
let lookups: string[]

beforeEach(async () => {
  requests = []
  errors = []
  paths = []
  lookups = []
  cache = new ResponseCache(10_000_000)
  render = () => shared('صفحة')
  const serve = createPageHandler({
    cache,
    tagHeader: null,
    origin,
    onRequest: (address) => paths.push(address),
    findRoute: (address) => address.replace(/\?.*/, ''),
    onLookup: (_, state, route) => lookups.push(`${state} ${route}`),
    onError: (error) => errors.push(error),
    render: async (request) => {
      requests.push(request)
      return render(request)
    },
  })
  server = createServer((req, res) => {
    Promise.resolve(serve(req, res)).catch(() => res.writeHead(500).end())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})

afterEach(async () => {
  vi.useRealTimers()
  await new Promise((closed) => server.close(closed))
})

/** A page that is the same for everyone, fresh for a minute and good enough for ten more. */
const shared = (body: string, init: { status?: number; headers?: Record<string, string> } = {}) =>
  new Response(body, {
    status: init.status ?? 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
      'Cache-Tag': 'listings:nl',
      ...init.headers,
    },
  })

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const answer = await sendRequest(path, { url: `http://127.0.0.1:${port}`, headers, method })
  return { ...answer, text: answer.body.toString() }
}

const later = (minutes: number) => vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ['Date'] })

test('reports every request, cache hits included', async () => {
  for (let time = 0; time < 3; time++) await get('/nl/ar/listings?title=x')
  expect(requests).toHaveLength(1)
  expect(paths).toEqual(Array.from({ length: 3 }, () => '/nl/ar/listings?title=x'))
})

test('tells how the cache answered, with the pattern of the page', async () => {
  for (let time = 0; time < 2; time++) await get('/nl/ar?page=2')
  later(5)
  await get('/nl/ar?page=2')
  await expect.poll(() => requests.length).toBe(2)
  render = () => Promise.reject(new Error('away'))
  later(60)
  await get('/nl/ar?page=2')
  expect(lookups).toEqual(['miss /nl/ar', 'hit /nl/ar', 'stale /nl/ar', 'stale /nl/ar'])
})

test('renders a page once and serves it from memory', async () => {
  for (let time = 0; time < 2; time++) expect((await get('/nl/ar')).text).toBe('صفحة')
  expect(requests).toHaveLength(1)
})

test('renders a page once for concurrent requests', async () => {
  let finish: (response: Response) => void = () => undefined
  render = () =>
    new Promise((done) => {
      finish = done
    })
  const visitors = Array.from({ length: 10 }, () => get('/nl/ar'))
  await expect.poll(() => requests.length).toBe(1)
  await new Promise((waited) => setTimeout(waited, 50))
  finish(shared('صفحة'))
  expect((await Promise.all(visitors)).map(({ text }) => text)).toEqual(Array(10).fill('صفحة'))
  expect(requests).toHaveLength(1)
})

test('caches each path and query separately', async () => {
  render = ({ url }) => shared(url)
  for (const page of [2, 3])
    expect((await get(`/nl/ar/listings?page=${page}`)).text).toBe(`${origin}/nl/ar/listings?page=${page}`)
})

test('renders a page once at its canonical address, whatever else the query has', async () => {
  render = ({ url }) => shared(url)
  for (const query of ['title=m', 'x=1&title=m'])
    expect((await get(`/nl/ar/listings?${query}`)).text).toBe(`${origin}/nl/ar/listings?title=m`)
  expect(requests).toHaveLength(1)
})

test('renders with the public origin, whatever Host the client sends', async () => {
  await get('/nl/ar', { Host: 'evil.example' })
  expect(requests[0]?.url).toBe(`${origin}/nl/ar`)
})

test('does not send Cache-Tag to clients', async () => {
  const first = await get('/nl/ar')
  const again = await get('/nl/ar')
  for (const { headers } of [first, again]) {
    expect(headers['cache-tag']).toBeUndefined()
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600')
    expect(headers.vary).toBe('Accept-Encoding')
    expect(headers.etag).toMatch(/^W\/".+"$/)
  }
})

test.for([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', undefined],
  ['br;q=0.5', 'br'],
  ['', undefined],
  ['deflate', undefined],
] as const)('negotiates for Accept-Encoding %j the encoding %s', async ([accepted, encoding]) => {
  const text = 'صفحة '.repeat(300)
  render = () => shared(text)
  const headers: Record<string, string> = accepted ? { 'Accept-Encoding': accepted } : {}
  const answer = await get('/nl/ar', headers)
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers['content-length']).toBe(String(answer.body.length))
  const plain = encoding === 'br' ? brotliDecompressSync(answer.body) : encoding ? gunzipSync(answer.body) : answer.body
  expect(plain.toString()).toBe(text)
})

test('answers 304 to a matching If-None-Match', async () => {
  const { headers } = await get('/nl/ar')
  const again = await get('/nl/ar', { 'If-None-Match': String(headers.etag) })
  expect(again).toMatchObject({ status: 304, text: '' })
  expect(again.headers.etag).toBe(headers.etag)
  expect(await get('/nl/ar', { 'If-None-Match': '"other"' })).toMatchObject({ status: 200 })
})

test('answers HEAD with the headers alone and caches the page', async () => {
  const head = await get('/nl/ar', {}, 'HEAD')
  const whole = await get('/nl/ar')
  expect(head).toMatchObject({ status: 200, text: '' })
  expect(head.headers['content-length']).toBe(whole.headers['content-length'])
  expect(requests).toHaveLength(1)
})

test('serves a stale page at once and revalidates it', async () => {
  await get('/nl/ar')
  render = () => shared('جديدة')
  later(5)
  expect((await get('/nl/ar')).text).toBe('صفحة')
  await expect.poll(async () => (await get('/nl/ar')).text).toBe('جديدة')
  expect(requests).toHaveLength(2)
})

test('revalidates without the headers of the visitor', async () => {
  await get('/nl/ar')
  later(5)
  await get('/nl/ar', { Cookie: 'session=secret', Authorization: 'Bearer secret' })
  await expect.poll(() => requests.length).toBe(2)
  expect([...(requests[1]?.headers ?? [])]).toEqual([])
})

test('renders a page again before serving it once it is too old', async () => {
  await get('/nl/ar')
  render = () => shared('جديدة')
  later(12)
  expect((await get('/nl/ar')).text).toBe('جديدة')
})

test.for([
  ['cannot be made', () => Promise.reject(new Error('away'))],
  ['is a page of errors', () => new Response('خطأ', { status: 503 })],
  ['is a page of errors that calls itself shared', () => shared('خطأ', { status: 500 })],
] as const)('serves the cached page when rendering %s', async ([, mistake]) => {
  await get('/nl/ar')
  render = mistake
  for (const minutes of [5, 60, 600]) {
    later(minutes)
    expect(await get('/nl/ar'), `after ${minutes} minutes`).toMatchObject({ status: 200, text: 'صفحة' })
  }
  vi.useRealTimers()
  render = () => shared('جديدة')
  later(700)
  expect((await get('/nl/ar')).text).toBe('جديدة')
})

test('serves the error when there is no outdated page', async () => {
  render = () => Promise.reject(new Error('away'))
  expect(await get('/nl/ar')).toMatchObject({ status: 500 })
  render = () => new Response('خطأ', { status: 503, headers: { 'Retry-After': '5' } })
  const { status, headers, text } = await get('/nl/ar')
  expect({ status, text }).toEqual({ status: 503, text: 'خطأ' })
  expect(headers['retry-after']).toBe('5')
  expect(headers['cache-control']).toBe('no-store')
})

test('keeps Vary on responses that depend on the visitor', async () => {
  render = () => new Response(null, { status: 302, headers: { Location: '/nl/ar', Vary: 'Cookie' } })
  expect((await get('/')).headers.vary).toBe('Cookie, Accept-Encoding')
})

test('renders a page again after its tag is dropped', async () => {
  await get('/nl/ar')
  cache.invalidate('listings:nl')
  render = () => shared('جديدة')
  expect((await get('/nl/ar')).text).toBe('جديدة')
})

test.for([
  ['has a cookie', () => shared('لي', { headers: { 'Set-Cookie': 'country=nl' } })],
  ['is not said to be shared', () => new Response('لي', { headers: { 'Cache-Control': 'private' } })],
  ['leads elsewhere', () => new Response(null, { status: 302, headers: { Location: '/nl/ar' } })],
  ['is a page of errors', () => shared('خطأ', { status: 500 })],
] as const)('does not share a page that %s', async ([, own]) => {
  render = own
  const answers = [await get('/'), await get('/')]
  expect(requests).toHaveLength(2)
  for (const { headers } of answers) expect(headers['cache-tag']).toBeUndefined()
  expect(answers[0]?.headers['set-cookie']).toEqual(own().headers.get('set-cookie') ? ['country=nl'] : undefined)
  expect(answers[0]?.headers.location).toBe(own().headers.get('location') ?? undefined)
})

test('renders uncacheable pages for each visitor', async () => {
  render = ({ headers }) => new Response(headers.get('cookie'))
  const bodies = await Promise.all(['a', 'b', 'c'].map((name) => get('/', { Cookie: `name=${name}` })))
  expect(bodies.map(({ text }) => text)).toEqual(['name=a', 'name=b', 'name=c'])
})

test('caches a 404 as a 404', async () => {
  render = () => shared('لا يوجد باب بهذا الرقم', { status: 404 })
  const first = await get('/nl/ar/nothing')
  const again = await get('/nl/ar/nothing', { 'If-None-Match': String(first.headers.etag) })
  expect([first.status, again.status]).toEqual([404, 404])
  expect(requests).toHaveLength(1)
})

test('serves an outdated page when rendering hangs', async () => {
  await get('/nl/ar')
  render = () => new Promise(() => undefined)
  later(12)
  expect(await get('/nl/ar')).toMatchObject({ status: 200, text: 'صفحة' })
})
