import { beforeEach, expect, test } from 'vitest'
import { deleteImportedListings, importedLine, importLines, readImportedListing } from './import-lines.ts'

beforeEach(deleteImportedListings)

test('reads the table that Excel saves in French: semicolons, decimal commas, windows-1252', async () => {
  const header = 'external_id;title;category;country;city;latitude;longitude;price'
  const rows = [
    'osm-1;Café de la Gare;cafes;ma;Casablanca;33,5731;-7,5898;12,50',
    'osm-2;Pâtisserie;cafes;ma;Fès;;;1,250',
  ]
  const table = Buffer.from([header, ...rows, ''].join('\r\n'), 'latin1')
  const report = await importLines(table, { format: 'csv' })
  expect(report).toMatchObject({ added: 2, refused: [], warnings: [expect.stringMatching(/^3: price: /)] })
  const place = { title: 'Café de la Gare', latitude: 33.5731, longitude: -7.5898, price: '12.50' }
  expect(await readImportedListing()).toMatchObject(place)
  expect(await readImportedListing('osm-2')).toMatchObject({ price: null })
})

test.for([
  ['مقاهٍ', 'السعودية'],
  ['CAFES', 'KSA'],
  ['Cafes', 'Saudi Arabia'],
  ['Cafés', 'Saoedi-Arabië'],
  [' cafes ', 'المملكة العربية السعودية'],
])('finds the category by «%s» and the country by «%s»', async ([category, country]) => {
  await importLines([{ ...importedLine, category: 'cafes' }])
  expect(await importLines([{ ...importedLine, category, country }])).toMatchObject({ unchanged: 1, refused: [] })
})

test('says what it expects for a category and a country that it does not know', async () => {
  const options = { createCategories: true }
  const other = { category: 'Coffee Shop', category_name: 'مقهى' }
  expect((await importLines([{ ...importedLine, ...other }], options)).refused).toEqual([
    '1: category: there is no “Coffee Shop”; write its slug or its name in Arabic, English or Dutch',
  ])
  expect((await importLines([{ ...importedLine, country: 'Atlantis' }])).refused).toEqual([
    '1: country: Write the two-letter code of a country, or its name',
  ])
})

test('reads opening hours that are words, and keeps the others in the description, with a warning', async () => {
  await importLines([{ ...importedLine, opening_hours: 'Mo-Fr ٠٨:٠٠-١٨:٠٠' }])
  const monday = [{ opens: '08:00', closes: '18:00' }]
  expect(await readImportedListing()).toMatchObject({ opening_hours: { weekly: { mon: monday, sun: [] } } })
  const hours = 'يوميا من ٨ صباحا'
  const { warnings } = await importLines([{ ...importedLine, opening_hours: hours, description: 'عطور' }])
  expect(warnings).toEqual([expect.stringMatching(/^1: opening_hours: Not read as opening hours/)])
  const place = { opening_hours: null, description: `عطور\nأوقات العمل كما في المصدر: ${hours}`, description_en: null }
  expect(await readImportedListing()).toMatchObject(place)
})

test('warns of a number that no line of the country has, and leaves out a website with a blank', async () => {
  const { warnings } = await importLines([{ ...importedLine, phone: '0701234567', website: 'https://souq.sa/ متجر' }])
  expect(warnings.join()).toMatch(/website: .*phone: No known number/)
  expect(await readImportedListing()).toMatchObject({ phone: '0701234567', website: null })
  const next = { ...importedLine, phone: '0501234567;', website: ' https://souq.sa ' }
  expect(await importLines([next])).toMatchObject({ updated: 1, warnings: [] })
  expect(await readImportedListing()).toMatchObject({ phone_e164: '+966501234567', website: 'https://souq.sa' })
})
