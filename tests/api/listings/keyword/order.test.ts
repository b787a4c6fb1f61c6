import { listingList } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../support/test-app.ts'

test('ranks exact matches above similar matches across pages, even if the similar matches are featured', async () => {
  const { sql, categoryIds, guest } = await createTestApp()
  const titles = ['زعفران دبي', 'زعفران الخليج', 'زعفرن', 'زعفرين']
  for (const title of titles) {
    await sql`
      insert into listings ${sql({ title, city: 'دبي', country: 'ae', category_id: categoryIds.shops, status: 'approved', is_published: true, is_featured: title === 'زعفرن' })}`
  }
  const first = await guest.read(listingList, '/listings?title=زعفران&per_page=3')
  const second = await guest.read(listingList, '/listings?title=زعفران&per_page=3&page=2')
  const all = [...first.data, ...second.data]
  expect(all.map(({ match }) => match === 'exact')).toEqual([true, true, ...all.slice(2).map(() => false)])
  expect(all).toHaveLength(first.total)
  await sql`delete from listings where title = any(${titles})`
})

test.for([
  ['title_asc', 1],
  ['title_desc', -1],
] as const)('sorts the results of a keyword by title: %s', async ([sort_by, sign]) => {
  const { guest } = await createTestApp()
  const { data } = await guest.read(listingList, `/listings?title=مطعم&sort_by=${sort_by}`)
  const titles = data.map(({ title }) => title)
  expect(titles).toEqual(titles.toSorted((a, b) => sign * a.localeCompare(b, 'und')))
})

test('sorts the results of a keyword by distance', async () => {
  const { guest } = await createTestApp()
  const { data } = await guest.read(listingList, '/listings?title=مطعم&latitude=21.54&longitude=39.17&radius_km=200')
  const distances = data.map(({ distance_km }) => distance_km ?? Number.NaN)
  expect(distances.length).toBeGreaterThan(0)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  expect(Math.max(...distances)).toBeLessThanOrEqual(200)
})

test('ranks exact names above prefixes, and prefixes above descriptions that contain the word', async () => {
  const { sql, categoryIds } = await createTestApp()
  const titles = ['بستان الورد الكبير', 'البستان', 'متجر الأمل', 'البستان الأخضر']
  for (const title of titles) {
    const description = title === 'متجر الأمل' ? 'قرب البستان' : ''
    await sql`
      insert into listings ${sql({ title, description, city: 'دبي', country: 'ae', category_id: categoryIds.shops, status: 'approved', is_published: true })}`
  }
  const { guest } = await createTestApp()
  const { data } = await guest.read(listingList, `/listings?title=البستان&country=ae`)
  expect(data.map(({ title }) => title)).toEqual(['البستان', 'البستان الأخضر', 'بستان الورد الكبير', 'متجر الأمل'])
  await sql`delete from listings where title = any(${titles})`
})

test('ranks exact spellings above words at edit distance 1, and marks those as similar', async () => {
  const { sql, listingIds, guest } = await createTestApp()
  await sql`update listings set title = 'سلطات' where id = ${listingIds.fish}`
  const { data } = await guest.read(listingList, '/listings?title=سلطان')
  expect(data.map(({ id, match }) => [id, match])).toEqual([
    [listingIds.sweets, 'exact'],
    [listingIds.fish, 'spelling'],
  ])
  await sql`update listings set title = 'أسماك الميناء' where id = ${listingIds.fish}`
})

test('returns as many rows across all pages as the total, without duplicates', async () => {
  const { guest } = await createTestApp()
  const first = await guest.read(listingList, '/listings?title=مطاعم&per_page=2')
  const second = await guest.read(listingList, '/listings?title=مطاعم&per_page=2&page=2')
  const third = await guest.read(listingList, '/listings?title=مطاعم&per_page=2&page=3')
  expect([first, second, third].map(({ total, data }) => [total, data.length])).toEqual([
    [4, 2],
    [4, 2],
    [4, 0],
  ])
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(4)
})
