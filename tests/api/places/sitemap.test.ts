import { categoryCountryList, categoryList, sitemapCities, sitemapPage, sitemapPages } from '@dalil/api/contract'
import { listingsPerSitemap } from '@dalil/db/vocabulary'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

test('lists the public listings of a country by id, with the dates of their last changes', async () => {
  const { guest, listingIds } = await createTestApp()
  const { data, last_page } = await guest.read(sitemapPage, '/sitemap/listings?country=nl')
  expect(data.map(({ id }) => id)).toEqual([
    listingIds.bakery,
    listingIds.cafe,
    listingIds.sweets,
    listingIds.grocer,
    listingIds.stall,
  ])
  expect(last_page).toBe(1)
  for (const { updated_at } of data) expect(new Date(updated_at).toISOString()).toBe(updated_at)
})

test('returns an empty page of the sitemap after the last page', async () => {
  const { guest } = await createTestApp()
  expect(await guest.read(sitemapPage, '/sitemap/listings?country=ma&page=9')).toEqual({ data: [], last_page: 1 })
})

test('divides the ids of a country into pages of 333, and lists the pages that contain a listing', async () => {
  const { guest, sql, categoryIds } = await createTestApp()
  const ids = [333_000, 333_001, 333_333, 400_000, 2_147_483_647]
  await sql`
    insert into listings (id, title, city, country, category_id, status, is_published)
    overriding system value
    select id, 'كثير', 'الدار البيضاء', 'ma', ${categoryIds.shops}, 'approved', id <> 400000 from unnest(${ids}::integer[]) as id`
  onTestFinished(() => sql`delete from listings where id = any(${ids})`.then(() => undefined))
  expect((await guest.read(sitemapPages, '/sitemap/pages?country=ma')).data.map(({ page }) => page)).toEqual([
    1, 1000, 1001, 6448900,
  ])
  const read = async (page: number) => {
    const { data, last_page } = await guest.read(sitemapPage, `/sitemap/listings?country=ma&page=${page}`)
    expect(last_page).toBe(6448900)
    return data.map(({ id }) => id)
  }
  expect(await read(1000)).toEqual([333_000])
  expect(await read(1001)).toEqual([333_001, 333_333])
  expect(await read(1202)).toEqual([])
  const rows = await sql`select id, sitemap_page(id) as page from unnest(${ids}::integer[]) as id`
  for (const { id, page } of rows) if (id !== 400_000) expect(await read(page)).toContain(id)
})

test('uses the same number of listings per sitemap in the API and in the database', async () => {
  const { sql } = await createTestApp()
  const [row] =
    await sql`select sitemap_page(${listingsPerSitemap}) as last, sitemap_page(${listingsPerSitemap + 1}) as next`
  expect(row).toEqual({ last: 1, next: 2 })
})

test('lists no pages for a country without listings', async () => {
  const { guest, sql } = await createTestApp()
  await sql`update listings set is_published = false where country = 'ae'`
  onTestFinished(() => sql`update listings set is_published = true where country = 'ae'`.then(() => undefined))
  expect(await guest.read(sitemapPages, '/sitemap/pages?country=ae')).toEqual({ data: [] })
})

test('lists the cities of a country with the categories that have public listings there', async () => {
  const { guest, sql, categoryIds } = await createTestApp()
  const { data } = await guest.read(sitemapCities, '/sitemap/cities?country=nl')
  const rows = await sql`
    select name_en, array_agg(distinct category order by category) as category_ids
    from (
      select cities.name_en, unnest(array[categories.id, categories.parent_id]) as category
      from listings
      join categories on categories.id = category_id
      join cities on '#' || cities.id = listings.city_key
      where listings.country = 'nl' and status = 'approved' and is_published
    ) as shown
    where category is not null
    group by name_en`
  expect(rows.length).toBeGreaterThan(0)
  expect(data.map(({ name_en, category_ids }) => ({ name_en, category_ids })).toSorted(byName)).toEqual(
    [...rows].toSorted(byName),
  )
  expect(data.every(({ category_ids }) => category_ids.every((id) => Object.values(categoryIds).includes(id)))).toBe(
    true,
  )
})

test('answers for all countries at once what it answers for each', async () => {
  const { guest } = await createTestApp()
  const [pages, cities, categories] = await Promise.all([
    guest.read(sitemapPages, '/sitemap/pages'),
    guest.read(sitemapCities, '/sitemap/cities'),
    guest.read(categoryCountryList, '/categories/countries'),
  ])
  for (const country of ['nl', 'sa', 'eg']) {
    const ofCountry = <Row extends { country: string }>({ data }: { data: Row[] }) =>
      data.filter((row) => row.country === country)
    expect(ofCountry(pages)).toEqual((await guest.read(sitemapPages, `/sitemap/pages?country=${country}`)).data)
    expect(ofCountry(cities)).toEqual((await guest.read(sitemapCities, `/sitemap/cities?country=${country}`)).data)
    const { data } = await guest.read(categoryList, `/categories/tree?country=${country}`)
    const filled = data
      .flatMap((top) => [top, ...(top.children ?? [])])
      .filter(({ listings_count }) => listings_count > 0)
    const ids = categories.data
      .filter(({ countries }) => countries.some((code) => code === country))
      .map(({ id }) => id)
    expect(ids).toEqual(filled.map(({ id }) => id).toSorted((a, b) => a - b))
  }
})

test.for(['', '?country=xx', '?country=nl&page=0', '?country=nl&page=6500001'])(
  'rejects a query without a valid country or page: %s',
  async (query) => {
    const { guest } = await createTestApp()
    expect(await guest.get(`/sitemap/listings${query}`)).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_FAILED' },
    })
  },
)

const byName = (a: { name_en?: string }, b: { name_en?: string }) => (a.name_en ?? '').localeCompare(b.name_en ?? '')
