import { expect, test } from 'vitest'
import { parseFilters } from './filters.ts'
import { keepFocusedAmenity, toResultsUrl } from './live-results.ts'
import { toPanelFilters } from './panel.ts'

const filters = toPanelFilters(
  parseFilters(new URLSearchParams('amenities[]=wifi&amenities[]=halal&amenities[]=parking')),
)
const choice = (code: string) => ({ code, name: code, count: 3 })
const choices = (codes: string[]) => ({ open_now: 1, is_verified: 1, amenities: codes.map(choice), show: '' })

test('requests the same URL for any order of the checked boxes', () => {
  const address = toResultsUrl('/nl/ar/listings', filters)
  for (const amenities of ['halal,parking,wifi', 'parking,wifi,halal']) {
    expect(toResultsUrl('/nl/ar/listings', { ...filters, amenities })).toBe(address)
  }
  expect(new URL(address, 'http://localhost').searchParams.getAll('amenities[]')).toHaveLength(3)
})

test('keeps a focused amenity in its position, without a count, when the server no longer returns it', () => {
  const result = keepFocusedAmenity(choices(['wifi', 'sauna', 'halal']), choices(['wifi', 'halal']), 'sauna')
  expect(result.amenities).toEqual([choice('wifi'), { ...choice('sauna'), count: null }, choice('halal')])
})

test('returns the amenities of the server unchanged when they include the focused amenity, or none has the focus', () => {
  const fresh = choices(['halal', 'wifi'])
  expect(keepFocusedAmenity(choices(['wifi']), fresh, 'wifi')).toBe(fresh)
  expect(keepFocusedAmenity(choices(['sauna']), fresh, undefined)).toBe(fresh)
})
