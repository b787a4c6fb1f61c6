import { listVisibleFieldNames } from '@dalil/api/contract/rules'
import english from 'ra-language-english'
import { expect, test } from 'vitest'
import { readShippedMappings } from '../../../db/seed/category-mappings.ts'
import arabicMessages from './ar.json' with { type: 'json' }
import englishMessages from './en.json' with { type: 'json' }
import { loadingTexts } from './loading-texts.ts'
import dutchMessages from './nl.json' with { type: 'json' }

interface Tree {
  [key: string]: string | Tree | undefined
}

const flat = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value ?? {}, `${prefix}${key}.`),
  )
const placeholders = (text: string) => new Set(text.match(/%\{\w+\}/g))
const forms = (text: string) => text.split('||||').map((form) => form.trim())

const reference = new Map(flat(englishMessages))
const translations = [
  { language: 'Arabic', texts: new Map(flat(arabicMessages)), plurals: 6 },
  { language: 'Dutch', texts: new Map(flat(dutchMessages)), plurals: 2 },
]

test('English has every key of react-admin', () => {
  expect([...reference.keys()]).toEqual(expect.arrayContaining(flat({ ra: english.ra }).map(([key]) => key)))
})

test('English calls nothing an element, as react-admin does', () => {
  expect([...reference].filter(([, text]) => /\belements?\b/i.test(text))).toEqual([])
})

test('English has a label for every field of a listing', () => {
  expect(listVisibleFieldNames().filter((name) => !reference.has(`resources.listings.fields.${name}`))).toEqual([])
})

test('English has a text for every note of a shipped category mapping', () => {
  const notes = readShippedMappings().flatMap(({ reason }) => (reason ? [reason] : []))
  expect(notes.filter((note) => reference.get(`resources.category-mappings.reasons.${note}`) !== note)).toEqual([])
})

test.for(translations)('$language has the same keys as English', ({ texts }) => {
  expect([...texts.keys()].sort()).toEqual([...reference.keys()].sort())
})

test.for(translations)('$language has no empty or untranslated text', ({ texts }) => {
  const sameKeys = new Set(['ra.boolean.null', 'ra.page.edit', 'ra.page.list', 'ra.page.show'])
  const sameTexts =
    /^(?:Accounts?|Blog|Claims?|Code|Computer|Database|Details|E-mail|Link|Logo|Moderator|Open|Postcode|Status|Website|WhatsApp|Instagram|Facebook|X|OpenStreetMap \(GeoJSON\)|All the Places \(GeoJSON\)|TikTok|Snapchat|YouTube|LinkedIn|Claim \|{4} Claims|Import \|{4} Imports)$/
  const untranslated = [...texts].filter(
    ([key, text]) => !sameKeys.has(key) && (!text.trim() || (text === reference.get(key) && !sameTexts.test(text))),
  )
  expect(untranslated).toEqual([])
})

test.for(translations)('$language has $plurals plural forms in every text with a count', ({ texts, plurals }) => {
  const counted = [...reference].filter(([, text]) => text.includes('||||')).map(([key]) => key)
  const found = [...texts].filter(([, text]) => text.includes('||||'))
  expect(found.map(([key]) => key).sort()).toEqual(counted.sort())
  for (const [key, text] of found) expect(forms(text).filter(Boolean), key).toHaveLength(plurals)
})

test.for(translations)('$language uses only the placeholders of the English text', ({ texts }) => {
  for (const [key, text] of texts) {
    const expected = placeholders(reference.get(key) ?? '')
    expect(
      [...placeholders(text)].filter((placeholder) => !expected.has(placeholder)),
      key,
    ).toEqual([])
  }
})

test('the label of a progress indicator is that of the catalogue', () => {
  const labels = { ar: arabicMessages, en: englishMessages, nl: dutchMessages }
  expect(Object.entries(labels).map(([language, { ra }]) => [language, ra.page.loading])).toEqual(
    Object.entries(loadingTexts),
  )
})
