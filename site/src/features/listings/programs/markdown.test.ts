import { createTranslator } from '@dalil/api/locales'
import { expect, test } from 'vitest'
import { bakery } from '../../../../../tests/support/fixtures/bakery.ts'
import { localeFormats } from '../../../lib/format.ts'
import { createPaths } from '../../../lib/paths.ts'
import { createListingMarkdown } from './markdown.ts'

const locale = { country: 'nl', lang: 'nl' } as const
const locals = {
  locale,
  t: createTranslator('nl', 'Dalil'),
  format: localeFormats.nl,
  paths: createPaths(locale),
  settings: { publicUrl: 'https://dalil.example' },
} as Parameters<typeof createListingMarkdown>[1]

const write = (changes: Partial<typeof bakery> = {}) =>
  createListingMarkdown({ listing: { ...bakery, ...changes }, reviews: null } as never, locals).split('\n')

test('writes the facts of a listing with its address', () => {
  const lines = write({
    price: 12,
    price_currency: 'EUR',
    amenities: ['parking', 'باركينج خاص'],
    description_nl: 'Brood',
  })
  expect(lines.slice(0, 5)).toEqual([
    '# Bakkerij Al Sham',
    '',
    'مخبز الشام',
    '',
    '<https://dalil.example/nl/nl/listings/7-bakkerij-al-sham>',
  ])
  expect(lines).toContain('- **Telefoon**: 070 555 0101')
  expect(lines).toContain('- **vrijdag**: 18:00 tot 02:00')
  expect(lines).toContain('- باركينج خاص')
  expect(lines).toContain('Brood')
})

test('names the source of an imported listing with its page, its licence and whom the licence names', () => {
  const lines = write({
    source: 'OpenStreetMap',
    source_url: 'https://www.openstreetmap.org/node/1001',
    licence: 'ODbL-1.0',
    attribution: { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
  })
  expect(lines).toContain('- **Bron**: OpenStreetMap, https://www.openstreetmap.org/node/1001')
  expect(lines).toContain('- **Licentie van de gegevens**: ODbL-1.0')
  expect(lines).toContain(
    '- **Naamsvermelding**: © OpenStreetMap contributors, https://www.openstreetmap.org/copyright',
  )
})

test('does not let the words of an owner become Markdown, HTML or another direction', () => {
  const description_nl = '# Kop\n- lijst\n1. een\n[link](https://evil.example) <b>\n\u202e*dik*'
  const text = write({ description_nl })
  for (const line of ['\\# Kop', '\\- lijst', '1\\. een', '\\[link\\](https://evil.example) \\<b\\>', '\\*dik\\*'])
    expect(text).toContain(line)
  expect(write({ title_latin: '2. Bak\n# er' })[0]).toBe('# 2\\. Bak \\# er')
})
