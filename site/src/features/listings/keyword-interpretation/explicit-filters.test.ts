import type { Category, ListingList } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { parseFilters } from '../browse/filters.ts'
import { toExplicitFilters } from './explicit-filters.ts'

const pharmacies = { id: 9, name: 'Pharmacies' } as Category

const explicit = (query: string, understood?: ListingList['understood']) =>
  toExplicitFilters(
    {
      filters: parseFilters(new URLSearchParams(query)),
      category: undefined,
      city: undefined,
      understoodCity: understood?.city,
      list: { data: [], current_page: 1, last_page: 1, per_page: 12, total: 0, ...(understood && { understood }) },
    },
    (id) => (id === pharmacies.id ? pharmacies : undefined),
  )

test('converts the intent of a keyword into filters that can be removed one by one', () => {
  const { filters, category, city } = explicit('title=open pharmacy in Delft&amenities[]=wifi', {
    title: '',
    category_id: 9,
    city: 'Delft',
    open_now: true,
    amenities: ['parking'],
    sort_by: 'best',
  })
  expect(filters).toMatchObject({
    category_id: 9,
    city: 'Delft',
    open_now: true,
    amenities: ['wifi', 'parking'],
    sort_by: 'best',
  })
  expect(filters.title).toBeUndefined()
  expect([category?.name, city?.name]).toEqual(['Pharmacies', 'Delft'])
})

test('searches for the remaining words literally', () => {
  expect(explicit('title=sham open', { title: 'sham', open_now: true }).filters).toMatchObject({
    title: 'sham',
    literal: true,
  })
})

test('does not change a search without intent, and preserves an order that the visitor chose', () => {
  expect(explicit('title=sham').filters).toEqual(parseFilters(new URLSearchParams('title=sham')))
  const chosen = explicit('title=best sham&sort_by=title_asc', { title: 'sham', sort_by: 'best' })
  expect(chosen.filters.sort_by).toBe('title_asc')
})
