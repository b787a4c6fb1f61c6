import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { markdownType } from '@dalil/api/contract/rules'
import { expect, test } from 'vitest'
import { advanceMinutes, createSharedPage, PageServer, pageOrigin } from '../../../tests/support/page-server.ts'

const page = new PageServer()

test('reports every request to the metrics, including cache hits', async () => {
  for (let time = 0; time < 3; time++) await page.get('/nl/ar/listings?title=x')
  expect(page.requests).toHaveLength(1)
  expect(page.paths).toEqual(Array.from({ length: 3 }, () => '/nl/ar/listings?title=x'))
})

test('reports the cache state and the pattern of each page', async () => {
  for (let time = 0; time < 2; time++) await page.get('/nl/ar?page=2')
  advanceMinutes(5)
  await page.get('/nl/ar?page=2')
  await expect.poll(() => page.requests.length).toBe(2)
  page.render = () => Promise.reject(new Error('away'))
  advanceMinutes(60)
  await page.get('/nl/ar?page=2')
  expect(page.lookups).toEqual(['miss /nl/ar', 'hit /nl/ar', 'stale /nl/ar', 'stale /nl/ar'])
})

test('renders a page once and then serves it from the cache', async () => {
  for (let time = 0; time < 2; time++) expect((await page.get('/nl/ar')).text).toBe('صفحة')
  expect(page.requests).toHaveLength(1)
})

test('renders a page once for concurrent requests', async () => {
  let finish: (response: Response) => void = () => undefined
  page.render = () =>
    new Promise((done) => {
      finish = done
    })
  const visitors = Array.from({ length: 10 }, () => page.get('/nl/ar'))
  await expect.poll(() => page.requests.length).toBe(1)
  await new Promise((waited) => setTimeout(waited, 50))
  finish(createSharedPage('صفحة'))
  expect((await Promise.all(visitors)).map(({ text }) => text)).toEqual(Array(10).fill('صفحة'))
  expect(page.requests).toHaveLength(1)
})

test('caches each path and query separately', async () => {
  page.render = ({ url }) => createSharedPage(url)
  for (const number of [2, 3])
    expect((await page.get(`/nl/ar/listings?page=${number}`)).text).toBe(`${pageOrigin}/nl/ar/listings?page=${number}`)
})

test('renders a page once at its canonical address, and ignores other parameters of the query', async () => {
  page.render = ({ url }) => createSharedPage(url)
  for (const query of ['title=m', 'x=1&title=m'])
    expect((await page.get(`/nl/ar/listings?${query}`)).text).toBe(`${pageOrigin}/nl/ar/listings?title=m`)
  expect(page.requests).toHaveLength(1)
})

test('renders a page with the public origin, whatever the Host header is', async () => {
  await page.get('/nl/ar', { Host: 'evil.example' })
  expect(page.requests[0]?.url).toBe(`${pageOrigin}/nl/ar`)
})

test('does not send Cache-Tag to clients', async () => {
  const first = await page.get('/nl/ar')
  const again = await page.get('/nl/ar')
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
] as const)('answers Accept-Encoding %j with the encoding %s', async ([accepted, encoding]) => {
  const text = 'صفحة '.repeat(300)
  page.render = () => createSharedPage(text)
  const headers: Record<string, string> = accepted ? { 'Accept-Encoding': accepted } : {}
  const answer = await page.get('/nl/ar', headers)
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers['content-length']).toBe(String(answer.body.length))
  const plain = encoding === 'br' ? brotliDecompressSync(answer.body) : encoding ? gunzipSync(answer.body) : answer.body
  expect(plain.toString()).toBe(text)
})

test('answers 304 to a matching If-None-Match', async () => {
  const { headers } = await page.get('/nl/ar')
  const again = await page.get('/nl/ar', { 'If-None-Match': String(headers.etag) })
  expect(again).toMatchObject({ status: 304, text: '' })
  expect(again.headers.etag).toBe(headers.etag)
  expect(await page.get('/nl/ar', { 'If-None-Match': '"other"' })).toMatchObject({ status: 200 })
})

test('answers HEAD with the headers only and caches the page', async () => {
  const head = await page.get('/nl/ar', {}, 'HEAD')
  const complete = await page.get('/nl/ar')
  expect(head).toMatchObject({ status: 200, text: '' })
  expect(head.headers['content-length']).toBe(complete.headers['content-length'])
  expect(page.requests).toHaveLength(1)
})

test('keeps Vary on responses that depend on the visitor', async () => {
  page.render = () => new Response(null, { status: 302, headers: { Location: '/nl/ar', Vary: 'Cookie' } })
  expect((await page.get('/')).headers.vary).toBe('Cookie, Accept-Encoding')
})

test.for([
  ['sets a cookie', () => createSharedPage('لي', { headers: { 'Set-Cookie': 'country=nl' } })],
  ['is private', () => new Response('لي', { headers: { 'Cache-Control': 'private' } })],
  ['redirects', () => new Response(null, { status: 302, headers: { Location: '/nl/ar' } })],
  ['is an error page', () => createSharedPage('خطأ', { status: 500 })],
] as const)('does not share a response between visitors when it %s', async ([, own]) => {
  page.render = own
  const answers = [await page.get('/'), await page.get('/')]
  expect(page.requests).toHaveLength(2)
  for (const { headers } of answers) expect(headers['cache-tag']).toBeUndefined()
  expect(answers[0]?.headers['set-cookie']).toEqual(own().headers.get('set-cookie') ? ['country=nl'] : undefined)
  expect(answers[0]?.headers.location).toBe(own().headers.get('location') ?? undefined)
})

test('renders an uncacheable page for each request', async () => {
  page.render = ({ headers }) => new Response(headers.get('cookie'))
  const bodies = await Promise.all(['a', 'b', 'c'].map((name) => page.get('/', { Cookie: `name=${name}` })))
  expect(bodies.map(({ text }) => text)).toEqual(['name=a', 'name=b', 'name=c'])
})

test('caches a 404 with its status', async () => {
  page.render = () => createSharedPage('لا يوجد باب بهذا الرقم', { status: 404 })
  const first = await page.get('/nl/ar/nothing')
  const again = await page.get('/nl/ar/nothing', { 'If-None-Match': String(first.headers.etag) })
  expect([first.status, again.status]).toEqual([404, 404])
  expect(page.requests).toHaveLength(1)
})

test('caches HTML and Markdown of a listing separately, and revalidates each as it is', async () => {
  page.render = ({ headers }) => createSharedPage(headers.get('accept') ?? 'html')
  const path = '/nl/ar/listings/7-x'
  for (const [Accept, text] of [
    ['text/html', 'html'],
    ['text/markdown', 'text/markdown'],
    ['text/markdown;q=0.9, text/html;q=0.1', 'text/markdown'],
    ['text/html, text/markdown;q=0.9', 'html'],
    ['*/*', 'html'],
  ] as const)
    expect([Accept, (await page.get(path, { Accept })).text]).toEqual([Accept, text])
  expect(page.requests).toHaveLength(2)
  advanceMinutes(5)
  for (const Accept of ['text/markdown', 'text/html']) await page.get(path, { Accept })
  await expect.poll(() => page.requests.length).toBe(4)
  expect(page.requests.map(({ headers }) => headers.get('accept'))).toEqual([null, markdownType, markdownType, null])
})

test('caches a page that is no listing once, whatever the visitor accepts', async () => {
  for (const Accept of ['text/html', 'text/markdown']) await page.get('/nl/ar/listings', { Accept })
  expect(page.requests).toHaveLength(1)
})

test.for([
  ['/nl/ar/listings/7?a=1&reviews_page=2', '/nl/ar/listings/7-x?a=1&reviews_page=2'],
  ['/nl/ar/listings/7-y', '/nl/ar/listings/7-x'],
  ['/nl/ar/listings/7?a="é"', '/nl/ar/listings/7-x?a=%22%C3%A9%22'],
])('redirects %s to the name of the listing with the whole query', async ([from = '', to = '']) => {
  page.render = ({ url }) =>
    new Response(null, { status: 301, headers: { Location: `/nl/ar/listings/7-x${new URL(url).search}` } })
  expect(await page.get(encodeURI(from).replaceAll('%22', '"'))).toMatchObject({
    status: 301,
    headers: { location: to },
  })
})
