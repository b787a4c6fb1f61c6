import { listing, listingHistory } from '@dalil/api/contract'
import { listings } from '@dalil/db/schema'
import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { reopenListings } from '../../../../api/src/listings/business-status/reopen.ts'
import { createFactories } from '../../../support/factories/factories.ts'
import { createTestApp, type UserName } from '../../../support/test-app.ts'

const toDay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const put = async (change: object, who: UserName = 'amira') => {
  const { as, listingIds } = await createTestApp()
  return as(who).put(`/listings/${listingIds.bakery}`, change)
}

beforeEach(async () => {
  const { db } = await createTestApp()
  await db.update(listings).set({ business_status: 'open' })
})

test('lets an owner close a place temporarily and reopen it', async () => {
  const { guest, listingIds } = await createTestApp()
  const path = `/listings/${listingIds.bakery}`
  expect(await guest.read(listing, path)).toMatchObject({ business_status: 'open', reopens_on: null, moved_to: null })
  const closed = { business_status: 'temporarily_closed', reopens_on: toDay(20) }
  expect(await put(closed)).toMatchObject({ status: 200, body: closed })
  expect(await guest.read(listing, path)).toMatchObject({ ...closed, is_open_now: false, opens_at: null })
  expect(await put({ business_status: '' })).toMatchObject({
    status: 200,
    body: { business_status: 'open', reopens_on: null },
  })
})

test('links the page of a moved listing to the new listing while the new listing is public', async () => {
  const { as, db, guest, listingIds } = await createTestApp()
  const { bakery, cafe } = listingIds
  const moved = { business_status: 'moved', moved_to: cafe }
  expect(await as('mariam').put(`/admin/listings/${bakery}`, moved)).toMatchObject({ status: 200, body: moved })
  expect(await guest.read(listing, `/listings/${bakery}`)).toMatchObject({
    moved_to: cafe,
    moved_to_listing: { id: cafe, title: 'مقهى دلّة', title_latin: 'Dallah', country: 'nl' },
  })
  await db.update(listings).set({ is_published: false }).where(eq(listings.id, cafe))
  expect(await guest.read(listing, `/listings/${bakery}`)).toMatchObject({ moved_to_listing: null })
  await db.update(listings).set({ is_published: true }).where(eq(listings.id, cafe))
})

test('returns a place as moved after the listing at its new address is deleted', async () => {
  const { db, guest, listingIds } = await createTestApp()
  const { bakery, stall } = listingIds
  await put({ business_status: 'moved', moved_to: stall })
  await db.delete(listings).where(eq(listings.id, stall))
  expect(await guest.read(listing, `/listings/${bakery}`)).toMatchObject({ business_status: 'moved', moved_to: null })
})

test('compares the day of a reopening with the day in the country of the listing', async () => {
  const { as, userIds } = await createTestApp()
  const id = await (await createFactories('sa', userIds.amira)).listing()
  const evening = new Date(new Date().setUTCHours(22, 30, 0, 0))
  const [yesterday, today] = [evening, new Date(evening.getTime() + 86_400_000)].map((day) =>
    day.toISOString().slice(0, 10),
  )
  vi.useFakeTimers({ toFake: ['Date'], now: evening })
  try {
    const close = (reopens_on: string | undefined) =>
      as('amira').put(`/listings/${id}`, { business_status: 'temporarily_closed', reopens_on })
    expect(await close(yesterday)).toMatchObject({
      status: 422,
      body: { errors: { reopens_on: [expect.any(String)] } },
    })
    expect(await close(today)).toMatchObject({ status: 200, body: { reopens_on: today } })
  } finally {
    vi.useRealTimers()
  }
})

test.for([
  ['an unknown status', { business_status: 'bankrupt' }, 'business_status'],
  ['a status of the wrong type', { business_status: 7 }, 'business_status'],
  ['reopens_on in the past', { business_status: 'temporarily_closed', reopens_on: toDay(-1) }, 'reopens_on'],
  ['an invalid reopens_on', { business_status: 'temporarily_closed', reopens_on: '2027-02-30' }, 'reopens_on'],
  ['reopens_on in the year 3026', { business_status: 'temporarily_closed', reopens_on: '3026-01-01' }, 'reopens_on'],
  ['reopens_on for an open place', { reopens_on: toDay(3) }, 'reopens_on'],
  ['reopens_on for a closed place', { business_status: 'permanently_closed', reopens_on: toDay(3) }, 'reopens_on'],
  ['moved_to for an open place', { moved_to: 'cafe' }, 'moved_to'],
  ['itself as moved_to', { business_status: 'moved', moved_to: 'bakery' }, 'moved_to'],
  ['a draft as moved_to', { business_status: 'moved', moved_to: 'draft' }, 'moved_to'],
  ['an unknown id as moved_to', { business_status: 'moved', moved_to: 2_000_000_000 }, 'moved_to'],
  ['a text as moved_to', { business_status: 'moved', moved_to: 'باريس' }, 'moved_to'],
] as const)('rejects a business status with %s, and changes nothing', async ([, change, field]) => {
  const { guest, listingIds } = await createTestApp()
  const ids: Record<string, number> = listingIds
  const moved_to = 'moved_to' in change ? (ids[change.moved_to] ?? change.moved_to) : undefined
  const answer = await put({ ...change, ...(moved_to && { moved_to }), price: 99 })
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_FAILED', errors: { [field]: [expect.any(String)] } },
  })
  expect(await guest.read(listing, `/listings/${listingIds.bakery}`)).toMatchObject({
    business_status: 'open',
    price: 12.5,
  })
})

test('rejects moved_to in another country, and a change of country that would cause this', async () => {
  const { as, db, listingIds } = await createTestApp()
  const { bakery, cafe } = listingIds
  const refused = { status: 422, body: { errors: { moved_to: ['المكان الجديد في بلد آخر'] } } }
  await db.update(listings).set({ country: 'sa' }).where(eq(listings.id, cafe))
  const moved = { business_status: 'moved', moved_to: cafe }
  expect(await put(moved)).toMatchObject(refused)
  expect(await as('mariam').put(`/admin/listings/${bakery}`, moved)).toMatchObject(refused)
  await db.update(listings).set({ country: 'nl' }).where(eq(listings.id, cafe))
  expect(await put(moved)).toMatchObject({ status: 200 })
  expect(await as('mariam').put(`/admin/listings/${bakery}`, { country: 'sa' })).toMatchObject(refused)
})

test('accepts one of two concurrent requests that move two places to each other', async () => {
  const { as, db, listingIds } = await createTestApp()
  const { bakery, cafe } = listingIds
  const move = (who: UserName, id: number, moved_to: number) =>
    as(who).put(`/listings/${id}`, { business_status: 'moved', moved_to })
  const answers = await Promise.all([move('amira', bakery, cafe), move('noor', cafe, bakery)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const rows = await db
    .select()
    .from(listings)
    .where(inArray(listings.id, [bakery, cafe]))
  expect(rows.filter(({ moved_to }) => moved_to !== null)).toHaveLength(1)
})

test('records the status and its fields in the history, from which staff can restore them', async () => {
  const { as, listingIds } = await createTestApp()
  const path = `/listings/${listingIds.bakery}`
  const reopens_on = toDay(9)
  const { body } = await put({ business_status: 'temporarily_closed', reopens_on })
  const { version = 0 } = listing.parse(body)
  await put({ business_status: 'moved', moved_to: listingIds.cafe })
  const [last] = (await as('amira').read(listingHistory, `${path}/history`)).data
  expect(last?.changes).toEqual({
    business_status: { before: 'temporarily_closed', after: 'moved' },
    reopens_on: { before: reopens_on, after: null },
    moved_to: { before: null, after: listingIds.cafe },
  })
  expect(await as('mariam').post(`/admin${path}/restore`, { version })).toMatchObject({
    status: 200,
    body: { business_status: 'temporarily_closed', reopens_on, moved_to: null },
  })
})

test('reopens a temporarily closed place on its reopening date', async () => {
  const { db, guest, listingIds } = await createTestApp()
  const close = (id: number, reopens_on: string) =>
    db.update(listings).set({ business_status: 'temporarily_closed', reopens_on }).where(eq(listings.id, id))
  await close(listingIds.bakery, toDay(-1))
  await close(listingIds.cafe, toDay(3))
  await reopenListings(db)
  expect(await guest.read(listing, `/listings/${listingIds.bakery}`)).toMatchObject({
    business_status: 'open',
    reopens_on: null,
  })
  expect(await guest.read(listing, `/listings/${listingIds.cafe}`)).toMatchObject({
    business_status: 'temporarily_closed',
  })
})
