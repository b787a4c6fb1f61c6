import { expect, test } from 'vitest'
import { negotiateCountry, negotiateLanguage, toStoredLocale } from './locale.ts'

const nothing = () => undefined
const cookies = (kept: Record<string, string>) => (name: string) => kept[name]

test.for([
  ['from the path', '/xx/nl/listings', { langCode: 'en' }, 'ar', 'nl'],
  ['from the cookie', '/xx/de', { langCode: 'en' }, 'nl', 'en'],
  ['from Accept-Language', '/foo', {}, 'fr-FR, en-GB;q=0.8', 'en'],
  ['Arabic by default', '/foo', {}, 'fr', 'ar'],
] as const)('negotiates the language of an error page: %s', ([, path, kept, accepted, lang]) => {
  expect(negotiateLanguage(path, cookies(kept), accepted)).toBe(lang)
})

test('negotiates the country of an error page from its path, else from the cookie, else the Netherlands', () => {
  expect(negotiateCountry('/ma/de', nothing)).toBe('ma')
  expect(negotiateCountry('/foo', cookies({ countryCode: 'ae' }))).toBe('ae')
  expect(negotiateCountry('/foo', nothing)).toBe('nl')
})

test('ignores an unknown country or language in the cookies', () => {
  expect(toStoredLocale(cookies({ countryCode: 'fr', langCode: 'nl' }))).toEqual({ lang: 'nl' })
  expect(toStoredLocale(nothing)).toEqual({})
})
