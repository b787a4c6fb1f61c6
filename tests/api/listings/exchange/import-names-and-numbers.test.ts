import { beforeEach, expect, test } from 'vitest'
import { deleteImportedListings, importedLine, importLines, readImportedListing } from './import-lines.ts'

beforeEach(deleteImportedListings)

test.for([
  ['title', '#N/A'],
  ['title', '#n/a'],
  ['city', '#REF!'],
  ['city', '#DIV/0!'],
  ['city', 'NULL'],
  ['title', '(null)'],
  ['title', 'NaN'],
  ['title', 'n/a'],
  ['title', '#WAARDE!'],
  ['title', 'Err:502'],
  ['title', '[object Object]'],
  ['city', 'Err:502'],
  ['title', 'TRUE'],
  ['city', 'False'],
  ['title', '????? ??????'],
  ['city', '#####'],
  ['country', '#NAME?'],
  ['title', '#اسم؟'],
  ['title', '#خطأ'],
  ['city', '#لا يوجد'],
  ['city', '#قيمة!'],
  ['title', '#VALEUR!'],
  ['title', '#GETAL!'],
  ['title', '#N/B'],
])('rejects a line whose %s is %s, because that is no value', async ([name = '', value]) => {
  const { added, refused } = await importLines([{ ...importedLine, [name]: value }])
  expect(added).toBe(0)
  expect(refused).toEqual([`1: ${name}: “${value}” is not a value`])
})

test.for([
  ['title', '24.713552'],
  ['title', '??? Coffee'],
  ['title', 'http://evil.example'],
  ['title', 'www.evil.example'],
  ['title', 'info@evil.example'],
  ['city', '44927'],
  ['city', '12:00'],
  ['title', '24.7136, 46.6753'],
  ['title', '0501234567'],
  ['title', '{"ar":"مطعم"}'],
  ['city', 'https://maps.example/x'],
])('rejects a line whose %s is %s, because that is no name', async ([name = '', value]) => {
  const { added, refused } = await importLines([{ ...importedLine, [name]: value }])
  expect(added).toBe(0)
  expect(refused).toEqual([expect.stringMatching(`^1: ${name}: .* is not a name$`)])
})

test('rejects an id that a spreadsheet rounded', async () => {
  const { refused } = await importLines([{ ...importedLine, external_id: '1.23457E+15' }])
  expect(refused).toEqual([expect.stringMatching(/^1: external_id: /)])
})

test.for([
  ['title', '3M'],
  ['title', '7-Eleven'],
  ['title', '1001 ليلة'],
  ['title', 'بن 18'],
  ['title', '24/7'],
  ['title', '5.11'],
  ['title', '1882'],
  ['title', 'Souq.com'],
  ['title', '@Home'],
  ['title', '#مطعم'],
  ['title', 'Why???'],
  ['title', '«CAFÉ»'],
  ['district', '6 أكتوبر'],
])('imports a line whose %s is %s', async ([name = '', value]) => {
  expect(await importLines([{ ...importedLine, [name]: value }])).toMatchObject({ added: 1, wrong: 0, warned: 0 })
})

test.for([
  ['eg', '6 أكتوبر'],
  ['nl', "'s-Hertogenbosch"],
])('imports a line of %s whose city is %s', async ([country, city]) => {
  const place = { ...importedLine, latitude: null, longitude: null, phone: null, country, city }
  expect(await importLines([place])).toMatchObject({ added: 1, wrong: 0 })
})

const cities: Record<string, string> = {
  sa: 'جدة',
  nl: 'لاهاي',
  tn: 'Tunis',
  eg: 'القاهرة',
  ma: 'Rabat',
  kw: 'مدينة الكويت',
}

test.for([
  ['sa', '2023-05-01'],
  ['sa', '05/01/2023'],
  ['sa', '1/5/2023'],
  ['nl', '01-05-2023'],
  ['nl', '20230501'],
  ['tn', '2023-05-01'],
  ['sa', '٢٠٢٣/٥/١'],
  ['sa', '1/5/1444'],
  ['sa', '0000000000'],
  ['nl', '+31 000 000 000'],
  ['sa', '1234'],
  ['sa', '123456'],
])('imports a line of %s without the phone number %s, and warns', async ([country = 'sa', phone]) => {
  const place = { ...importedLine, latitude: null, longitude: null, country, city: cities[country], phone }
  const { added, wrong, warnings } = await importLines([place])
  expect({ added, wrong }).toEqual({ added: 1, wrong: 0 })
  expect(warnings).toEqual([expect.stringMatching(/^1: phone: /)])
  expect(await readImportedListing()).toMatchObject({ phone: null })
})

test.for([
  ['sa', '920012345'],
  ['sa', '8001234567'],
  ['sa', '0555555555'],
  ['sa', '00966501234567'],
  ['sa', '+31 20 555 1234'],
  ['nl', '14 020'],
  ['nl', '0900 1234'],
  ['eg', '19991'],
  ['ma', '5757'],
  ['kw', '55555555'],
])('imports a line of %s with the phone number %s', async ([country = 'sa', phone]) => {
  const place = { ...importedLine, latitude: null, longitude: null, country, city: cities[country], phone }
  expect(await importLines([place])).toMatchObject({ added: 1, warned: 0 })
  expect(await readImportedListing()).toMatchObject({ phone })
})
