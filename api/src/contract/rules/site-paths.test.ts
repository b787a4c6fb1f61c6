import { expect, test } from 'vitest'
import {
  createSitePaths,
  findBrowsePageCountry,
  lacksLocale,
  sitePaths,
  toListingId,
  toLocalePrefix,
} from './site-paths.ts'

test('prefixes each path with country and language', () => {
  const paths = createSitePaths(toLocalePrefix({ country: 'sa', lang: 'en' }))
  expect(paths.home).toBe('/sa/en')
  expect(paths.to('about')).toBe('/sa/en/about-us')
  expect(paths.editListing(7)).toBe('/sa/en/listings/edit/7')
})

test('omits empty filters from the query', () => {
  expect(sitePaths.listings({ title: 'خبز', city: '', category_id: 3, page: undefined })).toBe(
    '/listings?title=%D8%AE%D8%A8%D8%B2&category_id=3',
  )
})

test.for([
  ['/nl/ar/listings', 'nl'],
  ['/sa/en/listings/category/12', 'sa'],
  ['/sa/en/listings/12', null],
  ['/sa/en/listings/category/cafes', null],
  ['/sa/en', null],
  ['/de/en/listings', 'de'],
  ['/xx/en/listings', null],
  ['/listings', null],
] as const)('parses the browse path %s and returns the country %s', ([path, country]) => {
  expect(findBrowsePageCountry(path)).toBe(country)
})

test.for([
  ['/', true],
  ['/listings/5', true],
  ['/about-us', true],
  ['/nowhere', false],
] as const)('detects whether %s is a path of the site without a locale: %s', ([path, isKnown]) => {
  expect(lacksLocale(path)).toBe(isKnown)
})

test('finds the id in the URL of a listing, and leaves other texts', () => {
  expect(toListingId(' https://dalil.example/sa/ar/listings/42-bakery?x=1#reviews ')).toBe('42')
  expect(toListingId('/listings/7')).toBe('7')
  expect([' 7 ', 'مخبز 7', '/listings/category', ''].map(toListingId)).toEqual([
    '7',
    'مخبز 7',
    '/listings/category',
    '',
  ])
})
