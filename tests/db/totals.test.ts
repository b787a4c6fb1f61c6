import { beforeAll, expect, test } from 'vitest'
import { createRandom, type Random } from '../../db/seed/random.ts'
import { createPicker, generateListings } from '../support/generated-listings.ts'
import { createTestApp } from '../support/test-app.ts'

type Row = {
  country: string
  city_key: string
  category_id: number
  top_category_id: number
  status: string
  is_published: boolean
  is_public: boolean
  rating: number | null
  is_featured: boolean
  is_verified: boolean
}

beforeAll(async () => {
  const testApp = await createTestApp()
  await generateListings(testApp.db, testApp, createRandom(3), 150)
})

/** Returns the expected totals, counted listing by listing. */
function countByHand(rows: Iterable<Row>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const cities = row.is_public ? [row.city_key, ''] : ['']
    const categories = row.is_public ? new Set([row.category_id, row.top_category_id, 0]) : [0]
    for (const country of [row.country, '']) {
      for (const city of cities) {
        for (const category of categories) {
          const stars = Math.floor(row.rating ?? 0)
          const key = [country, city, category, row.status, row.is_published, stars, row.is_featured, row.is_verified]
          counts.set(key.join('|'), (counts.get(key.join('|')) ?? 0) + 1)
        }
      }
    }
  }
  return counts
}

async function expectTrueTotals() {
  const { sql } = await createTestApp()
  const [rows, totals] = await sql.begin('isolation level repeatable read', async (tx) => [
    await tx<Row[]>`select * from listings`,
    await tx<{ key: string; total: number }[]>`
      select concat_ws('|', country, city_key, category_id, status, is_published::text, stars, is_featured::text, is_verified::text) as key,
        sum(listings)::integer as total
      from listing_totals group by 1 having sum(listings) <> 0`,
  ])
  expect(new Map(totals.map(({ key, total }) => [key, total]))).toEqual(countByHand(rows))
}

async function compact() {
  const { sql } = await createTestApp()
  await sql`select compact_listing_totals()`
}

const columns = [
  'country',
  'city',
  'category_id',
  'status',
  'is_published',
  'is_featured',
  'is_verified',
  'rating_counts',
]

async function changeSomething(random: Random, wide: boolean) {
  const { sql, categoryIds } = await createTestApp()
  const pick = createPicker(random)
  const some = wide ? sql`id % 5 = ${Math.floor(random() * 5)}` : sql`id = ${1 + Math.floor(random() * 160)}`
  const departments = [
    categoryIds.food,
    categoryIds.cafes,
    categoryIds.groceries,
    categoryIds.repair,
    categoryIds.closed,
  ]
  const changes: Record<string, () => Promise<unknown>> = {
    country: () => sql`update listings set country = ${pick(['nl', 'sa', 'ly'])} where ${some}`,
    city: () => sql`update listings set city = ${pick(['لاهاي', 'طرابلس', 'Zeeburg', 'جدة'])} where ${some}`,
    category_id: () => sql`update listings set category_id = ${pick(departments)} where ${some}`,
    status: () =>
      sql`update listings set status = ${pick(['approved', 'approved', 'pending', 'suspended'])}, status_reason = 'x' where ${some}`,
    is_published: () => sql`update listings set is_published = ${random() < 0.7} where ${some}`,
    is_featured: () => sql`update listings set is_featured = not is_featured where ${some}`,
    is_verified: () => sql`update listings set is_verified = not is_verified where ${some}`,
    rating_counts: () =>
      sql`update listings set rating_counts = ${pick(['{0,0,0,0,0}', '{1,0,0,0,2}', '{0,0,0,3,9}'])}::integer[] where ${some}`,
  }
  const kind = random()
  if (kind < 0.15) return sql`delete from listings where ${some} and id > 20`
  if (kind < 0.35) {
    return sql`
      insert into listings (title, city, country, category_id, is_published, status)
      select 'جديد ' || n, ${pick(['لاهاي', 'دبي'])}, ${pick(['nl', 'ae'])}, ${pick(departments)}, n % 4 > 0, 'approved'
      from generate_series(1, ${wide ? 20 : 1}) as n`
  }
  return changes[pick(columns)]?.()
}

test('computes totals that equal the counts of listings', async () => {
  await expectTrueTotals()
})

test('updates totals on inserts, updates and deletes, before and after compaction', async () => {
  const random = createRandom(5)
  for (let round = 0; round < 12; round++) {
    for (let step = 0; step < 6; step++) await changeSomething(random, random() < 0.5)
    if (round % 3 === 1) await compact()
    await expectTrueTotals()
  }
})

test('leaves one row per key of the totals after compaction, and no row with the count zero', async () => {
  const { sql } = await createTestApp()
  await compact()
  const rows = await sql`
    select from listing_totals
    group by country, city_key, category_id, status, is_published, stars, is_featured, is_verified
    having count(*) > 1 or sum(listings) = 0`
  expect(rows).toHaveLength(0)
})

test('updates the totals when a category moves to another parent', async () => {
  const { sql, categoryIds } = await createTestApp()
  for (const parent of [categoryIds.shops, null, categoryIds.food]) {
    await sql`update categories set parent_id = ${parent} where id = ${categoryIds.cafes}`
    await expectTrueTotals()
    const wrong = await sql`
      select from listings where category_id = ${categoryIds.cafes} and top_category_id <> ${parent ?? categoryIds.cafes}`
    expect(wrong).toHaveLength(0)
  }
})

test('does not change the totals when a transaction is rolled back', async () => {
  const { sql, categoryIds } = await createTestApp()
  await sql
    .begin(async (tx) => {
      await tx`update listings set is_published = not is_published, category_id = ${categoryIds.repair}`
      await tx`delete from listings where id % 2 = 0`
      throw new Error('undone')
    })
    .catch(() => undefined)
  await expectTrueTotals()
  await sql.begin(async (tx) => {
    await tx`update listings set is_featured = true where id % 3 = 0`
    await tx
      .savepoint((inner) => inner`delete from listings`.then(() => Promise.reject(new Error('undone'))))
      .catch(() => undefined)
  })
  await expectTrueTotals()
})

test('computes correct totals with concurrent writers and compactions', async () => {
  const writer = async (seed: number) => {
    const random = createRandom(seed)
    for (let step = 0; step < 25; step++) {
      await changeSomething(random, false)
      if (step % 8 === 0) await compact()
    }
  }
  await Promise.all([21, 22, 23, 24].map(writer))
  await expectTrueTotals()
  await compact()
  await expectTrueTotals()
})

test('does not change the totals during a compaction', async () => {
  const { sql } = await createTestApp()
  const total = async () =>
    (
      await sql`select sum(listings)::integer as total from listing_totals where country = '' and city_key = '' and category_id = 0`
    )[0]?.total
  const before = await total()
  await sql.begin(async (tx) => {
    await tx`select compact_listing_totals()`
    expect(await total()).toBe(before)
  })
  expect(await total()).toBe(before)
})
