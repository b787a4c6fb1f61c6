import { listingList } from '@dalil/api/contract'
import { beforeEach, expect, test } from 'vitest'
import { refreshRanks } from '../../../api/src/listings/ranks/refresh-ranks.ts'
import { ratingCheck } from '../../../api/src/verify/checks/ratings.ts'
import { createTestApp } from '../../support/test-app.ts'

/** Inserts one listing per entry: its numbers of reviews with one to five stars. */
async function insertRated(counts: number[][], columns: { country?: string; is_featured?: boolean } = {}) {
  const { sql, categoryIds } = await createTestApp()
  const rows = await sql<{ id: number }[]>`
    insert into listings (title, city, country, category_id, is_published, status, is_featured)
    select 'مكان ' || n, 'الدوحة', ${columns.country ?? 'qa'}, ${categoryIds.cafes}, true, 'approved', ${columns.is_featured ?? false}
    from generate_series(1, ${counts.length}::integer) as n
    order by n returning id`
  const stars = counts.flatMap((byStars, index) =>
    byStars.map((count, star) => ({ listing_id: rows[index]?.id, rating: star + 1, count })),
  )
  await sql`
    insert into reviews (listing_id, rating, comment)
    select listing_id, rating, 'زرته' from jsonb_to_recordset(${JSON.stringify(stars)}::text::jsonb) as s (listing_id integer, rating smallint, count integer)
    cross join lateral generate_series(1, count)`
  return rows.map(({ id }) => id)
}

async function readOrder(query: string) {
  const { guest } = await createTestApp()
  return (await guest.read(listingList, `/listings?country=qa&${query}`)).data
}
const readIds = async (query: string) => (await readOrder(query)).map(({ id }) => id)

async function findWrongRanks() {
  const { deps } = await createTestApp()
  const ids: string[] = []
  for await (const part of ratingCheck.compare({ ...deps, isComplete: true, notes: {} })) ids.push(...part.differing)
  return ids
}

beforeEach(async () => {
  const { sql, db } = await createTestApp()
  await sql`delete from listings where country in ('qa', 'om')`
  await sql`delete from country_ratings where country in ('qa', 'om')`
  await refreshRanks(db)
})

test('ranks a listing with many good reviews above one with a single perfect review, and one without reviews above bad ones', async () => {
  const { db } = await createTestApp()
  const [perfect, proven, bad, unrated] = await insertRated([
    [0, 0, 0, 0, 1],
    [0, 0, 2, 30, 168],
    [9, 1, 0, 0, 0],
    [0, 0, 0, 0, 0],
  ])
  await refreshRanks(db)
  for (const query of ['', 'sort_by=best', 'title=مكان&sort_by=best'])
    expect(await readIds(query), query).toEqual([proven, perfect, unrated, bad])
  expect(await readIds('sort_by=rating_desc')).toEqual([perfect, proven, bad, unrated])
  expect(await readIds('sort_by=rating_asc')).toEqual([bad, proven, perfect, unrated])
  expect(await readIds('min_rating=4.9')).toEqual([perfect])
})

test('marks featured listings as such, and puts them first only in the default order', async () => {
  const { db } = await createTestApp()
  const [rated = 0] = await insertRated([[0, 0, 0, 0, 9]])
  const [featured = 0] = await insertRated([[9, 0, 0, 0, 0]], { is_featured: true })
  await refreshRanks(db)
  expect(await readOrder('')).toMatchObject([{ id: featured, placement: 'featured' }, { id: rated }])
  expect((await readOrder(''))[1]).not.toHaveProperty('placement')
  expect(await readIds('sort_by=best')).toEqual([rated, featured])
})

test('updates ranks when the mean of the country changes, but does not touch unrated listings or updated_at', async () => {
  const { sql, db } = await createTestApp()
  const [good, unrated] = await insertRated([
    [0, 0, 0, 9, 0],
    [0, 0, 0, 0, 0],
  ])
  await refreshRanks(db)
  const read = () => sql`select id, rank_rating, updated_at, xmin from listings where country = 'qa' order by id`
  const [before, unratedBefore] = await read()
  expect(before).toMatchObject({ id: good, rank_rating: 0 })

  await insertRated([[9, 0, 0, 0, 0]])
  await refreshRanks(db)
  const [after, unratedAfter] = await read()
  // The mean is now 2.5: (36 - 9 x 2.5) / (8 + 9).
  expect(after?.rank_rating).toBeCloseTo(13.5 / 17, 9)
  expect(after?.updated_at).toEqual(before?.updated_at)
  expect(unratedAfter).toEqual(unratedBefore)
  expect(unratedAfter?.id).toBe(unrated)
  expect(await findWrongRanks()).toEqual([])
  expect(
    await sql`select from search_documents join listings on id = listing_id where search_documents.rank_rating <> listings.rank_rating`,
  ).toHaveLength(0)
})

test('continues the update of ranks after an interruption, and repairs a wrong rank', async () => {
  const { sql, db, deps } = await createTestApp()
  const ids = await insertRated([
    [0, 0, 0, 9, 0],
    [0, 0, 0, 0, 9],
    [9, 0, 0, 0, 0],
  ])
  await sql`select refresh_country_means()`
  await sql`select apply_country_mean(2)`
  expect(await sql`select next_id from country_ratings where country = 'qa'`).toEqual([{ next_id: (ids[1] ?? 0) + 1 }])
  await refreshRanks(db)
  expect(await findWrongRanks()).toEqual([])

  await sql`alter table listings disable trigger listings_derive`
  await sql`update listings set rank_rating = 4 where id = ${ids[2] ?? 0}`
  await sql`alter table listings enable trigger listings_derive`
  expect(await findWrongRanks()).toEqual([`${ids[2]}`])
  await ratingCheck.repair({ ...deps, isComplete: true, notes: {} }, [`${ids[2]}`])
  expect(await findWrongRanks()).toEqual([])
})

test('ranks a listing that moves to another country by the mean of that country', async () => {
  const { sql, db } = await createTestApp()
  await insertRated([[0, 0, 0, 0, 9]], { country: 'om' })
  const [id = 0] = await insertRated([[0, 0, 0, 9, 0]])
  await refreshRanks(db)
  await sql`update listings set country = 'om' where id = ${id}`
  const [row] = await sql`select rank_rating from listings where id = ${id}`
  expect(row?.rank_rating).toBeCloseTo(-9 / 17, 9)
})
