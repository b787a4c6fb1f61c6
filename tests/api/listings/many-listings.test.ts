import { adminListing, listingList, paginatedList, sitemapPage, sitemapPages } from '@dalil/api/contract'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

const many = 10_050

beforeAll(async () => {
  const { sql, categoryIds } = await createTestApp()
  await sql.begin(async (tx) => {
    // Disables the statement timeout, because indexing so many names takes longer.
    await tx`set local statement_timeout = 0`
    await tx`
      insert into listings (title, city, country, category_id, status, is_published, amenities)
      select 'نخلة ' || n, 'عجمان', 'ae', ${categoryIds.shops}, 'approved', true,
        case when n % 50 = 0 then '{returns,warranty}'::text[] else '{returns}' end
      from generate_series(1, ${many}) as n`
  })
}, 120_000)

async function read(query: string) {
  const { guest } = await createTestApp()
  const { data, ...rest } = await guest.read(listingList, `/listings?${query}`)
  return { rows: data.length, ...rest }
}

test('returns an exact total without a keyword', async () => {
  const total = many + 1
  expect(await read('country=ae')).toMatchObject({ total, last_page: Math.ceil(total / 12) })
  expect(await read('country=ae&city=عجمان')).toMatchObject({ total: many })
  expect(await read('country=ae&min_rating=1')).toMatchObject({ total: 0 })
})

test('pages through listings with frequent and rare amenities in list order', async () => {
  const { guest } = await createTestApp()
  const readIds = async (query: string) =>
    (await guest.read(listingList, `/listings?country=ae&per_page=48&${query}`)).data.map(({ id }) => id)
  const [newest = 0, ...others] = await readIds('amenities[]=returns')
  expect(others).toEqual(Array.from({ length: 47 }, (_, index) => newest - 1 - index))
  expect(await read('country=ae&amenities[]=returns')).toMatchObject({ total: many })
  const rare = await readIds('amenities[]=returns&amenities[]=warranty')
  const [first = 0] = rare
  expect(rare).toEqual(Array.from({ length: 48 }, (_, index) => first - 50 * index))
  const last = await readIds('amenities[]=warranty&page=5')
  expect(last).toEqual(Array.from({ length: 9 }, (_, index) => first - 50 * (192 + index)))
  expect(await read('country=ae&amenities[]=warranty&facets=true')).toMatchObject({ total: many / 50 })
})

test('caps the facets of all countries at ten thousand listings, except facets whose totals are stored', async () => {
  const { guest, categoryIds } = await createTestApp()
  const { facets } = await guest.read(listingList, '/listings?facets=true')
  expect(facets?.categories.find(({ id }) => id === categoryIds.shops)?.count).toBeGreaterThanOrEqual(many)
  expect(facets?.amenities[0]).toMatchObject({ code: 'returns' })
  expect(facets?.amenities[0]?.count).toBeLessThanOrEqual(10_001)
  const { facets: ofCountry } = await guest.read(listingList, '/listings?country=ae&facets=true')
  expect(ofCountry?.amenities[0]).toMatchObject({ code: 'returns', count: many })
})

test('caps the total of a keyword at ten thousand, and marks it as capped', async () => {
  expect(await read('title=نخلة')).toMatchObject({ rows: 12, total: 10_000, total_is_capped: true, last_page: 834 })
  expect(await read('title=نخلة&country=ae&page=834')).toMatchObject({ rows: 12, total: 10_000, total_is_capped: true })
  const few = await read('title=نخلة 77&country=ae')
  expect(few.total).toBeLessThan(10_000)
  expect(few).not.toHaveProperty('total_is_capped')
})

test('returns capped totals of frequent prefixes to moderators, and exact totals of rare prefixes', async () => {
  const { as } = await createTestApp()
  const find = (filter: object) =>
    as('mariam').read(
      paginatedList(adminListing),
      `/admin/listings?${new URLSearchParams({ filter: JSON.stringify(filter) })}&per_page=2&sort_by=id&order=ASC`,
    )
  for (const filter of [{ q: 'نخل' }, { q: 'نخلة', country: 'ae' }, { q: 'نخلة', status: 'approved' }]) {
    const { data, ...rest } = await find(filter)
    expect(data.map(({ title }) => title)).toEqual(['نخلة 1', 'نخلة 2'])
    expect(rest).toMatchObject({ total: 10_000, total_is_capped: true })
  }
  const few = await find({ q: 'نخلة 1005' })
  expect(few).toMatchObject({ total: 2, data: [{ title: 'نخلة 1005' }, { title: 'نخلة 10050' }] })
  expect(few).not.toHaveProperty('total_is_capped')
})

test('returns full pages at the end of a list of ten thousand listings', async () => {
  expect(await read('country=ae&per_page=48&page=209')).toMatchObject({ rows: 48 })
  expect(await read('country=ae&per_page=40&page=251')).toMatchObject({ rows: 40 })
})

test('lists each listing on exactly one page of the sitemap, at most 333 per page', async () => {
  const { guest } = await createTestApp()
  const { data: pages } = await guest.read(sitemapPages, '/sitemap/pages?country=ae')
  const lists = await Promise.all(
    pages.map(({ page }) => guest.read(sitemapPage, `/sitemap/listings?country=ae&page=${page}`)),
  )
  expect(Math.max(...lists.map(({ data }) => data.length))).toBe(333)
  expect(new Set(lists.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(many + 1)
})
