import { afterEach, expect, it, vi } from 'vitest'
import { readPoints } from './read-points.ts'

afterEach(() => vi.unstubAllGlobals())

const createBox = (south: number, west: number, north: number, east: number) => ({
  getSouth: () => south,
  getWest: () => west,
  getNorth: () => north,
  getEast: () => east,
})

async function readRequests(box: ReturnType<typeof createBox>): Promise<string[]> {
  const requests: string[] = []
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } })
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    return Response.json({ data: [] })
  })
  await readPoints('country=ma', { box, places: [], signal: new AbortController().signal })
  return requests
}

it('requests the points in the box of the map', async () => {
  expect(await readRequests(createBox(28, -9, 29, -8))).toEqual([
    '/api/listings/map?country=ma&bounds=28.00000%2C-9.00000%2C29.00000%2C-8.00000',
  ])
})

it('requests nothing for a map without width or height, because the API rejects a box without area', async () => {
  expect(await readRequests(createBox(28, -9, 28, -9))).toEqual([])
  expect(await readRequests(createBox(28, -9, 29, -9))).toEqual([])
})
