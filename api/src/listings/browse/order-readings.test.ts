import { expect, test } from 'vitest'
import { orderReadings } from './order-readings.ts'

const readings = ['words-and-filters', 'words', 'words-and-some-filters', 'similar-words', 'filters']

test.for([
  ['the name of a listing', { isName: true, hasWords: true, hasFacets: true }, ['name']],
  ['the name of a listing that is also a category', { isName: true, hasWords: false, hasFacets: true }, ['name']],
  ['words and filters', { isName: false, hasWords: true, hasFacets: true }, readings],
  ['words and intents', { isName: false, hasWords: true, hasFacets: false }, readings],
  ['intents alone', { isName: false, hasWords: false, hasFacets: false }, ['filters']],
  ['filters alone, which the caller asks for', { hasFacets: true, literal: false }, ['filters']],
  ['filters alone', { hasFacets: true }, ['filters-or-words', 'words-instead-of-filters', 'unmet-filters']],
] as const)('reads a keyword of %s in the order of likelihood', ([, kind, expected]) => {
  expect(orderReadings({ isName: false, hasWords: false, ...kind })).toEqual(expected)
})
