import { expect, test } from 'vitest'
import { negotiateCountry, negotiateLanguage, toStoredLocale } from './locale.ts'

const nothing = () => undefined
const cookies = (kept: Record<string, string>) => (name: string) => kept[name]

test.for([
  ['the address says it', '/xx/nl/listings', { langCode: 'en' }, 'ar', 'nl'],
  ['the cookie says it', '/xx/de', { langCode: 'en' }, 'nl', 'en'],
  ['the browser says it', '/foo', {}, 'fr-FR, en-GB;q=0.8', 'en'],
  ['nobody says it', '/foo', {}, 'fr', 'ar'],
] as const)('negotiates the language of an error page: %s', ([, path, kept, accepted, lang]) => {
  expect(negotiateLanguage(path, cookies(kept), accepted)).toBe(lang)
})

test('takes the country of an unknown page from its path, then the cookie, then the Netherlands', () => {
  expect(negotiateCountry('/ma/de', nothing)).toBe('ma')
  expect(negotiateCountry('/foo', cookies({ countryCode: 'ae' }))).toBe('ae')
  expect(negotiateCountry('/foo', nothing)).toBe('nl')
})

test('ignores unknown remembered values', () => {
  expect(toStoredLocale(cookies({ countryCode: 'fr', langCode: 'nl' }))).toEqual({ lang: 'nl' })
  expect(toStoredLocale(nothing)).toEqual({})
})
