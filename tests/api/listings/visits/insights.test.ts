import { listingInsights } from '@dalil/api/contract'
import { favourites, listingActivity, listingContacts, listingSearches, listings } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp, type UserName } from '../../../support/test-app.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
type Visit = { address?: string; device?: string; person?: UserName; id?: number }

async function send(
  path: 'view' | 'contact',
  body: object,
  { address = '203.0.113.7', device = firefox, ...rest }: Visit,
) {
  const { as, guest, listingIds } = await createTestApp()
  return (rest.person ? as(rest.person) : guest).request(`/listings/${rest.id ?? listingIds.bakery}/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'User-Agent': device, 'Content-Type': 'application/json' },
    address,
  })
}

const contact = (kind: string, visit: Visit = {}) => send('contact', { kind }, visit)

async function readInsights(days = 30) {
  const { deps, as, listingIds } = await createTestApp()
  await deps.views.flush()
  return as('amira').read(listingInsights, `/user/listings/${listingIds.bakery}/insights?days=${days}`)
}

beforeEach(async () => {
  const { db, sql: query } = await createTestApp()
  await query`truncate listing_activity, listing_contacts, listing_searches, listing_visits`
  await db.delete(favourites)
})

test('counts each kind of contact once per visitor and day', async () => {
  for (const kind of ['call', 'call', 'whatsapp', 'email', 'website', 'directions', 'share']) {
    expect(await contact(kind)).toMatchObject({ status: 204, body: '' })
  }
  await contact('call', { address: '203.0.113.8' })
  await readInsights()
  await contact('call')
  const { contacts, by_day } = await readInsights()
  expect(contacts).toEqual({ call: 2, whatsapp: 1, email: 1, website: 1, directions: 1, share: 1 })
  expect(by_day.at(-1)).toEqual({ date: new Date().toISOString().slice(0, 10), views: 0, contacts: 7 })
})

test('does not count contacts by the owner or by a robot', async () => {
  await contact('call', { person: 'amira' })
  await contact('call', { device: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
  await contact('call', { device: '' })
  expect((await readInsights()).contacts.call).toBe(0)
})

test('stores no IP address, and deletes the visitor hashes of a day after that day', async () => {
  const { db } = await createTestApp()
  await contact('call')
  await readInsights()
  expect(JSON.stringify(await db.select().from(listingContacts))).not.toContain('203.0.113')
  await db.execute(sql`update listing_contacts set day = day - 1`)
  await db.execute(sql`select delete_past_visits()`)
  expect(await db.$count(listingContacts)).toBe(0)
  expect((await readInsights()).contacts.call).toBe(1)
})

test('rejects unknown kinds of contact with 422, and hidden listings with 404', async () => {
  const { listingIds, guest } = await createTestApp()
  expect(await contact('fax')).toMatchObject({ status: 422, body: { errors: { kind: [expect.any(String)] } } })
  expect(await guest.post(`/listings/${listingIds.bakery}/contact`)).toMatchObject({ status: 422 })
  expect(await contact('call', { id: listingIds.draft })).toMatchObject({ status: 404 })
  expect(await contact('call', { id: 2_000_000 })).toMatchObject({ status: 404 })
})

test('counts a visit while another transaction locks the listing', async () => {
  const { db, deps, listingIds } = await createTestApp()
  await contact('call')
  await send('view', {}, {})
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from listings where id = ${listingIds.bakery} for update`)
    await deps.views.flush()
    expect(await db.$count(listingActivity)).toBe(2)
  })
})

test('compares the counts of a period with the previous period', async () => {
  const { db, listingIds, userIds } = await createTestApp()
  const rows = [
    { age: 0, kind: 'view', times: 3 },
    { age: 29, kind: 'view', times: 4 },
    { age: 29, kind: 'call', times: 2 },
    { age: 30, kind: 'view', times: 10 },
    { age: 59, kind: 'share', times: 5 },
    { age: 60, kind: 'view', times: 100 },
  ] as const
  for (const { age, kind, times } of rows) {
    await db.insert(listingActivity).values({
      day: new Date(Date.now() - age * 86_400_000).toISOString().slice(0, 10),
      listing_id: listingIds.bakery,
      kind,
      times,
    })
  }
  await db.insert(favourites).values({ listing_id: listingIds.bakery, user_id: userIds.lama })
  const insights = await readInsights(30)
  expect(insights).toMatchObject({
    views: 7,
    contacts: { call: 2, share: 0 },
    favourites: 1,
    previous: { views: 10, contacts: { call: 0, share: 5 }, favourites: 0 },
  })
  expect(insights.by_day).toHaveLength(30)
  expect(insights.by_day[0]).toMatchObject({ views: 4, contacts: 2 })
  expect(insights.by_day[29]).toMatchObject({ views: 3, contacts: 0 })
  expect(await readInsights(90)).toMatchObject({ views: 117, previous: { views: 0 } })
  expect((await readInsights(90)).by_day).toHaveLength(90)
})

test('counts a visit before midnight on its own day when it is stored after midnight', async () => {
  const midnight = Date.parse(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`)
  vi.useFakeTimers({ now: midnight - 1_000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await send('view', { keyword: 'مخبز' }, {})
  await contact('call')
  vi.useRealTimers()
  await contact('call')
  const { by_day, contacts } = await readInsights()
  expect(by_day.slice(-2)).toMatchObject([
    { views: 1, contacts: 1 },
    { views: 0, contacts: 1 },
  ])
  expect(contacts.call).toBe(2)
})

test('returns keywords that led to at least five visits of the listing, and counts their spellings together', async () => {
  for (let visitor = 1; visitor <= 5; visitor++) {
    await send(
      'view',
      { keyword: visitor === 1 ? 'مخبز حي الشاطئ' : 'مخبز حى الشاطئ' },
      { address: `192.0.2.${visitor}` },
    )
    await send('view', { keyword: '050 123 4567' }, { address: `192.0.2.${visitor + 100}` })
  }
  for (let visitor = 1; visitor <= 4; visitor++) {
    await send('view', { keyword: 'خبز صاج' }, { address: `198.51.100.${visitor}` })
  }
  await send('view', { keyword: 'خبز صاج' }, { address: '198.51.100.1' })
  const { searches, views } = await readInsights()
  expect(views).toBe(14)
  expect(searches).toEqual([{ keyword: expect.stringMatching(/^مخبز/), count: 5 }])
  const { db } = await createTestApp()
  const stored = await db.select().from(listingSearches)
  expect(stored.map(({ times }) => times).sort()).toEqual([4, 5])
})

test('counts at most fifty keywords of a network and a hundred of a listing in a day', async () => {
  const { db, deps, sql: query } = await createTestApp()
  const rows = await query<{ id: number }[]>`select id from listings where is_public order by id limit 60`
  const from = (address: string) => ({ address })
  for (const { id } of rows) {
    for (let n = 0; n < 60; n++) await send('view', { keyword: `مخبز ${id} ${n}` }, { id, ...from('203.0.113.90') })
  }
  for (let n = 1; n <= 120; n++) await send('view', { keyword: `خبز رقم ${n}` }, from(`198.51.100.${n}`))
  await deps.views.flush()
  for (let n = 121; n <= 140; n++) await send('view', { keyword: `خبز رقم ${n}` }, from(`198.51.100.${n}`))
  await send('view', { keyword: 'خبز رقم 1' }, from('198.51.100.150'))
  await deps.views.flush()
  const stored = await db.select().from(listingSearches)
  expect(stored.filter(({ keyword }) => keyword.startsWith('مخبز')).length).toBeLessThanOrEqual(50)
  expect(stored.filter(({ keyword }) => keyword.startsWith('خبز')).length).toBeLessThanOrEqual(120)
  expect(stored.find(({ keyword }) => keyword === 'خبز رقم 1')?.times).toBe(2)
  expect(stored.some(({ keyword }) => keyword === 'خبز رقم 130')).toBe(false)
})

test('shows insights only to the owner, for 30 or 90 days', async () => {
  const { as, guest, listingIds } = await createTestApp()
  const path = `/user/listings/${listingIds.bakery}/insights`
  expect(await as('amira').get(path)).toMatchObject({ status: 200 })
  expect(await as('lama').get(path)).toMatchObject({ status: 404 })
  expect(await as('salma').get(path)).toMatchObject({ status: 404 })
  expect(await guest.get(path)).toMatchObject({ status: 401 })
  expect(await as('amira').get('/user/listings/2000000/insights')).toMatchObject({ status: 404 })
  for (const days of ['7', '0', '30.5', 'x', '030']) {
    expect(await as('amira').get(`${path}?days=${days}`), days).toMatchObject({ status: 422 })
  }
})

test('deletes the counts of a deleted listing', async () => {
  const { db, sql: query, listingIds } = await createTestApp()
  await query`insert into listing_activity values (current_date, ${listingIds.sweets}, 'view', 3)`
  await db.delete(listings).where(eq(listings.id, listingIds.sweets))
  expect(await db.$count(listingActivity)).toBe(0)
})
