import { translate } from '@dalil/api/locales'
import { expect, test } from 'vitest'
import { parseFilters } from '../browse/filters.ts'
import { loadNearMisses } from './near-misses.ts'

const empty = { data: [], current_page: 1, last_page: 1, per_page: 12, total: 0 }

/** Creates an API that returns three listings for each list and records the requested paths. */
function createLocals() {
  const paths: string[] = []
  const api = {
    get: async (path: string) => {
      paths.push(path)
      return path.startsWith('/corrections') ? { data: [] } : { ...empty, total: 3 }
    },
  }
  const categories = () => ({ findCategory: () => undefined })
  const locals = { api, categories, t: translate.en, locale: { country: 'nl', lang: 'en' } } as unknown as App.Locals
  return { locals, asked: paths }
}

const load = async (query: string, understood = {}) => {
  const { locals, asked } = createLocals()
  const browse = {
    filters: parseFilters(new URLSearchParams(query)),
    list: { ...empty, ...understood },
    openings: new Map(),
    amenities: [],
    understoodCity: undefined,
    correction: undefined,
    isPastEnd: false,
    category: undefined,
    city: undefined,
    path: undefined,
  }
  return { ...(await loadNearMisses(locals, browse)), asked }
}

test('suggests the removal of each filter that the keyword contains', async () => {
  const { withoutOne } = await load('title=verified open sham', {
    understood: { title: 'sham', open_now: true, is_verified: true },
  })
  expect(withoutOne.map(({ label }) => label)).toEqual(['Search: sham', 'Open now', 'Verified'])
  expect(withoutOne[1]?.filters).toMatchObject({ title: 'sham', literal: true, is_verified: true })
  expect(withoutOne[1]?.filters.open_now).toBeUndefined()
})

test('suggests the removal of at most six filters, and requests one listing for each filter', async () => {
  const codes = ['wifi', 'halal', 'parking', 'delivery', 'takeaway', 'pickup', 'towing', 'returns']
  const { asked, withoutOne } = await load(`title=x&open_now=1&${codes.map((code) => `amenities[]=${code}`).join('&')}`)
  const counts = asked.filter((path) => path.includes('per_page=1&') || path.endsWith('per_page=1'))
  expect(counts).toHaveLength(6)
  expect(withoutOne).toHaveLength(6)
  // The other request is for the cities of the country.
  expect(asked).toHaveLength(7)
})
