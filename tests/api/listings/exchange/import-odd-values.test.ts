import { beforeEach, expect, test } from 'vitest'
import { deleteImportedListings, importLines, readImportedListing } from './import-lines.ts'

beforeEach(deleteImportedListings)

const place = { external_id: 'o1', title: 'عطور', category: 'sweets', country: 'sa', city: 'جدة' }

async function importCells(cells: Record<string, string>) {
  const row: Record<string, string> = { ...place, ...cells }
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const table = `${Object.keys(row).join()}\n${Object.values(row).map(quote).join()}\n`
  return { ...(await importLines(table, { format: 'csv' })), stored: await readImportedListing('o1') }
}

test.each([
  ['title', '2023-05-01', 'a spreadsheet has changed it'],
  ['title', '١/٥/٢٠٢٣', 'a spreadsheet has changed it'],
  ['title', '1.0E+05', 'a spreadsheet has changed it'],
  ['title', '24-Jan', 'a spreadsheet has changed it'],
  ['title', 'Mrt-24', 'a spreadsheet has changed it'],
  ['title', '5-يناير', 'a spreadsheet has changed it'],
  ['title', 'A &amp; B', 'codes instead of letters'],
  ['title', '&#1605;&#1591;', 'codes instead of letters'],
  ['title', '\\u0645\\u0637', 'codes instead of letters'],
  ['title', '<b>مطعم</b>', 'codes instead of letters'],
  ['title', 'غير متاح', 'is not a value'],
  ['title', '=1+1', 'is a formula'],
  ['title', '=HYPERLINK("http://a.example";"عطور")', 'is a formula'],
  ['title', '@SUM(1+1)', 'is a formula'],
  ['city', "='Sheet 1'!B2", 'is a formula'],
  ['city', 'الرياض، حي العليا', 'more than one city'],
  ['city', 'Jeddah, Saudi Arabia', 'more than one city'],
  ['city', 'Unknown', 'is not a value'],
  ['city', 'Amsterdam', 'another country'],
  ['city', 'دبي', 'another country'],
])('rejects a row whose %s is «%s»: %s', async (name, cell, reason) => {
  const { added, refused } = await importCells({ [name]: cell })
  expect(added).toBe(0)
  expect(refused).toEqual([expect.stringMatching(`^2: ${name}: .*${reason}`)])
})

test.each([
  ['phone', '0112345678/9', 'One number only'],
  ['phone', '0112345678, 79', 'One number only'],
  ['phone', '0501234567-8', 'One number only'],
  ['whatsapp', '0501234567 – 68', 'One number only'],
  ['title_latin', 'مخبز', 'not in Latin letters'],
  ['title_latin', '=B2', 'is a formula'],
  ['address', 'King Road, #N/A', 'is not a value'],
  ['district', '#لا يوجد', 'is not a value'],
  ['keywords', 'عود,#REF!', 'is not a value'],
  ['price', '1.250', 'two decimal places'],
  ['price', '١٢٫٠٠٠', 'two decimal places'],
  ['zip_code', '1.2211E4', 'a spreadsheet has changed it'],
  ['zip_code', '12,211', 'a spreadsheet has changed it'],
  ['address', '05-Jan', 'a spreadsheet has changed it'],
  ['address', 'King Road, None, nan', 'is not a value'],
  ['description', 'خبز&nbsp;طازج<br/>يوميا', 'codes instead of letters'],
  ['website', 'https://a.example;https://b.example', 'website is not valid'],
  ['opening_hours', '{"weekly":{"monday":[{"opens":"08:00","closes":"18:00"}]}}', 'unknown field'],
])('imports a row without its %s «%s», and warns: %s', async (name, cell, reason) => {
  const { added, warnings, stored } = await importCells({ [name]: cell })
  expect(added).toBe(1)
  expect(warnings).toEqual([expect.stringMatching(`^2: ${name}.*: .*${reason}`)])
  expect(stored?.[name]?.length ? stored[name] : null).toBeNull()
})

test.each([
  [{ short_address: 'RHMA3184', building_no: '3185' }, 'building_no: The short address RHMA3184 names another'],
  [{ building_no: '-1' }, 'building_no: “-1” is not a building number'],
  [{ additional_no: '12' }, 'additional_no: “12” is not an additional number'],
  [{ zip_code: '2511 CV' }, 'zip_code: “2511 CV” does not look like a postcode of this country'],
  [{ country: 'nl', city: 'Den Haag', zip_code: '0123 AB' }, 'zip_code: “0123 AB” does not look like'],
] as [Record<string, string>, string][])('asks about %j, and keeps the values', async (cells, reason) => {
  const { added, warnings, stored } = await importCells(cells)
  expect(added).toBe(1)
  expect(warnings).toEqual([expect.stringContaining(reason)])
  const { city: _, ...kept } = cells
  expect(stored).toMatchObject(kept)
})

test.each([
  ['zip_code', "'01234", '01234'],
  ['phone', "'0501234567", '0501234567'],
  ['keywords', 'عود;مسك | عنبر', ['عود', 'مسك', 'عنبر']],
  ['keywords', '["عود", "مسك"]', ['عود', 'مسك']],
  ['keywords', "['عود', 'مسك']", ['عود', 'مسك']],
  ['keywords', '{عود,"مسك"}', ['عود', 'مسك']],
  ['price', '1250.50', '1250.50'],
  ['short_address', 'RHMA0084', 'RHMA0084'],
  ['zip_code', '١٢٢١١-٣٤٥٦', '12211-3456'],
  ['phone', '050-123-45-67', '050 123 45 67'],
  ['title_latin', 'Al-ʿUlā', 'Al-ʿUlā'],
  ['title', '= العلامة', '= العلامة'],
  ['address', 'Nan Khatai Street 5', 'Nan Khatai Street 5'],
  ['address', '12 <الدور الأول>', '12 <الدور الأول>'],
  ['description', 'خصم 20%', 'خصم 20%'],
])('reads the cell of %s «%s» as %j', async (name, cell, value) => {
  const { added, warned, stored } = await importCells({ [name]: cell })
  expect({ added, warned }).toEqual({ added: 1, warned: 0 })
  expect(stored?.[name]).toEqual(value)
})

test.each([
  [{ country: 'eg', city: 'القاهرة', latitude: '31.2357', longitude: '30.0444' }, 'are exchanged', 30.0444],
  [{ latitude: '21', longitude: '39' }, 'whole degrees', null],
  [{ latitude: '24.7136', longitude: '46.6753' }, 'more than 150 km', 24.7136],
  [{ latitude: '21.4858', longitude: '39.1925' }, null, 21.4858],
  [{ city: 'Blorbville', latitude: '24.7136', longitude: '46.6753' }, 'city: “Blorbville” is not in the list', 24.7136],
  [{ country: 'nl', city: 'جرونينجن', latitude: '53.2194', longitude: '6.5665' }, null, 53.2194],
])('compares a position with its city: %j', async (cells, reason, latitude) => {
  const { warnings, stored } = await importCells(cells)
  expect(warnings).toEqual(reason === null ? [] : [expect.stringContaining(reason)])
  expect(stored?.latitude).toBe(latitude)
})

test('reads ids that another program wrote as floats as the same ids, and rejects those that JSON rounds', async () => {
  const line = { ...place, category: 'sweets' }
  await importLines([{ ...line, external_id: '7' }])
  expect(await importLines([{ ...line, external_id: '7.0' }])).toMatchObject({ unchanged: 1 })
  const { refused } = await importLines(JSON.stringify(line).replace('"o1"', '90071992547409931'))
  expect(refused).toEqual([expect.stringMatching(/^1: external_id: /)])
})

test('does not read rows that two wrong quotation marks enclose as one text', async () => {
  const rows = ['o1,"عطور,sweets,sa,جدة', 'o2,بخور,sweets,sa,جدة', 'o3,عنبر",sweets,sa,جدة', 'o4,مسك,sweets,sa,جدة']
  const { added, refused } = await importLines(`${Object.keys(place).join()}\n${rows.join('\n')}\n`, { format: 'csv' })
  expect(added).toBe(2)
  expect(refused).toEqual([expect.stringMatching(/^2: A quotation mark/), expect.stringMatching(/^4: Cannot be read/)])
})
