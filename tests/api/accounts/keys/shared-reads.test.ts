import { setTimeout } from 'node:timers/promises'
import { apiKeys } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { KeyCache } from '../../../../api/src/accounts/keys/key-cache.ts'
import { ResponseCache } from '../../../../api/src/cache/response-cache.ts'
import { createFactories } from '../../../support/factories/factories.ts'
import { createTestApp, createTestDeps } from '../../../support/test-app.ts'
import { openTestServer, type TestServer } from '../../../support/test-server.ts'
import { createKeyOwner } from './create-key.ts'

let server: TestServer

beforeAll(async () => {
  const deps = createTestDeps(await createTestApp(), { PAGE_CACHE_MB: '16' })
  server = await openTestServer(deps, new ResponseCache(16 * 1024 * 1024))
})

afterAll(() => server.close())

const read = (path: string, token?: string) =>
  fetch(`${server.url}/api${path}`, { headers: token ? { Authorization: `Bearer ${token}` } : {} })

test('has a limit of its own, of 6,000 reads and 60 changes a minute', async () => {
  const { key } = await createKeyOwner({ scopes: ['read', 'listings'] })
  const limited = await read('/categories', key.key)
  expect(limited.headers.get('ratelimit-policy')).toBe('"reads";q=6000;w=60')
  expect(limited.headers.get('ratelimit')).toBe('"reads";r=5999;t=6')
  const written = await fetch(`${server.url}/api/listings`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key.key}` },
  })
  expect(written.headers.get('ratelimit-policy')).toBe('"writes";q=60;w=60, "account-writes";q=120;w=60')
})

test('shares the answers of guests, except to the owner of a place', async () => {
  const { owner, key } = await createKeyOwner({ scopes: ['read'] })
  const { listing } = await createFactories('nl', owner.id)
  const { listing: createOther } = await createFactories('nl', (await createKeyOwner({ scopes: ['read'] })).owner.id)
  const [own, other] = [await listing(), await createOther()]
  await read('/user', key.key)
  const readEtag = async (id: number, token?: string) => (await read(`/listings/${id}`, token)).headers.get('etag')
  expect(await readEtag(other, key.key)).toBe(await readEtag(other))
  expect(await readEtag(own, key.key)).not.toBe(await readEtag(own))
  const pending = await listing({ status: 'pending' })
  expect((await read(`/listings/${pending}`)).status).toBe(404)
  await setTimeout(600)
  for (let count = 0; count < 2; count++) expect((await read(`/listings/${pending}`, key.key)).status).toBe(200)
})

test('refuses a key in an address before the cache answers', async () => {
  expect((await read('/categories')).status).toBe(200)
  expect((await read(`/categories?country=dlk_${'x'.repeat(43)}`)).status).toBe(400)
})

test('has its own limit from its first request, while the guests of its address are over theirs', async () => {
  const { key } = await createKeyOwner({ scopes: ['read'] })
  for (let count = 0; count < 1200 && (await read('/geo')).status !== 429; count++);
  const first = await read('/geo', key.key)
  expect(first.status).toBe(200)
  expect(first.headers.get('ratelimit')).toBe('"reads";r=5999;t=6')
  expect((await read('/geo', `dlk_${'x'.repeat(43)}`)).status, 'a key of nobody').toBe(429)
})

test('reads a key in use anew before it is too old, and drops it if it was revoked meanwhile', async () => {
  const { key } = await createKeyOwner({ scopes: ['read'] })
  const { db } = await createTestApp()
  const cache = new KeyCache({ reads: db, writes: db })
  const clock = vi.spyOn(performance, 'now')
  const isKnownAt = (ms: number) => {
    clock.mockReturnValue(ms)
    return cache.readsAsGuest(key.key, null)
  }
  expect(isKnownAt(0)).toBe(false)
  await cache.find(key.key)
  expect([isKnownAt(499), isKnownAt(500)]).toEqual([true, false])
  await expect.poll(() => isKnownAt(900)).toBe(true)
  await db.delete(apiKeys).where(eq(apiKeys.id, key.id))
  await expect.poll(() => isKnownAt(1200)).toBe(false)
  clock.mockRestore()
})
