import { expect, test } from 'vitest'
import { addLocale, createPaths, lacksLocale, withLocale } from './paths.ts'

const locale = { country: 'sa', lang: 'en' } as const

test('every link carries the country and the language', () => {
  const paths = createPaths(locale)
  expect(paths.home).toBe('/sa/en')
  expect(paths.to('about')).toBe('/sa/en/about-us')
  expect(paths.listing(7)).toBe('/sa/en/listings/7')
})

test('a search keeps only the filters that are set', () => {
  expect(createPaths(locale).listings({ title: 'خبز', city: '', category_id: 3, page: undefined })).toBe(
    '/sa/en/listings?title=%D8%AE%D8%A8%D8%B2&category_id=3',
  )
})

test('another country or language keeps the page and its query', () => {
  expect(withLocale('/sa/en/listings?page=2', locale, { country: 'ma' })).toBe('/ma/en/listings?page=2')
  expect(withLocale('/sa/en', locale, { lang: 'nl' })).toBe('/sa/nl')
})

test.for([
  ['/', true, '/sa/en'],
  ['/listings/5', true, '/sa/en/listings/5'],
  ['/about-us', true, '/sa/en/about-us'],
  ['/nowhere', false, '/sa/en/nowhere'],
] as const)('%s without a prefix', ([path, known, there]) => {
  expect(lacksLocale(path)).toBe(known)
  expect(addLocale(path, locale)).toBe(there)
})
