import { initialSiteSettings } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { negotiateCountry, negotiateLanguage, toOpenLocales, toStoredLocale } from './locale.ts'

const open = toOpenLocales({ ...initialSiteSettings, version: 0 })
const egypt = toOpenLocales({
  ...initialSiteSettings,
  countries: [{ code: 'eg', currency: 'EGP' }],
  default_country: 'eg',
  languages: ['en'],
  default_language: 'en',
  version: 1,
})
const nothing = () => undefined
const cookies = (kept: Record<string, string>) => (name: string) => kept[name]

test.for([
  ['from the path', '/xx/nl/listings', { langCode: 'en' }, 'ar', 'nl'],
  ['from the cookie', '/xx/de', { langCode: 'en' }, 'nl', 'en'],
  ['from Accept-Language', '/foo', {}, 'fr-FR, en-GB;q=0.8', 'en'],
  ['Arabic by default', '/foo', {}, 'fr', 'ar'],
] as const)('negotiates the language of an error page: %s', ([, path, kept, accepted, lang]) => {
  expect(negotiateLanguage(open, path, cookies(kept), accepted)).toBe(lang)
  expect(negotiateLanguage(egypt, path, cookies(kept), accepted)).toBe('en')
})

test('negotiates the country of an error page from its path, else from the cookie, else the default', () => {
  expect(negotiateCountry(open, '/ma/de', nothing)).toBe('ma')
  expect(negotiateCountry(open, '/foo', cookies({ countryCode: 'ae' }))).toBe('ae')
  expect(negotiateCountry(open, '/foo', nothing)).toBe('nl')
  expect(negotiateCountry(egypt, '/ma/de', cookies({ countryCode: 'ae' }))).toBe('eg')
})

test('ignores a country or language in the cookies that is not open', () => {
  expect(toStoredLocale(open, cookies({ countryCode: 'fr', langCode: 'nl' }))).toEqual({ lang: 'nl' })
  expect(toStoredLocale(egypt, cookies({ countryCode: 'eg', langCode: 'nl' }))).toEqual({ country: 'eg' })
  expect(toStoredLocale(open, nothing)).toEqual({})
})
