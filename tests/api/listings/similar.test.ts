import { listingList } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

async function similarTo(id: number): Promise<string[]> {
  const { guest } = await createTestApp()
  const { data, ...rest } = await guest.read(listingList, `/listings/${id}/similar`)
  expect(rest).toEqual({ current_page: 1, last_page: 1, per_page: 12, total: data.length })
  expect(data.map((row) => row.id)).not.toContain(id)
  return data.map(({ title }) => title)
}

test('ranks listings of the same category and city first, then those of other cities, then those of the parent category', async () => {
  const { sql, listingIds, categoryIds } = await createTestApp()
  const add = (title: string, city: string, category_id: number, place: object = {}) =>
    sql`insert into listings ${sql({ title, city, category_id, country: 'nl', status: 'approved', is_published: true, ...place })}`
  await add('فرن الحارة', 'Den Haag', categoryIds.bakeries)
  await add('فرن بعيد', 'Amsterdam', categoryIds.bakeries, { latitude: 52.37, longitude: 4.9, is_featured: true })
  expect(await similarTo(listingIds.bakery)).toEqual(['فرن الحارة', 'فرن بعيد', 'حلويات السلطان', 'مقهى دلّة'])
})

test('ranks the nearest listings of the city first, and returns their distances', async () => {
  const { guest, sql, listingIds, categoryIds } = await createTestApp()
  const add = (title: string, latitude: number | null, is_featured = false) =>
    sql`insert into listings ${sql({
      title,
      latitude,
      longitude: latitude === null ? null : 4.2898,
      is_featured,
      city: 'لاهاي',
      category_id: categoryIds.bakeries,
      country: 'nl',
      status: 'approved',
      is_published: true,
    })}`
  await add('فرن على بعد كيلومترين', 52.0833, true)
  await add('فرن بلا موقع', null, true)
  await add('فرن الجيران', 52.0663)
  const { data } = await guest.read(listingList, `/listings/${listingIds.bakery}/similar?per_page=3`)
  expect(data.map(({ title, distance_km }) => [title, distance_km])).toEqual([
    ['فرن الجيران', 0.1],
    ['فرن على بعد كيلومترين', 2],
    ['فرن بلا موقع', undefined],
  ])
})

test('includes the nearest listing when a hundred listings precede it in list order', async () => {
  const { guest, sql, categoryIds } = await createTestApp()
  const row = { category_id: categoryIds.repair, country: 'nl', city: 'Zwolle', status: 'approved', is_published: true }
  const at = (title: string, latitude: number, is_featured: boolean) => ({
    ...row,
    title,
    latitude,
    longitude: 6.09,
    is_featured,
  })
  const [here] = await sql<{ id: number }[]>`insert into listings ${sql(at('هنا', 52.51, false))} returning id`
  await sql`insert into listings ${sql(Array.from({ length: 101 }, (_, index) => at(`ورشة بعيدة ${index}`, 52.53, true)))}`
  await sql`insert into listings ${sql(at('ورشة الجيران', 52.511, false))}`
  const { data } = await guest.read(listingList, `/listings/${here?.id}/similar?per_page=2`)
  expect(data[0]?.title).toBe('ورشة الجيران')
})

test('sorts similar listings in list order when the listing has no position', async () => {
  const { guest, sql, categoryIds } = await createTestApp()
  const row = { category_id: categoryIds.repair, country: 'nl', city: 'Leiden', status: 'approved', is_published: true }
  const [here] = await sql<{ id: number }[]>`insert into listings ${sql({ ...row, title: 'بلا موقع' })} returning id`
  const placed = { ...row, latitude: 52.16, longitude: 4.49 }
  await sql`insert into listings ${sql([
    { ...placed, title: 'عادي', is_featured: false },
    { ...placed, title: 'مميز', is_featured: true },
  ])}`
  const { data } = await guest.read(listingList, `/listings/${here?.id}/similar?per_page=2`)
  expect(data.map(({ title, distance_km }) => [title, distance_km])).toEqual([
    ['مميز', undefined],
    ['عادي', undefined],
  ])
})

test('returns no listing of another country or another top-level category', async () => {
  const { sql, listingIds } = await createTestApp()
  await sql`update listings set latitude = 21.42, longitude = 39.83 where id = ${listingIds.mandi}`
  expect(await similarTo(listingIds.restaurant)).toEqual(['هاشم للمندي'])
  expect(await similarTo(listingIds.garage)).toEqual([])
})

test.for([
  ['farther than 100 km', { latitude: 24.71, longitude: 46.68 }],
  ['without a position', { latitude: null, longitude: null }],
] as const)('omits a listing of another city that is %s', async ([, position]) => {
  const { sql, listingIds } = await createTestApp()
  await sql`update listings set ${sql(position)} where id = ${listingIds.mandi}`
  expect(await similarTo(listingIds.restaurant)).toEqual([])
})

test('finds similar listings in the whole country when the listing has no position', async () => {
  const { sql, listingIds } = await createTestApp()
  await sql`update listings set latitude = 24.71, longitude = 46.68 where id = ${listingIds.mandi}`
  await sql`update listings set latitude = null, longitude = null where id = ${listingIds.restaurant}`
  expect(await similarTo(listingIds.restaurant)).toEqual(['هاشم للمندي'])
})

test('returns at most twelve similar listings', async () => {
  const { sql, listingIds, categoryIds } = await createTestApp()
  const rows = Array.from({ length: 30 }, (_, index) => ({
    title: `ورشة ${index}`,
    city: 'دبي',
    country: 'ae',
    category_id: categoryIds.repair,
    status: 'approved',
    is_published: true,
  }))
  await sql`insert into listings ${sql(rows)}`
  expect(await similarTo(listingIds.garage)).toHaveLength(12)
})

test('returns the same similar listings in the same order for any page size', async () => {
  const { guest, listingIds } = await createTestApp()
  const all = await guest.read(listingList, `/listings/${listingIds.bakery}/similar`)
  const first = await guest.read(listingList, `/listings/${listingIds.bakery}/similar?per_page=1`)
  expect(all.data.length).toBeGreaterThan(1)
  expect(first).toMatchObject({ per_page: 1, total: 1, data: all.data.slice(0, 1) })
  expect(await guest.read(listingList, `/listings/${listingIds.bakery}/similar?per_page=48`)).toEqual(all)
})
