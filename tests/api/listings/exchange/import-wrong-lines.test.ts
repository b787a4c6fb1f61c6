import { Buffer } from 'node:buffer'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../../support/test-app.ts'
import {
  deleteImportedListings,
  importedLine,
  importLines,
  readImportedListing,
  toCsvTable,
  windows1256Csv,
} from './import-lines.ts'

beforeEach(deleteImportedListings)

test('rejects a line with the id of an earlier line, even 2,100 lines before', async () => {
  const others = Array.from({ length: 2100 }, (_, index) => ({ ...importedLine, external_id: index }))
  const { added, refused } = await importLines([importedLine, ...others, { ...importedLine, title: 'غيره' }])
  expect(added).toBe(2101)
  expect(refused).toEqual(['2102: external_id: a line before has the same'])
  expect(await readImportedListing()).toMatchObject({ title: importedLine.title })
})

test.for(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '1969-12-31T23:59:59Z'])(
  'imports a line with the time %s without it',
  async (confirmed_at) => {
    const old = { ...importedLine, external_id: 'old', confirmed_at }
    const { added, warnings } = await importLines([old, importedLine])
    expect(added).toBe(2)
    expect(warnings).toEqual(['1: confirmed_at: The format is not valid'])
  },
)

test('reports each wrong line with number and reason, and imports the correct lines', async () => {
  const file = [
    '{"title": ',
    '[]',
    JSON.stringify({ ...importedLine, title: 'س'.repeat(51) }),
    JSON.stringify({ ...importedLine, country: 'atlantis', city: ' ' }),
    '',
    JSON.stringify({ ...importedLine, category: 'wells' }),
    JSON.stringify({ title: 'x' }),
    JSON.stringify({ ...importedLine, title: 'a\u0000b' }),
    `"${'x'.repeat(1_200_000)}"`,
    JSON.stringify({ ...importedLine, title: 'شل' }),
    JSON.stringify({ ...importedLine, source: 's'.repeat(101) }),
  ]
  const { added, wrong, refused } = await importLines(file.join('\n'))
  expect({ added, wrong }).toEqual({ added: 1, wrong: 9 })
  expect(refused.map((line) => line.replace(/: (Expected|Must|The format|This is|This value|Too).*/, ''))).toEqual([
    '1: not valid JSON',
    '2: not a place: each line has one, in braces, without a list around them',
    '3: title',
    '4: country: Write the two-letter code of a country, or its name; city: A city is required',
    expect.stringMatching(/^7: external_id: This field is required; .*country: A country is required/),
    '8: title: Contains characters that are not allowed',
    '9: longer than 1,000,000 characters',
    expect.stringMatching(/^11: source/),
    '6: category: there is no “wells”; write its slug or its name in Arabic, English or Dutch',
  ])
})

test.for([
  [{ latitude: 91 }, 'latitude', null],
  [{ longitude: null }, 'latitude: Enter both latitude and longitude, or neither', null],
  [{ website: 'javascript:alert(1)' }, 'website: The website is not valid', null],
  [{ phone: 'call me' }, 'phone: Digits, spaces and + only', null],
  [{ phone: 5.5 }, 'phone: ', null],
  [{ phone: '9.66501E+11' }, 'phone: Digits', null],
  [{ phone: '0501234567 / 0112345678' }, 'phone: One number only', null],
  [{ phone: '0501234567 0507654321' }, 'phone: One number only', null],
  [{ business_status: 'shut' }, 'business_status: ', 'open'],
  [{ licence: 'x'.repeat(201) }, 'licence: Too long, at most 200', null],
  [{ phone: '++++++' }, 'phone: A phone number has 6 to 20 digits', null],
  [{ phone: '19991' }, 'phone: A phone number has 6 to 20 digits', null],
  [{ whatsapp: '12345678' }, 'whatsapp: Cannot be read as a number', null],
  [{ email: 'info@' }, 'email: ', null],
  [{ price: '1.2.3' }, 'price: ', null],
  [{ price: 25, price_currency: 'SAR' }, 'price_currency: the currency is SAR, but prices', null],
  [{ price: 25, price_currency: '#REF!' }, 'price_currency: the currency is #REF!', null],
  [{ price: 25, price_currency: { toString: 1 } }, 'price_currency: the currency is {', null],
  [{ opening_hours: { time_zone: 'Europe/Atlantis', weekly: {} } }, 'opening_hours.time_zone: Unknown', null],
  [{ latitude: '0x15' }, 'latitude: ', null],
  [{ latitude: '24.7, 46.6' }, 'latitude: ', null],
  [{ latitude: 52.37, longitude: 4.9 }, 'latitude: The position is outside', null],
  [{ website: '#REF!' }, 'website: “#REF!” is not a value', null],
  [{ address: 'N/A' }, 'address: “N/A” is not a value', ''],
  [{ description: 'NULL' }, 'description: “NULL” is not a value', ''],
] as const)(
  'imports a line without an optional value that is wrong, and warns: %j',
  async ([values, warning, kept]) => {
    const { added, wrong, warned, warnings } = await importLines([{ ...importedLine, ...values }])
    expect({ added, wrong, warned }).toEqual({ added: 1, wrong: 0, warned: 1 })
    expect(warnings).toEqual([expect.stringContaining(`1: ${warning}`)])
    const [name = ''] = Object.keys(values)
    expect((await readImportedListing())?.[name]).toBe(kept)
  },
)

const overlap = [
  { opens: '08:00', closes: '12:00' },
  { opens: '11:00', closes: '13:00' },
]

test.for([
  { opening_hours: { weekly: { mon: overlap, tue: overlap } } },
  { opening_hours: { weekly: { mon: [{ opens: '8', closes: '12' }] } } },
  { amenities: ['x'.repeat(60), 'y'.repeat(60)] },
  { keywords: [1, 2] },
  { reopens_on: 'x' },
  { social: { instagram: 'x', facebook: 'y' } },
])('imports a line without an optional value that has two faults: %j', async (values) => {
  const { added, wrong, warned } = await importLines([{ ...importedLine, ...values }])
  expect({ added, wrong, warned }).toEqual({ added: 1, wrong: 0, warned: 1 })
})

test('omits only the wrong one of several links', async () => {
  const social = { instagram: 'https://instagram.com/zamzam', facebook: 'zamzam' }
  const { warnings } = await importLines([{ ...importedLine, social }])
  expect(warnings).toEqual([expect.stringContaining('1: social.facebook: ')])
  expect(await readImportedListing()).toMatchObject({ social: { instagram: social.instagram } })
})

test.for([
  ['501234567.0', '501234567'],
  [501234567, '501234567'],
  ['+966501234567.00', '+966501234567'],
  ['050/123-45.67', '050 123 45 67'],
])('reads the phone number %s as %s', async ([phone, stored]) => {
  await importLines([{ ...importedLine, phone, zip_code: '12211.0', latitude: '٢١٫٥٤', longitude: '39.17' }])
  expect(await readImportedListing()).toMatchObject({ phone: stored, zip_code: '12211', latitude: 21.54 })
})

test('skips only the line that violates a constraint of the database', async () => {
  const { sql } = await createTestApp()
  await sql`alter table listings add constraint no_wells check (title <> 'بئر')`
  onTestFinished(async () => void (await sql`alter table listings drop constraint no_wells`))
  const file = Array.from({ length: 20 }, (_, index) => ({
    ...importedLine,
    external_id: index,
    title: index === 13 ? 'بئر' : 'عين',
  }))
  const { added, refused } = await importLines(file)
  expect(added).toBe(19)
  expect(refused).toEqual([expect.stringMatching(/^14: .*no_wells/)])
})

test('rejects unreadable lines of tables and JSON lines, and imports the readable lines', async () => {
  const broken = (text: string) => {
    const bytes = Buffer.from(text)
    const at = bytes.indexOf(Buffer.from('الشام'))
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)])
  }
  const rows = ['b1,x,مطعم,bakeries,sa,جدة,', 'b2,x,مخبز الشام,bakeries,sa,جدة,', 'b3,x,caf\ufffd,bakeries,sa,جدة,']
  const inTable = await importLines(broken(toCsvTable(...rows)), { format: 'csv' })
  expect(inTable).toMatchObject({ added: 1, wrong: 2 })
  expect(inTable.refused).toEqual([
    '3: neither UTF-8, windows-1256 nor windows-1252: some of its letters cannot be read. Save the file as “CSV UTF-8”',
    '4: neither UTF-8, windows-1256 nor windows-1252: some of its letters cannot be read. Save the file as “CSV UTF-8”',
  ])
  const lines = [
    { ...importedLine, external_id: 'j1' },
    { ...importedLine, external_id: 'j2', title: 'مخبز الشام' },
  ]
  const json = broken(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  const inLines = await importLines(Buffer.concat([json, windows1256Csv]))
  expect(inLines).toMatchObject({ added: 1 })
  expect(inLines.refused[0]).toBe('2: not UTF-8')
  for (const id of ['b2', 'b3', 'j2']) expect(await readImportedListing(id)).toBeUndefined()
})
