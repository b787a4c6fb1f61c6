import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchText, sendRequest } from '../../../tests/support/raw-request.ts'
import { createCachingHandler } from './caching-handler.ts'
import { ResponseCache } from './response-cache.ts'

let cache: ResponseCache
let server: Server
let url: string
let rendered: string[]
let render: () => Promise<Response> | Response

const shared = (body: string) =>
  new Response(body, {
    headers: { 'Cache-Control': 's-maxage=60, stale-while-revalidate=600', 'Cache-Tag': 'listings:nl' },
  })

async function serve(maxBytes: number) {
  rendered = []
  cache = new ResponseCache(maxBytes)
  const respond = createCachingHandler<{ key: string; address: string }>({
    cache,
    tagHeader: null,
    findRoute: () => '/',
    render: async ({ address }) => {
      rendered.push(address)
      return render()
    },
    onError: () => undefined,
  })
  server = createServer((req, res) => {
    const address = req.url ?? '/'
    Promise.resolve(respond(req, res, { key: address, address })).catch(() => res.writeHead(500).end())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const get = (path: string) => fetchText(path, { url })

beforeEach(() => serve(10_000_000))

afterEach(async () => {
  vi.useRealTimers()
  await new Promise((closed) => server.close(closed))
})

test('renders a page a second time when its tag is invalidated during the first rendering', async () => {
  const finish: ((response: Response) => void)[] = []
  render = () => new Promise((done) => finish.push(done))
  const early = get('/a')
  await expect.poll(() => finish.length).toBe(1)
  cache.invalidate('listings:nl')
  const late = [get('/a'), get('/a')]
  await new Promise((waited) => setTimeout(waited, 50))
  finish[0]?.(shared('قديمة'))
  expect(await early).toBe('قديمة')
  await expect.poll(() => finish.length).toBe(2)
  finish[1]?.(shared('جديدة'))
  expect(await Promise.all(late)).toEqual(['جديدة', 'جديدة'])
  expect(await get('/a')).toBe('جديدة')
  expect(rendered).toHaveLength(2)
})

test('shares one rendering between requests when an unrelated tag is invalidated', async () => {
  let finish: (response: Response) => void = () => undefined
  render = () =>
    new Promise((done) => {
      finish = done
    })
  const early = get('/a')
  await expect.poll(() => rendered.length).toBe(1)
  cache.invalidate('listings:sa')
  const late = get('/a')
  await new Promise((waited) => setTimeout(waited, 50))
  finish(shared('صفحة'))
  expect(await Promise.all([early, late])).toEqual(['صفحة', 'صفحة'])
  expect(rendered).toHaveLength(1)
})

test('evicts a stale response when its new rendering is not cacheable', async () => {
  render = () => shared('صفحة')
  await get('/a')
  render = () => new Response(null, { status: 302, headers: { Location: '/b' } })
  vi.useFakeTimers({ now: Date.now() + 300_000, toFake: ['Date'] })
  expect((await sendRequest('/a', { url })).status).toBe(200)
  await expect.poll(async () => (await sendRequest('/a', { url })).status).toBe(302)
})

test('serves stale pages while no more than two are rendered again', async () => {
  render = () => shared('قديمة')
  const paths = ['/a', '/b', '/c']
  await Promise.all(paths.map(get))
  cache.invalidate('listings:nl', { servesStale: true })
  const finish: ((response: Response) => void)[] = []
  render = () => new Promise((done) => finish.push(done))
  for (const path of [...paths, ...paths]) expect(await get(path)).toBe('قديمة')
  expect(rendered.slice(3)).toEqual(['/a', '/b'])
  for (const done of finish) done(shared('جديدة'))
  await expect.poll(() => Promise.all(['/a', '/b'].map(get))).toEqual(['جديدة', 'جديدة'])
  expect(await get('/c')).toBe('قديمة')
  expect(rendered.slice(5)).toEqual(['/c'])
  finish[2]?.(shared('جديدة'))
  await expect.poll(() => get('/c')).toBe('جديدة')
})

test('renders a page for each request when the cache size is 0', async () => {
  await new Promise((closed) => server.close(closed))
  await serve(0)
  render = () => shared('صفحة')
  await Promise.all([get('/a'), get('/a'), get('/a')])
  expect(rendered).toHaveLength(3)
})
