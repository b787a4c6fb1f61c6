import { categories, categoryMoves, claims, listings } from '@dalil/db/schema'
import { eq, inArray, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { moveListings } from '../../../api/src/categories/move-listings.ts'
import { jobHandlers } from '../../../api/src/program/job-handlers.ts'
import { createFactories } from '../../support/factories/factories.ts'
import { createTestApp } from '../../support/test-app.ts'

/** Makes every write of a row fail, and returns the dependencies of a job with the lines of its log. */
async function poisonRow(table: string, condition: string) {
  const { db, deps } = await createTestApp()
  await db.execute(sql.raw(`alter table ${table} add constraint poisoned check (not (${condition})) not valid`))
  onTestFinished(async () => void (await db.execute(sql.raw(`alter table ${table} drop constraint poisoned`))))
  const lines: string[] = []
  const log = pino({ level: 'error', base: null }, { write: (line: string) => void lines.push(line) })
  const readSkipped = () => lines.map((line) => JSON.parse(line))
  return { deps: { ...deps, log }, readSkipped }
}

async function createListings(values: Partial<typeof listings.$inferInsert> = {}) {
  const { userIds } = await createTestApp()
  const make = await createFactories('sa', userIds.amira)
  const ids: number[] = []
  for (let index = 0; index < 5; index++) ids.push(await make.listing(values))
  return { make, ids, poisoned: ids[2] ?? 0, others: ids.filter((_, index) => index !== 2) }
}

test('finds the duplicates of all other listings if the keys of one cannot be stored', async () => {
  const { db } = await createTestApp()
  const { poisoned, others } = await createListings()
  const { deps, readSkipped } = await poisonRow('blocking_keys', `listing_id = ${poisoned}`)
  await jobHandlers['duplicates:find-all'](deps, undefined)
  const rows = await db.execute<{ listing_id: number }>(sql`select listing_id from blocking_keys`)
  const stored = rows.map(({ listing_id }) => listing_id)
  expect(stored).toEqual(expect.arrayContaining(others))
  expect(stored).not.toContain(poisoned)
  expect(readSkipped()).toEqual([expect.objectContaining({ job: 'duplicates:find', id: poisoned })])
})

test('reopens all other listings if one cannot be written', async () => {
  const { db } = await createTestApp()
  const closed = { business_status: 'temporarily_closed', reopens_on: '2020-01-01' } as const
  const { poisoned, others } = await createListings(closed)
  const { deps, readSkipped } = await poisonRow('listings', `id = ${poisoned} and business_status = 'open'`)
  await jobHandlers['listings:reopen'](deps, undefined)
  const rows = await db.select().from(listings).where(inArray(listings.id, others))
  expect(rows.map(({ business_status }) => business_status)).toEqual(others.map(() => 'open'))
  expect(readSkipped()).toEqual([expect.objectContaining({ job: 'listings:reopen', id: poisoned })])
})

test('ends all other claims if one cannot be written', async () => {
  const { db } = await createTestApp()
  const { make } = await createListings()
  const asked = { status: 'needs_info', asked_at: '2020-01-01T00:00:00.000Z' } as const
  const [one, poisoned, other] = [await make.claim(asked), await make.claim(asked), await make.claim(asked)]
  const { deps, readSkipped } = await poisonRow('claims', `id = ${poisoned} and status = 'expired'`)
  await jobHandlers['claims:expire'](deps, undefined)
  const rows = await db
    .select()
    .from(claims)
    .where(inArray(claims.id, [one, other]))
  expect(rows.map(({ status }) => status)).toEqual(['expired', 'expired'])
  expect(readSkipped()).toEqual([expect.objectContaining({ job: 'claims:expire', id: poisoned })])
})

test('refreshes the ranks of all other listings if one cannot be written', async () => {
  const { db } = await createTestApp()
  const { make, ids, poisoned } = await createListings()
  for (const listing_id of ids) await make.review({ listing_id, rating: 1 })
  await db.execute(sql`update country_ratings set next_id = 1`)
  const { deps, readSkipped } = await poisonRow('listings', `id = ${poisoned}`)
  await jobHandlers['listings:refresh-ranks'](deps, undefined)
  const rows = await db.execute(sql`select from country_ratings where next_id is not null`)
  expect(rows).toHaveLength(0)
  expect(readSkipped()).toEqual([expect.objectContaining({ job: 'listings:refresh-ranks', id: poisoned })])
})

test('moves all other listings of a category, and fails with the id of the one that cannot be written', async () => {
  const { db, categoryIds } = await createTestApp()
  const category_id = await (await createListings()).make.category()
  const { poisoned, others } = await createListings({ category_id })
  await db.insert(categoryMoves).values({ category_id, move_to: categoryIds.cafes, total: 5 })
  await poisonRow('listings', `id = ${poisoned} and category_id = ${categoryIds.cafes}`)
  await expect(moveListings(db, category_id)).rejects.toThrow(`Listings cannot be moved: ${poisoned} (`)
  const rows = await db.select().from(listings).where(eq(listings.category_id, categoryIds.cafes))
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(others))
  expect(await db.$count(categories, eq(categories.id, category_id))).toBe(1)
})

test('answers a decision from what it wrote if the names of possible duplicates cannot be compared', async () => {
  const { as, db } = await createTestApp()
  const { ids } = await createListings()
  await db.execute(sql`alter function site_key(text) rename to former_site_key`)
  onTestFinished(async () => {
    await db.execute(sql`drop function site_key(text)`)
    await db.execute(sql`alter function former_site_key(text) rename to site_key`)
  })
  await db.execute(sql`create function site_key(text) returns text language sql as $$ select (1 / 0)::text $$`)
  const { status, body } = await as('mariam').post(`/admin/listings/${ids[0]}/suspend`, { reason: 'ليس مكاناً' })
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'suspended', possible_duplicates: [] } })
})
