import { listingFeed } from '@dalil/api/contract'
import { connect } from '@dalil/db/connect'
import { feedEntries, listings } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { formatCursor } from '../../../api/src/open-data/cursor.ts'
import { renumberFeed } from '../../../api/src/open-data/renumber-feed.ts'
import { createTestApp } from '../../support/test-app.ts'
import { type Copy, followFeed, writeConcurrently } from './follow-feed.ts'

async function insertListing(title = 'مكان') {
  const { db, categoryIds } = await createTestApp()
  const [row] = await db
    .insert(listings)
    .values({
      title,
      city: 'جدة',
      country: 'sa',
      category_id: categoryIds.cafes,
      is_published: true,
      status: 'approved',
    })
    .returning({ id: listings.id })
  return row?.id ?? 0
}

/** Transactions of tests in other databases of the server delay the feed, too. */
async function waitForFeed() {
  const { db } = await createTestApp()
  const isComplete = sql`select coalesce(max(transaction), 0) < pg_snapshot_xmin(pg_current_snapshot())::text::bigint as is_complete from feed_entries`
  await expect
    .poll(async () => (await db.execute<{ is_complete: boolean }>(isComplete))[0]?.is_complete, { timeout: 10_000 })
    .toBe(true)
}

const readSince = async (since: string) => {
  const { guest } = await createTestApp()
  return (await guest.read(listingFeed, `/listings/changes?per_page=500&since=${encodeURIComponent(since)}`)).data
}

test('tells what was added, changed, hidden, merged or deleted since a time, each listing once', async () => {
  const { db, guest, listingIds } = await createTestApp()
  const [before] = await db.execute<{ now: string }>(
    sql`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  )
  const since = before?.now ?? ''
  const [changed, hidden, merged, deleted] = [
    await insertListing(),
    await insertListing(),
    await insertListing(),
    await insertListing(),
  ]
  await db.update(listings).set({ title: 'مكان آخر' }).where(eq(listings.id, changed))
  await db.update(listings).set({ is_published: false }).where(eq(listings.id, hidden))
  await db.update(listings).set({ is_published: false, merged_into: listingIds.bakery }).where(eq(listings.id, merged))
  await db.delete(listings).where(eq(listings.id, deleted))
  await waitForFeed()
  const data = await readSince(since)
  const at = expect.stringMatching(/Z$/)
  expect(data).toMatchObject([
    { id: changed, changed_at: at, listing: { title: 'مكان آخر' } },
    { id: hidden, changed_at: at, gone: 'hidden' },
    { id: merged, changed_at: at, gone: 'merged', merged_into: listingIds.bakery },
    { id: deleted, changed_at: at, gone: 'deleted' },
  ])
  expect((await guest.get('/listings/changes')).headers.get('cache-control')).toBe('no-cache')
})

const toWhen = ({ id, changed_at }: { id: number; changed_at: string }) => ({ id, changed_at })

test('a listing that was never public, and a change that nobody sees, are in no feed', async () => {
  const { db, categoryIds } = await createTestApp()
  const values = { title: 'مسوّدة', city: 'جدة', country: 'sa', category_id: categoryIds.cafes } as const
  const [draft] = await db.insert(listings).values(values).returning({ id: listings.id })
  const id = draft?.id ?? 0
  await db.update(listings).set({ title: 'مسوّدة ثانية' }).where(eq(listings.id, id))
  await db.delete(listings).where(eq(listings.id, id))
  const shown = await insertListing()
  await waitForFeed()
  const read = async () => (await readSince('')).filter((each) => each.id === shown || each.id === id).map(toWhen)
  const once = await read()
  await db.update(listings).set({ version: 7 }).where(eq(listings.id, shown))
  await waitForFeed()
  expect(await read()).toEqual(once)
  expect(once).toHaveLength(1)
})

test('waits for a transaction that began earlier, so that a reader misses nothing', async () => {
  const { guest, url } = await createTestApp()
  const copy: Copy = new Map()
  const late = await insertListing()
  await waitForFeed()
  let cursor = await followFeed(guest, copy)
  const other = connect({ url, max: 1 })
  let early = 0
  await other.db.transaction(async (tx) => {
    await tx.update(listings).set({ title: 'متأخّر' }).where(eq(listings.id, late))
    early = await insertListing('مبكّر')
    cursor = await followFeed(guest, copy, cursor)
    expect(copy.has(early)).toBe(false)
  })
  await other.close()
  await waitForFeed()
  await followFeed(guest, copy, cursor)
  expect([copy.get(late), copy.get(early)]).toEqual(['متأخّر', 'مبكّر'])
})

test('gives a cursor at the end, also after a time, from which a transaction that was open meanwhile is read', async () => {
  const { guest, url, listingIds } = await createTestApp()
  const read = async (since: string) => {
    const { body, headers } = await guest.get(`/listings/changes?per_page=500&since=${since}`)
    const { data, next_cursor } = listingFeed.parse(body)
    return { ids: data.map(({ id }) => id), next_cursor, cursor: headers.get('feed-cursor') ?? '' }
  }
  await waitForFeed()
  const other = connect({ url, max: 1 })
  let [open, since] = [0, '']
  let end = { ids: [0], next_cursor: null as string | null, cursor: '' }
  await other.db.transaction(async (tx) => {
    const [row] = await tx
      .update(listings)
      .set({ title: 'تغيّر قبل القراءة' })
      .where(eq(listings.id, listingIds.bakery))
      .returning({ id: listings.id })
    open = row?.id ?? 0
    since = new Date(Date.now() + 1000).toISOString()
    end = await read(since)
  })
  await other.close()
  expect(end).toMatchObject({ ids: [], next_cursor: null, cursor: expect.stringMatching(/./) })
  await waitForFeed()
  expect((await read(since)).ids).not.toContain(open)
  const later = await read(end.cursor)
  expect(later.ids).toContain(open)
  expect((await read(later.cursor)).ids).toEqual([])
})

test('is empty for the future, and refuses what is neither a time nor its cursor', async () => {
  const { guest } = await createTestApp()
  expect(await readSince('2999-01-01T00:00:00Z')).toEqual([])
  expect((await guest.get('/listings/changes?since=2026-01-01T00:00:00+03:00')).status).toBe(200)
  for (const since of ['yesterday', '2026-02-30', '1', 'MTIuMTMuMC5BQUFBQUFBQUFBQQ'])
    expect((await guest.get(`/listings/changes?since=${since}`)).body, since).toMatchObject({
      errors: { since: [expect.any(String)] },
    })
})

test('after a restore into a younger server, the feed goes on and refuses cursors of the former one', async () => {
  const { db, guest } = await createTestApp()
  await db.update(feedEntries).set({ transaction: 2 ** 40 })
  expect(await readSince('')).toEqual([])
  const ahead = formatCursor('changes', [2 ** 39, 1, 0])
  expect((await guest.get(`/listings/changes?since=${ahead}`)).status).toBe(422)
  await renumberFeed(db)
  await waitForFeed()
  const feed = await guest.read(listingFeed, '/listings/changes?per_page=1')
  expect(feed.data).toHaveLength(1)
  expect((await guest.get(`/listings/changes?since=${feed.next_cursor}`)).status).toBe(200)
})

test('reads a time after the last year as that year, and refuses a cursor that no reading gives', async () => {
  const { guest } = await createTestApp()
  const late = await guest.read(listingFeed, '/listings/changes?since=9999-12-31T23:59:59-14:00')
  expect(late).toEqual({ data: [], next_cursor: null })
  const impossible = [
    [Number.NaN, 1, 1],
    [1, 2 ** 31, 0],
    [1, 1, 8.64e15],
    [-1, 1, 0],
    [1, 1.5, 0],
    [1, 1],
  ]
  for (const position of impossible)
    expect((await guest.get(`/listings/changes?since=${formatCursor('changes', position)}`)).status).toBe(422)
})

test('a reader that follows the feed beside eight writers ends with exactly the table', async () => {
  const { db, guest, url, categoryIds } = await createTestApp()
  const copy: Copy = new Map()
  const writing = writeConcurrently({ url, categoryId: categoryIds.cafes, writers: 8, changes: 25 })
  let isWriting = true
  const written = writing.finally(() => {
    isWriting = false
  })
  let cursor = ''
  while (isWriting) cursor = await followFeed(guest, copy, cursor)
  await written
  await waitForFeed()
  await followFeed(guest, copy, cursor)
  const rows = await db
    .select({ id: listings.id, title: listings.title })
    .from(listings)
    .where(eq(listings.is_public, true))
  const sorted = (pairs: Iterable<[number, string]>) => [...pairs].sort(([one], [other]) => one - other)
  expect(sorted(copy)).toEqual(sorted(rows.map(({ id, title }) => [id, title])))
})
