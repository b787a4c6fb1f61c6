import { expect, test } from 'vitest'
import { nearestCountry, nearestLanguage, rememberedPlace } from './place.ts'

const nothing = () => undefined
const cookies = (kept: Record<string, string>) => (name: string) => kept[name]

test.for([
  ['the address says it', '/xx/nl/listings', { langCode: 'en' }, 'ar', 'nl'],
  ['the cookie says it', '/xx/de', { langCode: 'en' }, 'nl', 'en'],
  ['the browser says it', '/foo', {}, 'fr-FR, en-GB;q=0.8', 'en'],
  ['nobody says it', '/foo', {}, 'fr', 'ar'],
] as const)('a missing page speaks the nearest language: %s', ([, path, kept, accepted, lang]) => {
  expect(nearestLanguage(path, cookies(kept), accepted)).toBe(lang)
})

test('a missing page leads back to the country of its address, else the remembered, else the Netherlands', () => {
  expect(nearestCountry('/ma/de', nothing)).toBe('ma')
  expect(nearestCountry('/foo', cookies({ countryCode: 'ae' }))).toBe('ae')
  expect(nearestCountry('/foo', nothing)).toBe('nl')
})

test('what was remembered and is not known is forgotten', () => {
  expect(rememberedPlace(cookies({ countryCode: 'fr', langCode: 'nl' }))).toEqual({ lang: 'nl' })
  expect(rememberedPlace(nothing)).toEqual({})
})
