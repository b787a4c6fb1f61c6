import { listingVisits } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp, type UserName } from '../../../support/test-app.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
type Visit = { address?: string; device?: string; person?: UserName }

async function visit(id: number, { address = '203.0.113.7', device = firefox, person }: Visit = {}) {
  const { as, guest } = await createTestApp()
  return (person ? as(person) : guest).request(`/listings/${id}/view`, {
    method: 'POST',
    headers: { 'User-Agent': device },
    address,
  })
}

async function readViews(id: number): Promise<number> {
  const { deps, guest } = await createTestApp()
  await deps.views.flush()
  return ((await guest.get(`/listings/${id}`)).body as { views: number }).views
}

test('counts a visitor once per day', async () => {
  const { listingIds } = await createTestApp()
  expect(await visit(listingIds.bakery)).toMatchObject({ status: 204, body: '' })
  await visit(listingIds.bakery)
  expect(await readViews(listingIds.bakery)).toBe(42)
  await visit(listingIds.bakery)
  expect(await readViews(listingIds.bakery)).toBe(42)

  await visit(listingIds.bakery, { address: '203.0.113.8' })
  expect(await readViews(listingIds.bakery)).toBe(43)
})

test('counts one visitor per network, whatever the User-Agent is', async () => {
  const { listingIds } = await createTestApp()
  const before = await readViews(listingIds.garage)
  for (let version = 100; version < 110; version++) {
    await visit(listingIds.garage, { device: firefox.replaceAll('140', String(version)) })
    await visit(listingIds.garage, {
      device: firefox.replaceAll('140', String(version)),
      address: `2001:db8:1:2::${version}`,
    })
  }
  expect(await readViews(listingIds.garage)).toBe(before + 2)
  await visit(listingIds.garage, { address: '2001:db8:1:3::1' })
  expect(await readViews(listingIds.garage)).toBe(before + 3)
})

test('counts views by a visitor in the network of the owner', async () => {
  const { listingIds } = await createTestApp()
  const before = await readViews(listingIds.bakery)
  await visit(listingIds.bakery, { address: '198.51.100.9' })
  await visit(listingIds.bakery, { address: '198.51.100.9', person: 'amira' })
  expect(await readViews(listingIds.bakery)).toBe(before + 1)
})

test('counts a visitor again on the next day, and deletes the data of the previous day', async () => {
  const { listingIds, db } = await createTestApp()
  await visit(listingIds.sweets)
  expect(await readViews(listingIds.sweets)).toBe(1)
  await db.execute(sql`update listing_visits set day = day - 1`)
  await visit(listingIds.sweets)
  expect(await readViews(listingIds.sweets)).toBe(2)

  await db.execute(sql`select delete_past_visits()`)
  expect(await db.select().from(listingVisits)).toHaveLength(1)
})

test.for([
  ['the owner', { person: 'amira' }],
  ['a robot', { device: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a caller without a User-Agent', { device: '' }],
] satisfies [string, Visit][])('does not count %s', async ([, caller]) => {
  const { listingIds } = await createTestApp()
  const before = await readViews(listingIds.bakery)
  expect(await visit(listingIds.bakery, { address: '203.0.113.99', ...caller })).toMatchObject({ status: 204 })
  expect(await readViews(listingIds.bakery)).toBe(before)
})

test('stores views only in batches', async () => {
  const { listingIds, db } = await createTestApp()
  const before = await db.$count(listingVisits)
  await visit(listingIds.cafe, { address: '203.0.113.50' })
  expect(await db.$count(listingVisits)).toBe(before)
})

test('does not count views of a hidden listing', async () => {
  const { listingIds } = await createTestApp()
  expect(await visit(listingIds.draft)).toMatchObject({ status: 404 })
})
