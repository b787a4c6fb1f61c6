import { connect } from '@dalil/db/connect'
import { expect, onTestFinished, test } from 'vitest'
import { type FillOptions, fillListings } from '../../db/fill/fill-listings.ts'
import { copyIntoTable } from '../../db/src/copy.ts'
import { createReferenceDatabase } from '../support/test-database.ts'

async function openStocked() {
  const connection = connect({ ...(await createReferenceDatabase()), max: 2, statementTimeout: 60_000 })
  onTestFinished(connection.close)
  return connection.sql
}
type Sql = Awaited<ReturnType<typeof openStocked>>

async function fill(sql: Sql, order: Partial<FillOptions> = {}) {
  const batches: number[] = []
  const onBatch = (count: number) => batches.push(count)
  await fillListings(sql, {
    listings: 300,
    reviewsPerListing: 0,
    countries: ['sa', 'ae', 'ma', 'nl'],
    concurrency: 1,
    onBatch,
    ...order,
  })
  return batches
}

/** Digests listings, but not the rank of hidden ones, which depends on the country's mean at the time of writing. */
const digest = async (sql: Sql) => {
  const [row] = await sql`
    select md5(string_agg(
      (to_jsonb(listings) - case when is_public then '{}' else '{rank_rating}' end::text[])::text, ' ' order by id
    )) as digest
    from listings`
  return row?.digest
}

test('generates the same listings for the same seed number', { timeout: 60_000 }, async () => {
  const [one, two] = [await openStocked(), await openStocked()]
  expect(await fill(one)).toEqual([300])
  await fill(two, { listings: 100 })
  await fill(two, { listings: 200, concurrency: 2 })
  expect(await digest(one)).toBe(await digest(two))
})

test('spreads listings over countries, cities and categories, publishes most of them, and leaves a third without ratings', async () => {
  const sql = await openStocked()
  await fill(sql, { listings: 1000 })
  const [row] = await sql`
    select
      count(*) filter (where country = 'sa')::integer as saudi,
      count(distinct city_id)::integer as cities,
      count(distinct category_id)::integer as categories,
      count(distinct title)::integer as titles,
      count(*) filter (where city_id is null)::integer as astray,
      count(*) filter (where is_public)::integer as public,
      count(*) filter (where rating is null)::integer as unrated,
      count(*) filter (where is_verified)::integer as verified
    from listings`
  expect(row).toMatchObject({ saudi: 250, astray: 0 })
  expect(row?.cities).toBeGreaterThan(100)
  expect(row?.categories).toBeGreaterThan(45)
  expect(row?.titles).toBeGreaterThan(950)
  expect(row?.public).toBeGreaterThan(940)
  expect(row?.public).toBeLessThan(995)
  expect(Math.abs(row?.unrated - 333)).toBeLessThan(60)
  expect(Math.abs(row?.verified - 400)).toBeLessThan(60)

  const [totals] = await sql`
    select sum(listings)::integer as listings from listing_totals
    where country = '' and city_key = '' and category_id = 0 and status = 'approved' and is_published`
  expect(totals?.listings).toBe(row?.public)
})

test('generates reviews that agree with the ratings of their listings and with the daily counts', async () => {
  const sql = await openStocked()
  await fill(sql, { reviewsPerListing: 2 })
  const [sum] = await sql`select count(*)::integer as reviews from reviews`
  expect(sum?.reviews).toBeGreaterThan(400)
  expect(sum?.reviews).toBeLessThan(800)
  const [created] = await sql`select sum(count)::integer as reviews from daily_creations where kind = 'reviews'`
  expect(created?.reviews).toBe(sum?.reviews)
  const wrong = await sql`
    select id from listings
    where rating_counts <> array(
      select count(reviews.id)::integer
      from generate_series(1, 5) as stars
      left join reviews on listing_id = listings.id and reviews.rating = stars
      group by stars order by stars
    )`
  expect(wrong).toHaveLength(0)

  // The triggers that the fill disabled are enabled again.
  await sql`
    insert into reviews (listing_id, rating, comment)
    select id, 5, 'ممتاز' from listings where rating is null order by id limit 1`
  const [rated] = await sql`select count(*)::integer as reviews from reviews`
  const [counted] = await sql`select sum(reviews_count)::integer as reviews from listings`
  expect(counted?.reviews).toBe(rated?.reviews)
})

test('rolls back a failing batch and reports the reason', async () => {
  const sql = await openStocked()
  await sql`alter table listings add constraint no_cafes check (title not like 'مقهى %')`
  await expect(fill(sql, { reviewsPerListing: 1 })).rejects.toMatchObject({ constraint_name: 'no_cafes' })
  const [row] = await sql`
    select (select count(*) from listings)::integer as listings, (select count(*) from reviews)::integer as reviews`
  expect(row).toEqual({ listings: 0, reviews: 0 })
})

test.for([
  ['at its end', ['1\n']],
  ['in the middle', Array.from({ length: 200_000 }, (_, index) => (index === 5 ? 'x\ty\n' : `${index}\tword\n`))],
] as const)('keeps a connection usable after a COPY that fails %s', async ([, lines]) => {
  const sql = await openStocked()
  await expect(sql.begin((tx) => copyIntoTable(tx, 'listing_views', ['listing_id', 'views'], lines))).rejects.toThrow()
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
})
