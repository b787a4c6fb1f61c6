import type { ListingList } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { findRequestedAmenities, toStaleSeconds } from './browse.ts'
import { parseFilters } from './filters.ts'

const browse = (query: string, understood?: ListingList['understood']) => ({
  filters: parseFilters(new URLSearchParams(query)),
  list: { data: [], current_page: 1, last_page: 1, per_page: 12, total: 0, ...(understood && { understood }) },
})

test('caches a page of open places for at most a minute, including when only the keyword contains “open now”', () => {
  expect(toStaleSeconds(browse('open_now=1'))).toBe(60)
  expect(toStaleSeconds(browse('title=open', { title: '', open_now: true }))).toBe(60)
  expect(toStaleSeconds(browse('title=bread', { title: 'bread', is_verified: true }))).toBe(600)
})

test('returns the amenities of the filters and of the keyword', () => {
  expect(findRequestedAmenities(browse('amenities[]=halal&title=x', { title: '', amenities: ['wifi'] }))).toEqual([
    'halal',
    'wifi',
  ])
})
