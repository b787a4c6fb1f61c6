import type { ModeratedListing } from '@dalil/api/contract'
import { listMergeFields } from '@dalil/api/contract/rules'
import { expect, test } from 'vitest'
import { findMergeOffers, toKeptFields } from './merge-offers.ts'

const empty = Object.fromEntries(listMergeFields().map((field) => [field, null]))
const toListing = (values: object) =>
  ({
    ...empty,
    images: [],
    latitude: null,
    longitude: null,
    business_status: 'open',
    ...values,
  }) as unknown as ModeratedListing

test('offers every field of the table that the merged listing has and the survivor has not', () => {
  const values = Object.fromEntries(listMergeFields().map((field) => [field, `${field} of the other`]))
  const status = { business_status: 'open', images: [{ id: 1 }], latitude: 24.7, longitude: 46.7 }
  const offered = findMergeOffers(toListing({}), toListing({ ...values, ...status })).map(([field]) => field)
  expect(offered).toEqual(listMergeFields().filter((field) => field !== 'business_status' && field !== 'images'))
})

test('offers no value that is equal or empty, and both pictures and positions that differ', () => {
  const stays = toListing({ title: 'مخبز', phone: '1', images: [{ id: 1 }], latitude: 24.7, longitude: 46.7 })
  const goes = toListing({ title: 'مخبز', phone: '', images: [{ id: 2 }], latitude: 24.8, longitude: 46.7 })
  expect(findMergeOffers(stays, goes)).toEqual([
    ['position', { before: { latitude: 24.7, longitude: 46.7 }, after: { latitude: 24.8, longitude: 46.7 } }],
    ['images', { before: [{ id: 1 }], after: [{ id: 2 }] }],
  ])
})

test('offers a business status as one value, and keeps its dependent fields with it', () => {
  const goes = toListing({ business_status: 'temporarily_closed', reopens_on: '2099-01-01' })
  expect(findMergeOffers(toListing({}), goes).map(([field]) => field)).toEqual(['business_status'])
  expect(toKeptFields(['title', 'business_status'])).toEqual(['title', 'business_status', 'reopens_on', 'moved_to'])
})
