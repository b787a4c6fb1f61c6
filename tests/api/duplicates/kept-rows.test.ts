import { duplicatePairs, listingImages, pictures, proposalPictures, proposals, reviews } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expireMerges } from '../../../api/src/merges/expire.ts'
import { createFactories, createUser } from '../../support/factories/factories.ts'
import { createMergeFixture, type MergeFixture } from './merge-fixture.ts'

const makeOld = ({ db }: MergeFixture, merge_id: number) =>
  db.execute(sql`update merges set merged_at = now() - interval '31 days' where id = ${merge_id}`)

test('dismisses a pair again that was dismissed before an undone merge', async () => {
  const fixture = await createMergeFixture()
  const { db, listing, merge, undo } = fixture
  const { duplicate } = await createFactories('sa', fixture.owner.id)
  const id = await duplicate('dismissed')
  const decider = await createUser({ role: 'admin' })
  await db.update(duplicatePairs).set({ decided_by: decider }).where(eq(duplicatePairs.id, id))
  const read = async () => (await db.select().from(duplicatePairs).where(eq(duplicatePairs.id, id)))[0]
  const before = await read()
  const [gone, into] = [before?.listing_id ?? 0, before?.other_id ?? 0]
  const [low, high] = [await listing(), await listing()]
  await db.insert(duplicatePairs).values({ listing_id: gone, other_id: low, score: 0.9, reasons: [] })
  await db
    .insert(duplicatePairs)
    .values({ listing_id: gone, other_id: high, score: 0.9, reasons: [], status: 'dismissed', decided_at: sql`now()` })
  const { merge_id } = await merge(gone, into)
  expect(await read()).toMatchObject({ status: 'merged', merge_id })
  expect((await undo(merge_id)).status).toBe(200)
  expect(await read()).toEqual(before)
  const others = await db
    .select()
    .from(duplicatePairs)
    .where(eq(duplicatePairs.listing_id, gone))
    .orderBy(duplicatePairs.id)
  expect(others.map(({ status }) => status)).toEqual(['dismissed', 'open', 'dismissed'])
})

test('restores only as many pictures as fit beside those that were added since the merge', async () => {
  const fixture = await createMergeFixture()
  const { db, listing, merge, undo } = fixture
  const [gone, into] = [await listing(), await listing()]
  const add = (listing_id: number, ...urls: string[]) =>
    db.insert(listingImages).values(urls.map((image_url, position) => ({ listing_id, image_url, position })))
  await add(gone, 'https://one.example/1', 'https://one.example/2')
  await add(into, 'https://two.example/1', 'https://two.example/2', 'https://two.example/3')
  const { merge_id } = await merge(gone, into, ['images'])
  await db.delete(listingImages).where(sql`listing_id = ${into} and image_url = 'https://one.example/1'`)
  await add(into, 'https://two.example/new')
  expect((await undo(merge_id)).status).toBe(200)
  const rows = await db
    .select()
    .from(listingImages)
    .where(eq(listingImages.listing_id, into))
    .orderBy(listingImages.position)
  expect(rows.map(({ image_url }) => image_url.slice('https://two.example/'.length))).toEqual(['1', '2', 'new'])
})

test('deletes the withdrawn revisions of a merged listing and their pictures after the undo period', async () => {
  const fixture = await createMergeFixture()
  const { db, owner, listing, revision, merge } = fixture
  const [gone, into] = [await listing(), await listing()]
  const url = 'https://one.example/waiting'
  await db
    .insert(pictures)
    .values({ url, path: url, role: 'cover', width: 640, height: 360, color: '#ffffff', webp: [640] })
  const waiting = await revision({ listing_id: gone, changes: { phone: { before: null, after: '011 234 5699' } } })
  const approved = await revision({
    listing_id: gone,
    status: 'approved',
    decided_at: '2026-01-01T00:00:00.000Z',
    changes: { phone: { before: null, after: '011 234 5698' } },
  })
  await db.insert(proposalPictures).values({ id: 900_001, proposal_id: waiting, field: 'images', image_url: url })
  const { merge_id } = await merge(gone, into)
  await makeOld(fixture, merge_id)
  await expireMerges(db)
  const kept = await db.select().from(proposals).where(eq(proposals.listing_id, gone))
  expect(kept).toMatchObject([{ id: approved, user_id: owner.id, status: 'approved', changes: {} }])
  expect(await db.$count(pictures, eq(pictures.url, url))).toBe(0)
})

test('keeps the rows of a merge that is undone while the expiry job waits for the lock of the listing', async () => {
  const fixture = await createMergeFixture()
  const { db, sql: connection, listing, review, merge } = fixture
  const [gone, into] = [await listing({ phone: '011 234 5613' }), await listing()]
  const { merge_id } = await merge(gone, into)
  await makeOld(fixture, merge_id)
  const kept = await review({ listing_id: gone })
  const holder = await connection.reserve()
  await holder`begin`
  await holder`select from listings where id = ${gone} for update`
  const expiry = expireMerges(db)
  const countWaiting = async () => {
    const [row] = await connection`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    return row?.waiting
  }
  await expect.poll(countWaiting).toBe(1)
  await holder`update merges set moved = null, undone_at = now() where id = ${merge_id}`
  await holder`update listings set merged_into = null where id = ${gone}`
  await holder`commit`
  holder.release()
  await expiry
  expect(await fixture.row(gone)).toMatchObject({ phone: '011 234 5613' })
  expect(await db.$count(reviews, eq(reviews.id, kept))).toBe(1)
})
