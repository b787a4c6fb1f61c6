import type { AmenityList, ListingList } from '@dalil/api/contract'
import { translate } from '@dalil/api/locales'
import { type Amenity, amenities } from '@dalil/db/vocabulary'
import { expect, test } from 'vitest'
import { parseFilters } from './filters.ts'
import { createPanelTexts, toPanelChoices, toPanelFilters } from './panel.ts'

const read = (query: string) => parseFilters(new URLSearchParams(query))
const named = (codes: readonly Amenity[]): AmenityList['data'] =>
  codes.map((code) => ({ code, name: code, group: 'place' }))

function offer(query: string, counted: readonly Amenity[], categoryFirst: Amenity[] = [], total = 5) {
  const list = {
    total,
    facets: { amenities: counted.map((code) => ({ code, name: code, count: 5 })), open_now: 1, is_verified: 1 },
  } as unknown as ListingList
  const category = categoryFirst.length > 0 ? ({ id: 1 } as never) : undefined
  const all = named([...new Set([...categoryFirst, ...amenities])])
  return toPanelChoices({ filters: read(query), list, amenities: all, category }, translate.en).amenities
}

test('preserves the parameters “exact” and “literal” when another filter changes', () => {
  expect(toPanelFilters(read('title=x&exact=1&literal=true'))).toMatchObject({ exact: '1', literal: 'true' })
  expect(toPanelFilters(read('title=x'))).toMatchObject({ exact: '', literal: '' })
})

test('has a label for each sort order that a URL can contain', () => {
  const texts = createPanelTexts(translate.en)
  for (const order of ['best', 'distance'] as const) {
    expect(texts).toHaveProperty([`sort.${read(`sort_by=${order}&latitude=52&longitude=4`).sort_by}`])
  }
})

test('shows the count 0 for a chosen amenity without listings when all amenities are counted', () => {
  expect(offer('amenities[]=returns', amenities.slice(0, 5)).find(({ code }) => code === 'returns')?.count).toBe(0)
})

test('shows no count for a chosen amenity that is not among the 20 most frequent', () => {
  const counted = amenities.slice(0, 20)
  expect(offer('amenities[]=returns', counted).find(({ code }) => code === 'returns')?.count).toBeNull()
})

test('lists the amenities of the category first, including those outside the 20 most frequent', () => {
  const choices = offer('', amenities.slice(0, 20), ['towing', 'inspection'])
  expect(choices.slice(0, 2)).toEqual([
    { code: 'towing', name: 'towing', count: null },
    { code: 'inspection', name: 'inspection', count: null },
  ])
  expect(choices).toHaveLength(8)
})

test('lists the chosen amenities and those of the category when no listing matches', () => {
  const choices = offer('amenities[]=returns', [], ['towing', 'inspection'], 0)
  expect(choices.slice(0, 2).map(({ code, count }) => ({ code, count }))).toEqual([
    { code: 'towing', count: 0 },
    { code: 'inspection', count: 0 },
  ])
  expect(choices.map(({ code }) => code)).toContain('returns')
  expect(offer('amenities[]=returns', [], [], 0).map(({ code }) => code)).toEqual(['returns'])
})
