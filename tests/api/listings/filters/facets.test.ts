import { type Facets, type ListingRow, listingList } from '@dalil/api/contract'
import { beforeAll, expect, test } from 'vitest'
import { createRandom } from '../../../../db/seed/random.ts'
import { createPicker, generateListings } from '../../../support/generated-listings.ts'
import { createTestApp } from '../../../support/test-app.ts'

const english = { 'Accept-Language': 'en' }

type Filters = Record<string, string | string[]>

beforeAll(async () => {
  const testApp = await createTestApp()
  await testApp.sql`delete from listings`
  await generateListings(testApp.db, testApp, createRandom(7), 260)
})

async function readList(filters: Filters) {
  const { guest } = await createTestApp()
  const query = new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => [value].flat().map((each): [string, string] => [name, each])),
  )
  return guest.read(listingList, `/listings?${query}`)
}

const readTotal = async (filters: Filters) => (await readList({ ...filters, per_page: '1' })).total

async function readFacets(filters: Filters): Promise<Facets> {
  const { facets } = await readList({ ...filters, facets: 'true' })
  if (!facets) throw new Error('There are no facets')
  return facets
}

async function readAllRows(filters: Filters): Promise<ListingRow[]> {
  const rows: ListingRow[] = []
  for (let page = 1; ; page++) {
    const list = await readList({ ...filters, page: String(page), per_page: '48' })
    rows.push(...list.data)
    if (page >= list.last_page) return rows
  }
}

const omitFilter = (filters: Filters, own: string): Filters => {
  const { [own]: _, ...others } = filters
  return others
}

/** Expects each entry to have the list's total for its filter value, and each value in the rows to have an entry. */
async function expectCounts(filters: Filters) {
  const facets = await readFacets(filters)
  const expectedCounts: [own: string, value: string, count: number][] = [
    ...facets.categories.map(({ id, count }): [string, string, number] => ['category_id', String(id), count]),
    ...facets.cities.map(({ name, count }): [string, string, number] => ['city', name, count]),
    ...facets.amenities.map(({ code, count }): [string, string, number] => ['amenities[]', code, count]),
    ...Object.entries(facets.ratings).map(([stars, count]): [string, string, number] => ['min_rating', stars, count]),
    ['open_now', 'true', facets.open_now],
    ['is_verified', 'true', facets.is_verified],
  ]
  const found: typeof expectedCounts = []
  for (const [own, value] of expectedCounts)
    found.push([own, value, await readTotal({ ...omitFilter(filters, own), [own]: value })])
  expect(expectedCounts, JSON.stringify(filters)).toEqual(found)

  const valuesOf = async <Value>(own: string, select: (row: ListingRow) => Value[]) =>
    new Set((await readAllRows(omitFilter(filters, own))).flatMap(select))
  expect(new Set(facets.categories.map(({ id }) => id))).toEqual(
    await valuesOf('category_id', (row) => [row.category.id]),
  )
  expect(new Set(facets.cities.map(({ name }) => name))).toEqual(await valuesOf('city', (row) => [row.city_name]))
  expect(new Set(facets.amenities.map(({ code }): string => code))).toEqual(
    await valuesOf('amenities[]', (row) => row.amenities.filter((code) => /^\w+$/.test(code))),
  )
  for (const counts of [facets.categories, facets.cities, facets.amenities])
    expect(counts.map(({ count }) => count)).toEqual(counts.map(({ count }) => count).toSorted((a, b) => b - a))
}

const near = { latitude: '52.2019', longitude: '4.4573' }

test.for<Filters>([
  { country: 'nl' },
  { country: 'sa', city: 'جدة' },
  { country: 'nl', city: 'Zeeburg', min_rating: '2.5' },
  { country: 'nl', min_rating: '3', is_verified: 'true', is_featured: 'false' },
  { country: 'nl', 'amenities[]': 'wifi' },
  { country: 'nl', 'amenities[]': ['wifi', 'halal'], open_now: 'true' },
  { country: 'nl', open_now: 'false', is_verified: 'true' },
  { country: 'nl', ...near },
  { country: 'nl', ...near, radius_km: '12', 'amenities[]': 'delivery', open_now: 'true' },
  { country: 'nl', bounds: '52,4.2,52.2,4.6', min_rating: '2' },
  { country: 'nl', title: 'نخلة' },
  { country: 'nl', title: 'قمر', is_verified: 'true', 'amenities[]': 'wifi' },
  { country: 'nl', title: 'قمر', open_now: 'true', city: 'Den Haag' },
  { country: 'nl', title: 'نخلة', bounds: '52,4.2,52.4,4.6' },
])('counts each facet under all filters except its own: %j', expectCounts)

test('counts facets under a filter by a category, and under a filter by its parent', async () => {
  const { categoryIds } = await createTestApp()
  for (const category_id of [categoryIds.food, categoryIds.cafes].map(String)) {
    await expectCounts({ country: 'nl', category_id })
    await expectCounts({ country: 'nl', category_id, 'amenities[]': 'wifi', title: 'قمر' })
  }
})

test('counts the same facets as a full scan under random filters', async () => {
  const { categoryIds } = await createTestApp()
  const random = createRandom(5)
  const pick = createPicker(random)
  const sometimes = (likelihood: number, make: () => Filters) => (random() < likelihood ? make() : {})
  for (let asked = 0; asked < 4; asked++) {
    await expectCounts({
      country: pick(['nl', 'sa']),
      ...sometimes(0.4, () => ({ city: pick(['den haag', 'جدة', 'Zeeburg']) })),
      ...sometimes(0.4, () => ({ category_id: String(pick(Object.values(categoryIds))) })),
      ...sometimes(0.4, () => ({ 'amenities[]': pick(['wifi', 'returns']) })),
      ...sometimes(0.3, () => ({ min_rating: pick(['2', '3.5']) })),
      ...sometimes(0.3, () => ({ is_verified: pick(['true', 'false']) })),
      ...sometimes(0.3, () => ({ open_now: pick(['true', 'false']) })),
      ...sometimes(0.3, () => ({ title: pick(['نخلة', 'قمر', 'Yellow']) })),
    })
  }
})

test('counts facets of similar matches when no name matches exactly', async () => {
  const list = await readList({ country: 'nl', title: 'Yelow', facets: 'true' })
  expect(list.total).toBeGreaterThan(0)
  const counts = list.facets?.categories.map(({ count }) => count) ?? []
  expect(list.facets?.is_verified).toBe(
    (await readAllRows({ country: 'nl', title: 'Yelow' })).filter((row) => row.is_verified).length,
  )
  expect(counts.length).toBeGreaterThan(0)
})

test('returns names of categories, cities and amenities in the language of the request', async () => {
  const { guest } = await createTestApp()
  const { facets } = await guest.read(listingList, '/listings?country=nl&facets=true&category_id=999999', english)
  expect(facets).toEqual({
    categories: [],
    cities: [],
    amenities: [],
    ratings: { '4': 0, '3': 0, '2': 0 },
    open_now: 0,
    is_verified: 0,
  })
  const found = await guest.read(listingList, '/listings?country=nl&facets=true', english)
  expect(found.facets?.cities.map(({ name }) => name)).toContain('The Hague')
  expect(found.facets?.amenities.find(({ code }) => code === 'halal')?.name).toBe('Halal')
})

test('returns no facets by default', async () => {
  expect(await readList({ country: 'nl' })).not.toHaveProperty('facets')
  for (const facets of ['false', '0']) {
    expect(await readList({ country: 'nl', facets })).not.toHaveProperty('facets')
  }
})

test('returns facets with facets=true and with facets=1', async () => {
  const { facets } = await readList({ country: 'nl', facets: 'true' })
  expect(facets?.is_verified).toBeGreaterThan(0)
  expect((await readList({ country: 'nl', facets: '1' })).facets).toEqual(facets)
})

test('counts facets across all countries', async () => {
  const filters: Filters[] = [{}, { is_verified: 'true' }, { 'amenities[]': 'wifi' }, { open_now: 'true' }]
  for (const given of filters) {
    const facets = await readFacets(given)
    const expectedCounts: [own: string, value: string, count: number][] = [
      ...facets.categories.map(({ id, count }): [string, string, number] => ['category_id', String(id), count]),
      ...facets.amenities.map(({ code, count }): [string, string, number] => ['amenities[]', code, count]),
      ['min_rating', '3', facets.ratings['3']],
      ['open_now', 'true', facets.open_now],
      ['is_verified', 'true', facets.is_verified],
    ]
    for (const [own, value, count] of expectedCounts) {
      expect(await readTotal({ ...omitFilter(given, own), [own]: value }), `${own}=${value}`).toBe(count)
    }
    const names = facets.cities.map(({ name }) => name)
    expect(names).toEqual(names.filter((name) => name !== ''))
    expect(names.length).toBeGreaterThan(5)
  }
})

test.for(['maybe', 'TRUE', '2'])('rejects facets=%s', async (facets) => {
  const { guest } = await createTestApp()
  expect(await guest.get(`/listings?facets=${facets}`)).toMatchObject({
    status: 422,
    body: { errors: { facets: [expect.any(String)] } },
  })
})
