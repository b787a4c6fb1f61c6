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

test('ranks the category in the same city first, then in the country, then the parent category', async () => {
  const { db, sql, listingIds, categoryIds } = await createTestApp()
  const add = (title: string, city: string, category_id: number, is_featured = false) =>
    sql`insert into listings ${sql({ title, city, category_id, is_featured, country: 'nl', status: 'approved', is_published: true })}`
  await add('فرن الحارة', 'Den Haag', categoryIds.bakeries)
  await add('فرن بعيد', 'Amsterdam', categoryIds.bakeries, true)
  expect(await similarTo(listingIds.bakery)).toEqual(['فرن الحارة', 'فرن بعيد', 'حلويات السلطان', 'مقهى دلّة'])
  expect(db).toBeDefined()
})

test('returns no listing of another country or another top category', async () => {
  const { listingIds } = await createTestApp()
  expect(await similarTo(listingIds.restaurant)).toEqual(['هاشم للمندي'])
  expect(await similarTo(listingIds.garage)).toEqual([])
})

test('returns at most twelve', async () => {
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

test('returns the first three to a page that shows three', async () => {
  const { guest, listingIds } = await createTestApp()
  const all = await guest.read(listingList, `/listings/${listingIds.bakery}/similar`)
  const first = await guest.read(listingList, `/listings/${listingIds.bakery}/similar?per_page=1`)
  expect(all.data.length).toBeGreaterThan(1)
  expect(first).toMatchObject({ per_page: 1, total: 1, data: all.data.slice(0, 1) })
  expect(await guest.read(listingList, `/listings/${listingIds.bakery}/similar?per_page=48`)).toEqual(all)
})
