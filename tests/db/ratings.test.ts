import { beforeEach, expect, test } from 'vitest'
import { ratingCheck } from '../../api/src/verify/checks/ratings.ts'
import { createRandom } from '../../db/seed/random.ts'
import { generateListings } from '../support/generated-listings.ts'
import { createTestApp } from '../support/test-app.ts'

async function wrongSums(): Promise<string[]> {
  const { deps } = await createTestApp()
  const ids: string[] = []
  for await (const { differing } of ratingCheck.compare({ ...deps, isComplete: true, notes: {} }))
    ids.push(...differing)
  return ids
}

/** Creates accounts that write many reviews. */
async function createReviewers(count: number): Promise<number[]> {
  const { sql } = await createTestApp()
  const rows = await sql<{ id: number }[]>`
    insert into users (first_name, last_name, email, password_hash)
    select 'زائر', 'من بعيد', gen_random_uuid() || '@dalil.test', 'none' from generate_series(1, ${count}) returning id`
  return rows.map(({ id }) => id)
}

beforeEach(async () => {
  expect(await wrongSums()).toEqual([])
})

async function readRating(id: number) {
  const { sql } = await createTestApp()
  const [row] = await sql`select rating, reviews_count, rating_counts from listings where id = ${id}`
  return row
}

test('sets the average at the first review, and clears it when the last review is deleted', async () => {
  const { sql, listingIds, userIds } = await createTestApp()
  await sql`insert into reviews (listing_id, user_id, rating, comment) values (${listingIds.stall}, ${userIds.jan}, 4, 'fijn')`
  expect(await readRating(listingIds.stall)).toEqual({ rating: 4, reviews_count: 1, rating_counts: [0, 0, 0, 1, 0] })
  await sql`delete from reviews where listing_id = ${listingIds.stall}`
  expect(await readRating(listingIds.stall)).toEqual({ rating: null, reviews_count: 0, rating_counts: [0, 0, 0, 0, 0] })
})

test.for([
  ['hidden', "status = 'hidden'", { rating: 4, reviews_count: 3 }],
  ['shown again', "status = 'shown'", { rating: 4.25, reviews_count: 4 }],
  ['given another rating', 'rating = 1', { rating: 3.25, reviews_count: 4 }],
  ['given another text', "comment = 'أقل طولاً'", { rating: 3.25, reviews_count: 4 }],
] as const)('updates the rating when a review is %s', async ([, change, sums]) => {
  const { sql, listingIds, userIds } = await createTestApp()
  await sql.unsafe(`update reviews set ${change} where listing_id = ${listingIds.bakery} and user_id = ${userIds.lama}`)
  expect(await readRating(listingIds.bakery)).toMatchObject(sums)
  expect(await wrongSums()).toEqual([])
})

test('updates the ratings of many listings when one statement changes many reviews', async () => {
  const { sql } = await createTestApp()
  const guests = await createReviewers(30)
  await sql`
    insert into reviews (listing_id, user_id, rating, comment, status)
    select listings.id, guest, 1 + (listings.id * 7 + guest) % 5, 'تعليق', case when guest % 6 = 0 then 'hidden' else 'shown' end
    from listings cross join unnest(${guests}::integer[]) as guest`
  expect(await wrongSums()).toEqual([])
  await sql`update reviews set rating = 6 - rating, status = case when id % 3 = 0 then 'hidden' else 'shown' end`
  expect(await wrongSums()).toEqual([])
  await sql`delete from reviews where id % 4 = 0`
  expect(await wrongSums()).toEqual([])
})

test('subtracts the reviews of a deleted account', async () => {
  const { sql, listingIds, userIds } = await createTestApp()
  await sql`delete from users where id = ${userIds.jan}`
  expect(await sql`select from reviews where user_id = ${userIds.jan}`).toHaveLength(0)
  expect(await wrongSums()).toEqual([])
  expect(await sql`select from listings where id = ${listingIds.cafe}`).toHaveLength(1)
})

test('deletes the listings of a deleted owner with their reviews', async () => {
  const { sql, listingIds, userIds } = await createTestApp()
  await sql`delete from users where id = ${userIds.amira}`
  expect(await sql`select from listings where id = ${listingIds.bakery}`).toHaveLength(0)
  expect(await sql`select from reviews where listing_id = ${listingIds.bakery}`).toHaveLength(0)
  expect(await wrongSums()).toEqual([])
})

test('does not change the rating counts when a transaction is rolled back', async () => {
  const { sql, listingIds } = await createTestApp()
  const [guest = 0] = await createReviewers(1)
  const before = await readRating(listingIds.tagine)
  await sql
    .begin(async (tx) => {
      await tx`insert into reviews (listing_id, user_id, rating, comment) values (${listingIds.tagine}, ${guest}, 5, 'لذيذ')`
      throw new Error('undone')
    })
    .catch(() => undefined)
  expect(await readRating(listingIds.tagine)).toEqual(before)
})

test('counts every review of concurrent transactions', async () => {
  const { sql, listingIds } = await createTestApp()
  const guests = await createReviewers(40)
  await Promise.all(
    guests.map(async (guest, index) => {
      await sql`insert into reviews (listing_id, user_id, rating, comment) values (${listingIds.garage}, ${guest}, ${1 + (index % 5)}, 'معاً')`
      if (index % 3 === 0) await sql`update reviews set status = 'hidden' where user_id = ${guest}`
      if (index % 4 === 0) await sql`delete from reviews where user_id = ${guest}`
    }),
  )
  expect(await wrongSums()).toEqual([])
})

test('deletes accounts with many reviews concurrently without a deadlock', async () => {
  const testApp = await createTestApp()
  const { sql } = testApp
  await generateListings(testApp.db, testApp, createRandom(9), 200)
  await sql`update listings set rating_counts = '{0,0,0,0,0}' where not exists (select from reviews where listing_id = listings.id)`
  for (let round = 0; round < 3; round++) {
    const guests = await createReviewers(3)
    for (const [index, guest] of guests.entries()) {
      await sql`
        insert into reviews (listing_id, user_id, rating, comment)
        select id, ${guest}, 3, 'وداعاً' from listings where id % ${index + 1} = 0`
    }
    await Promise.all(guests.map((guest) => sql`delete from users where id = ${guest}`))
  }
  expect(await wrongSums()).toEqual([])
})
