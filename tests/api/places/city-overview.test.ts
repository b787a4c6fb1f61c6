import { cityOverview } from '@dalil/api/contract'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

test('counts the sub-categories of a category in a city, and returns the nearest cities that have the category', async () => {
  const { guest, sql, cityIds, categoryIds } = await createTestApp()
  const insert = async (city: string, category: number, published = true) => {
    const [row] = await sql<{ id: number }[]>`
      insert into listings (title, city, country, category_id, status, is_published)
      values ('قريب', ${city}, 'nl', ${category}, 'approved', ${published}) returning id`
    onTestFinished(() => sql`delete from listings where id = ${row?.id ?? 0}`.then(() => undefined))
  }
  await insert('Rotterdam', categoryIds.bakeries)
  await insert('Rotterdam', categoryIds.bakeries)
  await insert('The Hague', categoryIds.bakeries, false)
  const before = await readOverview(cityIds.hague)
  await insert('The Hague', categoryIds.bakeries)
  const after = await readOverview(cityIds.hague)

  const rotterdam = after.nearby_cities.find(({ id }) => id === cityIds.rotterdam)
  expect(rotterdam).toMatchObject({ name: 'Rotterdam', name_ar: 'روتردام' })
  expect(rotterdam?.count).toBeGreaterThanOrEqual(2)
  expect(rotterdam?.distance_km).toBeCloseTo(20.5, 0)
  const distances = after.nearby_cities.map(({ distance_km }) => distance_km)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  expect(after.nearby_cities.map(({ id }) => id)).not.toContain(cityIds.hague)
  expect(countOf(after) - countOf(before)).toBe(1)

  async function readOverview(city: number) {
    const path = `/cities/${city}/overview?category_id=${categoryIds.food}`
    return (await guest.read(cityOverview, path, { 'Accept-Language': 'en' })).data
  }
  function countOf({ sub_categories }: Awaited<ReturnType<typeof readOverview>>) {
    return sub_categories.find(({ id }) => id === categoryIds.bakeries)?.count ?? 0
  }
})

test('answers 404 for an unknown city and 422 without a category', async () => {
  const { guest, cityIds } = await createTestApp()
  expect(await guest.get('/cities/999999/overview?category_id=1')).toMatchObject({ status: 404 })
  expect(await guest.get('/cities/zero/overview?category_id=1')).toMatchObject({ status: 404 })
  expect(await guest.get(`/cities/${cityIds.hague}/overview`)).toMatchObject({ status: 422 })
  expect(await guest.get(`/cities/${cityIds.hague}/overview?category_id=x`)).toMatchObject({ status: 422 })
})
