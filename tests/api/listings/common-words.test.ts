import { adminListing, paginatedList } from '@dalil/api/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

// The stored estimate exceeds the three hundred rows, so that the total shows whether the rows were counted.
const estimatedRows = 100_000

beforeAll(async () => {
  const { sql, categoryIds } = await createTestApp()
  await sql`
    insert into listings (title, city, country, category_id, status, is_published)
    select title || ' ' || n, 'عجمان', country, ${categoryIds.shops}, status, true
    from (values
      ('نخلة Palmtree', 'ae', 'approved', 1, 150), ('نخلة Palmtree', 'ae', 'pending', 151, 152), ('نخلة', 'sa', 'approved', 153, 154),
      ('سدرة', 'ae', 'pending', 1, 150), ('سدرة', 'ae', 'approved', 151, 152)
    ) as named (title, country, status, first, last)
    cross join lateral generate_series(first, last) as n`
  await sql`analyze listings`
  await sql`update pg_class set reltuples = ${estimatedRows} where oid = 'listings'::regclass`
})
afterAll(async () => {
  const { sql } = await createTestApp()
  await sql`analyze listings`
})

async function find(filter: object, order: 'ASC' | 'DESC' = 'ASC') {
  const { as } = await createTestApp()
  const parameters = new URLSearchParams({ filter: JSON.stringify(filter), per_page: '2', sort_by: 'id', order })
  const {
    data,
    total,
    total_is_capped = false,
  } = await as('mariam').read(paginatedList(adminListing), `/admin/listings?${parameters}`)
  return { titles: data.map(({ title }) => title), total, total_is_capped }
}

test.for([
  ['without a filter', { q: 'نخلة' }, 'نخلة Palmtree 1', 'نخلة Palmtree 2', 'نخلة 154'],
  ['that is typed in part', { q: 'نخ' }, 'نخلة Palmtree 1', 'نخلة Palmtree 2', 'نخلة 154'],
  ['in one country', { q: 'نخلة', country: 'ae' }, 'نخلة Palmtree 1', 'نخلة Palmtree 2', 'نخلة Palmtree 152'],
  ['among approved listings', { q: 'نخلة', status: 'approved' }, 'نخلة Palmtree 1', 'نخلة Palmtree 2', 'نخلة 154'],
  ['among pending listings', { q: 'سدرة', status: 'pending' }, 'سدرة 1', 'سدرة 2', 'سدرة 150'],
] as const)(
  'caps the total of a very common word %s, and returns its listings in order',
  async ([, filter, first, second, last]) => {
    const many = { total: 10_000, total_is_capped: true }
    expect(await find(filter)).toMatchObject({ titles: [first, second], ...many })
    const newest = await find(filter, 'DESC')
    expect(newest).toMatchObject(many)
    expect(newest.titles[0]).toBe(last)
  },
)

test.for([
  ['in a country with few matches', { q: 'نخلة', country: 'sa' }, 2],
  ['with few pending matches', { q: 'نخلة', status: 'pending' }, 2],
  ['with few approved and many pending matches', { q: 'سدرة', status: 'approved' }, 2],
  ['with a further filter', { q: 'نخلة', is_featured: true }, 0],
  ['that has a common word as its prefix', { q: 'Palmtre' }, 152],
  ['together with another word', { q: 'نخلة 77' }, 1],
] as const)('returns the exact total of a word %s', async ([, filter, total]) => {
  expect(await find(filter)).toMatchObject({ total, total_is_capped: false })
})
