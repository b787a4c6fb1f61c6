import { listingList } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

async function browseNames(query: string): Promise<string[]> {
  const { guest, listingIds } = await createTestApp()
  const names = new Map(Object.entries(listingIds).map(([name, id]) => [id, name]))
  const { data } = await guest.read(listingList, `/listings?per_page=48&${query}`)
  return data.map(({ id }) => names.get(id) ?? '')
}

test('returns the fields of a listing card', async () => {
  const { guest, listingIds, categoryIds } = await createTestApp()
  const { data } = await guest.read(listingList, '/listings?country=nl')
  expect(data[0]).toEqual({
    business_status: 'open',
    reopens_on: null,
    id: listingIds.bakery,
    title: 'مخبز الشام',
    title_latin: 'Bakkerij Al Sham',
    description: 'خبز تنّور ومناقيش وكعك بالسمسم يُخبز كل صباح.',
    description_en: 'Tannour bread, manakish and sesame rings, baked every morning.',
    description_nl: 'Tannourbrood, manakish en sesamkransen, elke ochtend vers.',
    city: 'لاهاي',
    city_name: 'لاهاي',
    country: 'nl',
    address: 'Paul Krugerlaan 164',
    category: { id: categoryIds.bakeries, name: 'مخابز', slug: 'bakeries' },
    is_verified: true,
    is_featured: true,
    placement: 'featured',
    images_count: 2,
    cover_image_url: '/img/cover-bakery.svg',
    cover_image: null,
    logo_url: '/media/bakery-logo.webp',
    amenities: ['delivery', 'halal', 'خبز أسمر'],
    rating: 4.3,
    reviews_count: 4,
    latitude: 52.0653,
    longitude: 4.2898,
    created_at: '2026-03-01T08:00:00.000Z',
  })
})

test('returns page, page size and total, and no Content-Range, which ends some shared caches', async () => {
  const { as, guest, listingIds } = await createTestApp()
  const path = `/listings/${listingIds.bakery}`
  for (const list of ['/listings?country=nl&per_page=2', '/listings?country=de', `${path}/reviews`, `${path}/similar`])
    expect((await guest.get(list)).headers.get('content-range'), list).toBeNull()
  for (const list of ['/user/favourites', '/user/listings', '/my-reviews', '/user/claims', `${path}/history`]) {
    const { status, headers } = await as('amira').get(list)
    expect([list, status, headers.get('content-range')]).toEqual([list, 200, null])
  }
  expect(await guest.read(listingList, '/listings?country=nl&per_page=2&page=3')).toMatchObject({
    current_page: 3,
    last_page: 3,
    per_page: 2,
    total: 5,
  })
})

test('returns the first twelve rows by default', async () => {
  const { guest } = await createTestApp()
  const { data, ...rest } = await guest.read(listingList, '/listings')
  expect(data).toHaveLength(12)
  expect(rest).toEqual({ current_page: 1, last_page: 1, per_page: 12, total: 12 })
})

test('returns an empty page of listings after the last page', async () => {
  const { guest } = await createTestApp()
  const { data, total, last_page } = await guest.read(listingList, '/listings?page=200&per_page=48')
  expect({ data, total, last_page }).toEqual({ data: [], total: 12, last_page: 1 })
})

test('sorts featured listings first, then by rating, then newest first', async () => {
  expect(await browseNames('country=nl')).toEqual(['bakery', 'sweets', 'cafe', 'stall', 'grocer'])
})

test.for([
  ['created_at_asc', ['sweets', 'bakery', 'cafe', 'grocer', 'stall']],
  ['created_at_desc', ['stall', 'grocer', 'cafe', 'bakery', 'sweets']],
  ['rating_desc', ['sweets', 'cafe', 'bakery', 'stall', 'grocer']],
  ['rating_asc', ['bakery', 'cafe', 'sweets', 'grocer', 'stall']],
  ['title_asc', ['sweets', 'grocer', 'stall', 'bakery', 'cafe']],
  ['title_desc', ['cafe', 'bakery', 'stall', 'grocer', 'sweets']],
] as const)('sorts by %s and puts unrated listings last', async ([sort, names]) => {
  expect(await browseNames(`country=nl&sort_by=${sort}`)).toEqual(names)
})

test.for([
  ['title_asc', 'up'],
  ['title_desc', 'down'],
] as const)('sorts by %s in the order of the Arabic alphabet', async ([sort, direction]) => {
  const { guest, sql } = await createTestApp()
  const titles = ['آخر', 'ابن', 'استوديو', 'إطارات', 'Amber']
  await sql`
    update listings set title = renamed.title
    from (select id, (${titles}::text[])[row_number() over (order by id)] as title from listings where country = 'nl') as renamed
    where listings.id = renamed.id and renamed.title is not null`
  const { data } = await guest.read(listingList, `/listings?country=nl&sort_by=${sort}`)
  expect(data.map(({ title }) => title)).toEqual(direction === 'up' ? titles : titles.toReversed())
})

test.for(['en', 'nl'])('sorts by the names that the pages show (%s)', async (lang) => {
  const { guest, sql } = await createTestApp()
  const names = ['Éclat', 'Ali', null, 'zoet', 'Bahr']
  await sql`
    update listings set title_latin = named.title_latin, title = case when named.title_latin is null then 'Dar' else 'ب' end
    from (select id, (${names}::text[])[row_number() over (order by id)] as title_latin from listings where country = 'nl') as named
    where listings.id = named.id`
  const shown = ['Ali', 'Bahr', 'Dar', 'Éclat', 'zoet']
  for (const [query, expected] of [
    ['sort_by=title_asc', shown],
    ['sort_by=title_desc', shown.toReversed()],
    ['sort_by=title_asc&title=ب', shown.filter((name) => name !== 'Dar')],
  ] as const) {
    const { data } = await guest.read(listingList, `/listings?country=nl&${query}`, { 'Accept-Language': lang })
    expect(data.map(({ title, title_latin }) => title_latin ?? title)).toEqual(expected)
  }
})

test('compares min_rating with the unrounded average', async () => {
  // 4.25 is displayed as 4.3.
  expect(await browseNames('country=nl&min_rating=4.25')).toEqual(['bakery', 'sweets', 'cafe'])
  expect(await browseNames('country=nl&min_rating=4.3')).toEqual(['sweets', 'cafe'])
  expect(await browseNames('country=sa&min_rating=2')).toEqual(['restaurant', 'pharmacy'])
})

test.for(['لاهاي', 'The Hague', 'the HAGUE', 'Den Haag', 'den  haag ', "'s-Gravenhage", 'دين هاخ', 'لَاهـَاي'])(
  'finds the listings of the city %s',
  async (city) => {
    expect(await browseNames(`country=nl&city=${encodeURIComponent(city)}`)).toEqual(['bakery', 'cafe'])
  },
)

test('matches only the complete name of a city, and only in its own country', async () => {
  expect(await browseNames('country=nl&city=لاها')).toEqual([])
  expect(await browseNames('country=nl&city=Haag')).toEqual([])
  expect(await browseNames('country=sa&city=لاهاي')).toEqual([])
})

test('finds listings by a city that the gazetteer does not know', async () => {
  expect(await browseNames(`city=${encodeURIComponent('قريه لا يعرفها احد')}`)).toEqual(['stall'])
})

test('matches cities of the same name in two countries unless a country is given', async () => {
  expect((await browseNames('city=طرابلس')).toSorted()).toEqual(['fish', 'library'])
  expect(await browseNames('city=طرابلس&country=ly')).toEqual(['fish'])
})

test('sorts by distance from a position, and returns the distance', async () => {
  const { guest, listingIds } = await createTestApp()
  const at = 'latitude=52.0705&longitude=4.3007'
  const distances = async (query: string) =>
    (await guest.read(listingList, `/listings?${query}`)).data.map(({ id, distance_km }) => [id, distance_km])
  expect(await distances(at)).toEqual([
    [listingIds.bakery, 0.9],
    [listingIds.cafe, 1.2],
  ])
  expect(await distances(`${at}&radius_km=1`)).toEqual([[listingIds.bakery, 0.9]])
  expect(await distances(`${at}&radius_km=100`)).toEqual([
    [listingIds.bakery, 0.9],
    [listingIds.cafe, 1.2],
    [listingIds.sweets, expect.closeTo(52.2, 0)],
  ])
  const acrossTheBorder = 'country=nl&latitude=51.22&longitude=4.40'
  expect(await distances(`${acrossTheBorder}&radius_km=100`)).toEqual([
    [listingIds.bakery, 94.4],
    [listingIds.cafe, 95.9],
  ])
  expect(await distances(`${at}&sort_by=title_desc`)).toEqual([
    [listingIds.cafe, 1.2],
    [listingIds.bakery, 0.9],
  ])
  expect(await distances(`${at}&title=مقهى`)).toEqual([[listingIds.cafe, 1.2]])
})

test.for([
  ['latitude=90&longitude=0', []],
  ['latitude=-90&longitude=180&radius_km=200', []],
  ['latitude=0&longitude=-180', []],
] as const)('accepts positions at the poles and on the date line: %s', async ([query, names]) => {
  expect(await browseNames(query)).toEqual(names)
})

test('measures the distance across the date line when that is shorter', async () => {
  const { guest, listingIds, sql } = await createTestApp()
  await sql`update listings set latitude = 0, longitude = 179.99 where id = ${listingIds.fish}`
  const { data } = await guest.read(listingList, '/listings?latitude=0&longitude=-179.99')
  expect(data).toMatchObject([{ id: listingIds.fish, distance_km: 2.2 }])
  await sql`update listings set latitude = null, longitude = null where id = ${listingIds.fish}`
})

test('ignores empty and unknown parameters', async () => {
  const all = await browseNames('')
  expect(await browseNames('title=&city=&category_id=&min_rating=&sort_by=&page=')).toEqual(all)
  expect(await browseNames('title=%20&city=%20%20&latitude=%20&longitude=%20')).toEqual(all)
  expect(await browseNames('colour=red&_method=DELETE&constructor=1&__proto__=1')).toEqual(all)
})

test('ignores the case of a country', async () => {
  expect(await browseNames('country=SA')).toEqual(await browseNames('country=sa'))
})

test('accepts true, false, 1 and 0 as booleans', async () => {
  expect(await browseNames('country=nl&is_featured=1')).toEqual(['bakery'])
  expect(await browseNames('country=nl&is_verified=true')).toEqual(['bakery'])
  expect(await browseNames('country=nl&is_featured=0')).toEqual(await browseNames('country=nl&is_featured=false'))
})
