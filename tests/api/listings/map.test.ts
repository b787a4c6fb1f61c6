import { listingList, listingMap } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

const hague = '52.0,4.2,52.2,4.5'

test('returns the listings inside the bounds', async () => {
  const { guest, listingIds } = await createTestApp()
  const { data, total } = await guest.read(listingMap, `/listings/map?bounds=${hague}`)
  expect(data.map(({ id }) => id)).toContain(listingIds.bakery)
  expect(total).toBe(data.reduce((sum, { count }) => sum + count, 0))
  const list = await guest.read(listingList, `/listings?bounds=${hague}`)
  expect(list.total).toBe(total)
  expect(list.data.map(({ id }) => id)).not.toContain(listingIds.mandi)
})

test('accepts every filter of a list, including the keyword', async () => {
  const { guest, listingIds } = await createTestApp()
  const world = '-80,-179,80,179'
  const { data } = await guest.read(listingMap, `/listings/map?bounds=${world}&title=${encodeURIComponent('مخبز')}`)
  expect(data).toMatchObject([{ id: listingIds.bakery, count: 1 }])
  const dutch = await guest.read(listingMap, `/listings/map?bounds=${world}&country=nl`)
  const list = await guest.read(listingList, `/listings?bounds=${world}&country=nl`)
  expect(dutch.total).toBe(list.total)
})

test('groups points that are too close, with their number', async () => {
  const { guest } = await createTestApp()
  const { data, total } = await guest.read(listingMap, '/listings/map?bounds=-90,-180,90,180')
  expect(data.length).toBeLessThan(total)
  for (const { id, title, count } of data) expect([id === null, title === null]).toEqual([count > 1, count > 1])
})

test.for([
  ['without a number', '1,2,3,x'],
  ['with three numbers', '1,2,3'],
  ['with five', '1,2,3,4,5'],
  ['upside down', '3,1,2,4'],
  ['from east to west', '1,4,2,3'],
  ['over the pole', '80,1,91,2'],
  ['over the date line', '1,170,2,190'],
  ['in words', 'here'],
])('rejects the bounds %s', async ([, bounds]) => {
  const { guest } = await createTestApp()
  for (const path of ['/listings', '/listings/map']) {
    const { status, body } = await guest.get(`${path}?bounds=${encodeURIComponent(bounds ?? '')}`)
    expect({ status, body }).toMatchObject({ status: 422, body: { errors: { bounds: [/./] } } })
  }
})

test('requires bounds', async () => {
  const { guest } = await createTestApp()
  expect(await guest.get('/listings/map')).toMatchObject({ status: 422, body: { errors: { bounds: [/./] } } })
})
