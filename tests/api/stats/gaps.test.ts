import { cityCoverage, missedSearch, paginatedList } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'
import { deleteSiteSettings, saveSiteSettings } from '../site-settings/site-settings-fixture.ts'

const readCities = async (query: string) =>
  (await createTestApp()).as('salma').read(paginatedList(cityCoverage), `/admin/coverage?${query}`)
const readSearches = async (query: string) =>
  (await createTestApp()).as('salma').read(paginatedList(missedSearch), `/admin/missed-searches?${query}`)

test('counts places of each city by category, complete and confirmed ones apart, and names cities without any', async () => {
  const { sql, listingIds } = await createTestApp()
  const [place] = await sql<{ city_id: number; country: string; category_id: number; top_category_id: number }[]>`
    update listings set description = 'وصف', latitude = null, longitude = null, confirmed_at = now() - interval '7 months'
    where id = ${listingIds.bakery} returning city_id, country, category_id, top_category_id`
  if (!place) throw new Error('no place')
  const { city_id, country, category_id, top_category_id } = place
  await sql`
    insert into cities (country, name_ar, name_en, name_nl, state_ar, state_en, state_nl, latitude, longitude, population)
    values (${country}, 'قرية', 'Village', 'Dorp', '', '', '', 24, 46, 1)`
  const path = `country=${country}&per_page=100`
  const before = await readCities(path)
  const findCity = ({ data }: typeof before) => data.find(({ id }) => id === city_id)
  const findCount = (list: typeof before, id: number) => findCity(list)?.categories.find((each) => each.id === id)
  const populations = await sql`select id from cities where country = ${country} order by population desc, id desc`
  expect(before.data.map(({ id }) => id)).toEqual(populations.slice(0, 100).map(({ id }) => id))
  expect(before.total).toBe(populations.length)
  expect(before.data.some(({ places }) => places === 0)).toBe(true)
  await sql`
    update listings set latitude = 24.7, longitude = 46.7, phone = '+966112345678', opening_hours = '[]',
      confirmed_at = now() where id = ${listingIds.bakery}`
  const after = await readCities(path)
  const counted = findCity(before)
  expect(findCity(after)).toMatchObject({
    places: counted?.places,
    complete: (counted?.complete ?? 0) + 1,
    confirmed: (counted?.confirmed ?? 0) + 1,
  })
  const former = findCount(before, top_category_id)
  expect(findCount(after, top_category_id)).toMatchObject({
    places: former?.places,
    complete: (former?.complete ?? 0) + 1,
    confirmed: (former?.confirmed ?? 0) + 1,
  })
  const parts = await readCities(`${path}&category_id=${top_category_id}`)
  expect(findCount(parts, category_id)?.places).toBeGreaterThan(0)
  expect(findCity(parts)?.places).toBe(former?.places)
})

test('finds a city by a part of its name in any language', async () => {
  expect((await readCities('q=riyad')).data.map(({ city }) => city)).toContain('الرياض')
  expect((await readCities('q=%25')).data).toEqual([])
})

test('names cities of a closed country only when asked for it', async () => {
  await saveSiteSettings({
    countries: [
      { code: 'sa', currency: 'SAR' },
      { code: 'nl', currency: 'EUR' },
    ],
  })
  const count = async (query: string) => (await readCities(query)).data.length
  expect(await count('q=Casablanca')).toBe(0)
  expect(await count('q=Casablanca&country=ma')).toBe(1)
  expect(await count('q=Riyad')).toBeGreaterThan(0)
  await deleteSiteSettings()
})

test('lists all searches without results by their number, in a period and a country', async () => {
  const { sql } = await createTestApp()
  await sql`delete from zero_result_queries`
  await sql`
    insert into zero_result_queries (day, country, query, times) values
      (current_date, 'sa', 'مطعم نباتي', 3), (current_date - 40, 'sa', 'مطعم نباتي', 4),
      (current_date, '', 'قلعه', 5), (current_date - 1, 'ae', 'قلعه', 1)`
  const list = async (query = '') =>
    (await readSearches(query)).data.map(({ query, country, count }) => [query, country, count])
  expect(await list()).toEqual([
    ['مطعم نباتي', 'sa', 7],
    ['قلعه', null, 5],
    ['قلعه', 'ae', 1],
  ])
  expect(await list(`from=${new Date(Date.now() - 86_400_000 * 30).toISOString().slice(0, 10)}&country=sa`)).toEqual([
    ['مطعم نباتي', 'sa', 3],
  ])
  expect(await list('q=نباتي&sort_by=last_day')).toEqual([['مطعم نباتي', 'sa', 7]])
  expect(await list('per_page=1&page=2&sort_by=query&order=ASC')).toHaveLength(1)
})

test('writes all of them into a file', async () => {
  const { sql, as } = await createTestApp()
  await sql`delete from zero_result_queries`
  await sql`
    insert into zero_result_queries (day, country, query, times)
    select current_date, '', 'word ' || n, 1 + n % 3 from generate_series(1, 1201) as n`
  const { body } = await as('salma').get('/admin/missed-searches?format=csv')
  expect(new Set(`${body}`.split('\n').filter((line) => line.includes('word'))).size).toBe(1201)
})
