import { listingList, listingMap } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../support/test-app.ts'

async function findNames(query: string): Promise<string[]> {
  const { guest, listingIds } = await createTestApp()
  const names = new Map(Object.entries(listingIds).map(([name, id]) => [id, name]))
  const { data } = await guest.read(listingList, `/listings?per_page=48&${query}`)
  return data.map(({ id }) => names.get(id) ?? '')
}

test.for([
  ['amenities[]=delivery', ['bakery', 'restaurant']],
  ['amenities[]=delivery&amenities[]=halal', ['bakery']],
  ['amenities[0]=delivery&amenities[1]=halal', ['bakery']],
  ['amenities[]=delivery&amenities[]=delivery&amenities[]=', ['bakery', 'restaurant']],
  ['amenities[]=delivery&amenities[]=wifi', []],
  ['amenities[]=delivery&country=sa', ['restaurant']],
  ['amenities[]=delivery&is_verified=true', ['bakery']],
  ['amenities[]=delivery&title=مخبز', ['bakery']],
  ['amenities[]=wifi&title=مخبز', []],
  ['amenities[]=delivery&latitude=52.07&longitude=4.3&country=nl', ['bakery']],
] as const)('finds listings that have all amenities of %s', async ([query, names]) => {
  expect((await findNames(query)).toSorted()).toEqual(names)
})

test('ignores an empty amenity in the filter', async () => {
  expect(await findNames('amenities[]=&country=nl')).toHaveLength(5)
})

test('returns the number of listings that have all amenities', async () => {
  const { guest } = await createTestApp()
  const query = 'amenities[]=delivery&per_page=1'
  expect(await guest.read(listingList, `/listings?${query}`)).toMatchObject({ total: 2, last_page: 2 })
  expect(await guest.read(listingList, `/listings?${query}&title=مخبز`)).toMatchObject({ total: 1 })
})

test('filters the map by amenities', async () => {
  const { guest, listingIds } = await createTestApp()
  const map = await guest.read(listingMap, '/listings/map?bounds=51,3,53,6&amenities[]=wifi')
  expect(map.data.map(({ id }) => id)).toEqual([listingIds.cafe])
})

test('sorts listings with an amenity by distance from a position', async () => {
  expect(await findNames('latitude=52.0705&longitude=4.3007&sort_by=distance')).toEqual(['bakery', 'cafe'])
})
