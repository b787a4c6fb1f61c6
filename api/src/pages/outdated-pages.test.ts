import { expect, test, vi } from 'vitest'
import { advanceMinutes, createSharedPage, PageServer } from '../../../tests/support/page-server.ts'

const page = new PageServer()

test('serves a stale page immediately and revalidates it', async () => {
  await page.get('/nl/ar')
  page.render = () => createSharedPage('جديدة')
  advanceMinutes(5)
  expect((await page.get('/nl/ar')).text).toBe('صفحة')
  await expect.poll(async () => (await page.get('/nl/ar')).text).toBe('جديدة')
  expect(page.requests).toHaveLength(2)
})

test('revalidates a page without the request headers of the visitor', async () => {
  await page.get('/nl/ar')
  advanceMinutes(5)
  await page.get('/nl/ar', { Cookie: 'session=secret', Authorization: 'Bearer secret' })
  await expect.poll(() => page.requests.length).toBe(2)
  expect([...(page.requests[1]?.headers ?? [])]).toEqual([])
})

test('waits for a new rendering when the cached page is too old', async () => {
  await page.get('/nl/ar')
  page.render = () => createSharedPage('جديدة')
  advanceMinutes(12)
  expect((await page.get('/nl/ar')).text).toBe('جديدة')
})

test.for([
  ['cannot be rendered', () => Promise.reject(new Error('away'))],
  ['is an error page', () => new Response('خطأ', { status: 503 })],
  ['is an error page with shared cache headers', () => createSharedPage('خطأ', { status: 500 })],
] as const)('serves the outdated cached page when its new version %s', async ([, mistake]) => {
  await page.get('/nl/ar')
  page.render = mistake
  for (const minutes of [5, 60, 600]) {
    advanceMinutes(minutes)
    expect(await page.get('/nl/ar'), `after ${minutes} minutes`).toMatchObject({ status: 200, text: 'صفحة' })
  }
  vi.useRealTimers()
  page.render = () => createSharedPage('جديدة')
  advanceMinutes(700)
  expect((await page.get('/nl/ar')).text).toBe('جديدة')
})

test('responds with the rendering error when no outdated page is cached', async () => {
  page.render = () => Promise.reject(new Error('away'))
  expect(await page.get('/nl/ar')).toMatchObject({ status: 500 })
  page.render = () => new Response('خطأ', { status: 503, headers: { 'Retry-After': '5' } })
  const { status, headers, text } = await page.get('/nl/ar')
  expect({ status, text }).toEqual({ status: 503, text: 'خطأ' })
  expect(headers['retry-after']).toBe('5')
  expect(headers['cache-control']).toBe('no-store')
})

test('renders a page again after its tag is invalidated', async () => {
  await page.get('/nl/ar')
  page.cache.invalidate('listings:nl')
  page.render = () => createSharedPage('جديدة')
  expect((await page.get('/nl/ar')).text).toBe('جديدة')
})

test('serves an outdated page when rendering hangs', async () => {
  await page.get('/nl/ar')
  page.render = () => new Promise(() => undefined)
  advanceMinutes(12)
  expect(await page.get('/nl/ar')).toMatchObject({ status: 200, text: 'صفحة' })
})
