import { type ListingRow, listingList } from '@dalil/api/contract'
import { type SortOrder, sortOrders } from '@dalil/db/vocabulary'
import { beforeAll, expect, test } from 'vitest'
import { createRandom } from '../../../db/seed/random.ts'
import { createPicker, generateListings, type RandomListing } from '../../support/generated-listings.ts'
import { createTestApp } from '../../support/test-app.ts'

/** The values of a query before they are serialized. */
type TestQuery = {
  country?: string
  city?: string
  category_id?: number
  min_rating?: number
  is_featured?: boolean
  is_verified?: boolean
  open_now?: boolean
  'amenities[]'?: string
  latitude?: number
  longitude?: number
  radius_km?: number
  title?: string
  sort_by?: SortOrder | 'best'
}

let crowd: RandomListing[]
let parents: Map<number, number | null>
/** Each country's mean of the stars of public listings. */
let means: Map<string, number>

beforeAll(async () => {
  const testApp = await createTestApp()
  await testApp.sql`delete from listings`
  crowd = await generateListings(testApp.db, testApp, createRandom(7), 260)
  await testApp.sql`select refresh_ranks()`
  means = new Map(Object.entries(Object.groupBy(crowd.filter(isPublic), ({ country }) => country)).map(toMean))
  const rows = await testApp.sql<{ id: number; parent_id: number | null }[]>`select id, parent_id from categories`
  parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
})

const isPublic = (row: RandomListing) => row.is_published && row.status === 'approved'
const countStars = ({ rating_counts }: RandomListing) =>
  rating_counts.reduce((sum, count, index) => sum + count * (index + 1), 0)
const sumUp = (rows: RandomListing[], count: (row: RandomListing) => number) =>
  rows.reduce((sum, row) => sum + count(row), 0)
const toMean = ([country, rows = []]: [string, RandomListing[] | undefined]): [string, number] => [
  country,
  sumUp(rows, countStars) / sumUp(rows, ({ reviews_count }) => reviews_count),
]

/** Returns by how much the Bayesian mean exceeds the mean of the country. */
function toMargin(row: RandomListing): number {
  const mean = means.get(row.country) ?? 0
  return row.reviews_count === 0 ? 0 : (countStars(row) - mean * row.reviews_count) / (8 + row.reviews_count)
}

/** City names by country and spelling, as the gazetteer maps them. */
const gazetteer: Record<string, Record<string, string>> = {
  nl: { لاهاي: 'hague', 'The Hague': 'hague', 'den haag': 'hague', 'Den Haag': 'hague', "'s-Gravenhage": 'hague' },
  sa: { جدة: 'jeddah', جده: 'jeddah', Jeddah: 'jeddah', JIDDA: 'jeddah', الرياض: 'riyadh', رياض: 'riyadh' },
  lb: { طرابلس: 'tripoli of Lebanon', Tripoli: 'tripoli of Lebanon' },
  ly: { طرابلس: 'tripoli of Libya', Tripoli: 'tripoli of Libya' },
}
for (const name of ['Amsterdam', 'AMSTERDAM', 'أمستردام', 'امستردام', 'mokum'])
  Object.assign(gazetteer.nl ?? {}, { [name]: 'amsterdam of nl' })

const foldCity = (city: string) => city.toLowerCase().replaceAll('أ', 'ا').replaceAll('ة', 'ه').replace(/^ال/, '')
const findCityName = (country: string, city: string) => gazetteer[country]?.[city]
const toCityKey = (country: string, city: string) => findCityName(country, city) ?? foldCity(city)

function isIn(row: RandomListing, { country, city = '' }: TestQuery): boolean {
  const key = toCityKey(row.country, row.city)
  if (country) return key === toCityKey(country, city)
  return key === foldCity(city) || Object.keys(gazetteer).some((each) => key === findCityName(each, city))
}

/** Computes the distance on the same sphere as db/sql/before-tables/positions.sql. */
function measureMetres(row: RandomListing, { latitude = 0, longitude = 0 }: TestQuery): number {
  if (row.latitude === null || row.longitude === null) return Number.POSITIVE_INFINITY
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [north, east] = [radians(row.latitude - latitude), radians(row.longitude - longitude)]
  const chord =
    Math.sin(north / 2) ** 2 + Math.cos(radians(latitude)) * Math.cos(radians(row.latitude)) * Math.sin(east / 2) ** 2
  return 2 * 6_378_168 * Math.asin(Math.sqrt(chord))
}

function matches(row: RandomListing, query: TestQuery): boolean {
  const {
    country,
    city,
    category_id,
    min_rating,
    is_featured,
    is_verified,
    open_now,
    latitude,
    radius_km = 10,
    title,
    'amenities[]': amenity,
  } = query
  return (
    isPublic(row) &&
    (country === undefined || row.country === country) &&
    (city === undefined || isIn(row, query)) &&
    (category_id === undefined || [row.category_id, parents.get(row.category_id)].includes(category_id)) &&
    (min_rating === undefined || (row.rating !== null && row.rating >= min_rating)) &&
    (is_featured === undefined || row.is_featured === is_featured) &&
    (is_verified === undefined || row.is_verified === is_verified) &&
    (open_now === undefined || row.isOpen === open_now) &&
    (amenity === undefined || row.amenities.includes(amenity)) &&
    (latitude === undefined || measureMetres(row, query) <= radius_km * 1000) &&
    (title === undefined || row.title.startsWith(title))
  )
}

const { compare } = new Intl.Collator('ar')
const bySmaller = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0)
const lastIfNull = (a: number | null, b: number | null, direction: 1 | -1) =>
  a === null || b === null ? Number(a === null) - Number(b === null) : direction * (a - b)

const orders: Record<SortOrder | 'best', (a: RandomListing, b: RandomListing) => number> = {
  default: (a, b) =>
    Number(b.is_featured) - Number(a.is_featured) ||
    toMargin(b) - toMargin(a) ||
    bySmaller(b.created_at, a.created_at) ||
    b.id - a.id,
  best: (a, b) => toMargin(b) - toMargin(a) || b.id - a.id,
  title_asc: (a, b) => compare(a.title, b.title) || a.id - b.id,
  title_desc: (a, b) => compare(b.title, a.title) || b.id - a.id,
  created_at_asc: (a, b) => bySmaller(a.created_at, b.created_at) || a.id - b.id,
  created_at_desc: (a, b) => bySmaller(b.created_at, a.created_at) || b.id - a.id,
  rating_asc: (a, b) => lastIfNull(a.rating, b.rating, 1) || a.id - b.id,
  rating_desc: (a, b) => lastIfNull(a.rating, b.rating, -1) || b.id - a.id,
}

function toComparator(query: TestQuery) {
  const { sort_by = 'default', latitude } = query
  if (sort_by !== 'default' || latitude === undefined) return orders[sort_by]
  const near = (row: RandomListing) => Math.round(measureMetres(row, query) * 1000)
  return (a: RandomListing, b: RandomListing) => near(a) - near(b) || a.id - b.id
}

async function readAllPages(query: TestQuery, per_page: number): Promise<{ rows: ListingRow[]; totals: number[] }> {
  const { guest } = await createTestApp()
  const rows: ListingRow[] = []
  const totals: number[] = []
  for (let page = 1; ; page++) {
    const parameters = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...query, page, per_page })) parameters.set(name, String(value))
    const list = await guest.read(listingList, `/listings?${parameters}`)
    expect(list).toMatchObject({
      current_page: page,
      per_page,
      last_page: Math.max(1, Math.ceil(list.total / per_page)),
    })
    rows.push(...list.data)
    totals.push(list.total)
    if (page >= list.last_page) return { rows, totals }
  }
}

async function compareWithEveryRow(query: TestQuery, per_page: number) {
  const { rows, totals } = await readAllPages(query, per_page)
  const expected = crowd.filter((row) => matches(row, query)).sort(toComparator(query))
  const [found, wanted] = [rows.map(({ id }) => id), expected.map(({ id }) => id)]
  // The order by relevance is tested elsewhere.
  const isRanked =
    query.title !== undefined && (query.sort_by ?? 'default') === 'default' && query.latitude === undefined
  const sorted = (ids: number[]) => (isRanked ? ids.toSorted((a, b) => a - b) : ids)
  expect(sorted(found), JSON.stringify(query)).toEqual(sorted(wanted))
  expect(new Set(totals), JSON.stringify(query)).toEqual(new Set([wanted.length]))
}

const cities = [
  "'s-Gravenhage",
  'den haag',
  'AMSTERDAM',
  'امستردام',
  'mokum',
  'JIDDA',
  'جدة',
  'رياض',
  'zeeburg',
  'طرابلس',
  'Tripoli',
]

test.for([
  ...['nl', 'sa', 'lb', 'de'].map((country): TestQuery => ({ country })),
  ...cities.map((city): TestQuery => ({ city })),
  ...[1, 2, 3, 2.5, 4, 4.25, 5].map((min_rating): TestQuery => ({ min_rating })),
  ...[true, false].flatMap((flag): TestQuery[] => [{ is_featured: flag }, { is_verified: flag }, { open_now: flag }]),
  ...[1, 10, 40].map((radius_km): TestQuery => ({ latitude: 52.1037, longitude: 4.4091, radius_km })),
  ...([...sortOrders, 'best'] as const).map((sort_by): TestQuery => ({ sort_by })),
  {},
])('returns the same rows for %j as a full scan', async (query) => {
  await compareWithEveryRow(query, 48)
})

test('returns the listings of a category and of its children', async () => {
  const { categoryIds } = await createTestApp()
  for (const category_id of [...Object.values(categoryIds), 2_000_000]) await compareWithEveryRow({ category_id }, 48)
})

test('returns the same rows as a full scan for random filters, orders and page sizes', async () => {
  const { categoryIds } = await createTestApp()
  const random = createRandom(11)
  const pick = createPicker(random)
  const sometimes = <T extends object>(likelihood: number, make: () => T): T | object =>
    random() < likelihood ? make() : {}
  const questions = Array.from({ length: 100 }, (): [TestQuery, number] => [
    {
      ...sometimes(0.4, () => ({ country: pick(['nl', 'sa', 'lb', 'ly', 'ma']) })),
      ...sometimes(0.3, () => ({ city: pick(cities) })),
      ...sometimes(0.4, () => ({ category_id: pick(Object.values(categoryIds)) })),
      ...sometimes(0.3, () => ({ min_rating: pick([1, 2, 3, 4, 2.5, 3.7]) })),
      ...sometimes(0.2, () => ({ is_featured: pick([true, false]) })),
      ...sometimes(0.2, () => ({ is_verified: pick([true, false]) })),
      ...sometimes(0.2, () => ({ open_now: pick([true, false]) })),
      ...sometimes(0.2, () => ({ 'amenities[]': pick(['wifi', 'returns']) })),
      ...sometimes(0.2, () => ({ latitude: 52.2019, longitude: 4.4573, radius_km: pick([2, 12.5, 30, 200]) })),
      ...sometimes(0.2, () => ({ title: pick(['نخلة', 'قمر', 'Yellow']) })),
      ...sometimes(0.5, () => ({ sort_by: pick([...sortOrders, 'best']) })),
    },
    pick([5, 12, 48]),
  ])
  for (const [{ country, ...query }, per_page] of questions) {
    const isOutside = query.latitude !== undefined && country !== 'nl'
    await compareWithEveryRow({ ...query, ...(country && !isOutside && { country }) }, per_page)
  }
})
