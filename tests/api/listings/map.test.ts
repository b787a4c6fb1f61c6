import { listingList, listingMap } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

const hague = '52.0,4.2,52.2,4.5'

test('returns the listings inside the bounds', async () => {
  const { guest, listingIds } = await createTestApp()
  const { data, total } = await guest.read(listingMap, `/listings/map?bounds=${hague}`)
  expect(data.map(({ id }) => id)).toContain(listingIds.bakery)
  for (const { id, business_status } of data) expect(business_status).toBe(id === null ? null : 'open')
  expect(total).toBe(data.reduce((sum, { count }) => sum + count, 0))
  const list = await guest.read(listingList, `/listings?bounds=${hague}`)
  expect(list.total).toBe(total)
  expect(list.data.map(({ id }) => id)).not.toContain(listingIds.mandi)
})

const world = '-80,-179,80,179'

test.for([
  'title=مخبز',
  'title=مخبز&literal=true',
  'title=مخبر&exact=true',
  'title=مخبر',
  'title=مخبز مفتوح الآن',
  'country=nl',
  'country=nl&city=لاهاي',
  'category_id=1',
  'open_now=true',
  'open_now=false',
  'is_verified=true',
  'is_featured=false',
  'min_rating=4',
  'amenities[]=delivery',
  'amenities[]=delivery&amenities[]=halal',
  'latitude=52.07&longitude=4.3',
  'latitude=52.07&longitude=4.3&radius_km=0.5',
  'latitude=52.07&longitude=4.3&radius_km=200&title=مخبز',
  'latitude=52.07&longitude=4.3&title=مخبز قريب',
])('returns the same total as the list with %s', async (query) => {
  const { guest } = await createTestApp()
  const map = await guest.read(listingMap, `/listings/map?bounds=${world}&${query}`)
  const list = await guest.read(listingList, `/listings?bounds=${world}&${query}`)
  expect(map.total).toBe(list.total)
  expect(map.data.reduce((sum, { count }) => sum + count, 0)).toBe(list.total)
})

test('omits listings outside the radius', async () => {
  const { guest, listingIds } = await createTestApp()
  const read = (radius: number) =>
    guest.read(listingMap, `/listings/map?bounds=${world}&latitude=52.0705&longitude=4.3007&radius_km=${radius}`)
  const [near, far] = [await read(10), await read(200)]
  expect(near.data.map(({ id }) => id)).not.toContain(listingIds.mandi)
  expect(near.total).toBeGreaterThan(0)
  expect(far.total).toBeGreaterThanOrEqual(near.total)
})

test.for([
  ['latitude=52', 'longitude'],
  ['latitude=52&longitude=4&radius_km=0', 'radius_km'],
  ['exact=maybe', 'exact'],
  ['without=x', 'without'],
  [`without=${Array(49).fill(1)}`, 'without'],
] as const)('rejects a request for the map with %s', async ([query, field]) => {
  const { guest } = await createTestApp()
  expect(await guest.get(`/listings/map?bounds=${world}&${query}`)).toMatchObject({
    status: 422,
    body: { errors: { [field]: [/./] } },
  })
})

test('excludes the listings in the parameter “without” from the points and the total', async () => {
  const { guest, listingIds } = await createTestApp()
  for (const filter of ['country=nl', 'country=nl&title=مخبز']) {
    const all = await guest.read(listingMap, `/listings/map?bounds=${hague}&${filter}`)
    const query = `bounds=${hague}&${filter}&without=${listingIds.bakery},${listingIds.mandi}`
    const others = await guest.read(listingMap, `/listings/map?${query}`)
    expect(all.data.map(({ id }) => id)).toContain(listingIds.bakery)
    expect(others.total).toBe(all.total - 1)
    expect(others.data).toEqual(all.data.filter(({ id }) => id !== listingIds.bakery))
  }
})

test('clusters points that are too close, and returns the size of each cluster', async () => {
  const { guest } = await createTestApp()
  const { data, total } = await guest.read(listingMap, '/listings/map?bounds=-90,-180,90,180')
  expect(data.length).toBeLessThan(total)
  for (const { id, title, count } of data) expect([id === null, title === null]).toEqual([count > 1, count > 1])
})

test.for([
  ['with a word as a number', '1,2,3,x'],
  ['with three numbers', '1,2,3'],
  ['with five numbers', '1,2,3,4,5'],
  ['with south above north', '3,1,2,4'],
  ['with west and east swapped', '1,4,2,3'],
  ['across the pole', '80,1,91,2'],
  ['across the date line', '1,170,2,190'],
  ['as a word', 'here'],
])('rejects the bounds %s', async ([, bounds]) => {
  const { guest } = await createTestApp()
  for (const path of ['/listings', '/listings/map']) {
    const { status, body } = await guest.get(`${path}?bounds=${encodeURIComponent(bounds ?? '')}`)
    expect({ status, body }).toMatchObject({ status: 422, body: { errors: { bounds: [/./] } } })
  }
})

test('rejects a request for the map without bounds', async () => {
  const { guest } = await createTestApp()
  expect(await guest.get('/listings/map')).toMatchObject({ status: 422, body: { errors: { bounds: [/./] } } })
})
