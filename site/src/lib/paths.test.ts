import { expect, test } from 'vitest'
import { addLocale, withLocale } from './paths.ts'

const locale = { country: 'sa', lang: 'en' } as const

test('preserves the path and the query when country or language changes', () => {
  expect(withLocale('/sa/en/listings?page=2', locale, { country: 'ma' })).toBe('/ma/en/listings?page=2')
  expect(withLocale('/sa/en', locale, { lang: 'nl' })).toBe('/sa/nl')
})

test.for([
  ['/', '/sa/en'],
  ['/listings/5', '/sa/en/listings/5'],
] as const)('adds the locale to %s: %s', ([path, there]) => {
  expect(addLocale(path, locale)).toBe(there)
})
