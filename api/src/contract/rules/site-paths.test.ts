import { expect, test } from 'vitest'
import {
  createSitePaths,
  findBrowsePageCountry,
  lacksLocale,
  parseListingPath,
  sitePaths,
  toListingId,
} from './site-paths.ts'

test('prefixes each path with country and language', () => {
  const paths = createSitePaths({ country: 'sa', lang: 'en' })
  expect(paths.home).toBe('/sa/en')
  expect(paths.to('about')).toBe('/sa/en/about-us')
  expect(paths.editListing(7)).toBe('/sa/en/listings/edit/7')
})

const bakery = { id: 7, title: 'مخبز الشام', title_latin: 'Bakkerij Al Shâm', country: 'nl' } as const

test('names a listing in the language of the page, in its own country', () => {
  const inArabic = createSitePaths({ country: 'sa', lang: 'ar' })
  const inDutch = createSitePaths({ country: 'sa', lang: 'nl' }, 'https://dalil.example')
  expect(decodeURI(inArabic.listing(bakery))).toBe('/nl/ar/listings/7-مخبز-الشام')
  expect(inDutch.listing(bakery)).toBe('https://dalil.example/nl/nl/listings/7-bakkerij-al-sham')
  expect(decodeURI(inDutch.listing({ id: 7, title: 'مخبز', title_latin: null }))).toMatch(/\/sa\/nl\/listings\/7-مخبز$/)
  expect(decodeURI(inArabic.listingPreview(bakery))).toBe('/preview/nl/ar/listings/7-مخبز-الشام')
  expect(decodeURI(sitePaths.reviews(bakery))).toBe('/listings/7-مخبز-الشام#reviews')
})

test.for([
  ['!!', '/listings/7'],
  ['\u202eمخـبز\u202c', '/listings/7-مخبز'],
  ['أ/ب%2Fج', '/listings/7-أ-ب-2fج'],
  ['𐎀'.repeat(100), `/listings/7-${'𐎀'.repeat(80)}`],
] as const)('has a path for the name %j', ([title, path]) => {
  expect(decodeURI(sitePaths.listing({ id: 7, title }))).toBe(path)
})

test.for([
  ['/listings/7', '', '7', ''],
  ['/nl/ar/listings/7-a-b/', '/nl/ar', '7', 'a-b'],
  ['/nl/ar/listings/7-', '/nl/ar', '7', ''],
] as const)('parses the path %s of a listing', ([path, prefix, id, name]) => {
  expect(parseListingPath(path)).toEqual({ prefix, id, name })
})

test.for(['/listings/edit/7', '/listings/7/x', '/listings/7x', '/nl/ar/xx/listings/7', '/listings'])(
  'does not parse %s as the path of a listing',
  (path) => {
    expect(parseListingPath(path)).toBeNull()
  },
)

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
