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
  'rejects a line with the time %s, and imports all other lines',
  async (confirmed_at) => {
    const { added, refused } = await importLines([{ ...importedLine, external_id: 'old', confirmed_at }, importedLine])
    expect(added).toBe(1)
    expect(refused).toEqual(['1: confirmed_at: The format is not valid'])
  },
)

test('reports each wrong line with number and reason, and imports the correct lines', async () => {
  const file = [
    '{"title": ',
    '[]',
    JSON.stringify({ ...importedLine, title: 'س'.repeat(51) }),
    JSON.stringify({ ...importedLine, country: 'atlantis', city: ' ' }),
    '',
    JSON.stringify({ ...importedLine, latitude: 91 }),
    JSON.stringify({ ...importedLine, longitude: null }),
    JSON.stringify({ ...importedLine, website: 'javascript:alert(1)' }),
    JSON.stringify({ ...importedLine, category: 'wells' }),
    JSON.stringify({ ...importedLine, phone: 'call me' }),
    JSON.stringify({ ...importedLine, opening_hours: { time_zone: 'Europe/Atlantis', weekly: {} } }),
    JSON.stringify({ title: 'x' }),
    JSON.stringify({ ...importedLine, title: 'a\u0000b' }),
    `"${'x'.repeat(1_200_000)}"`,
    JSON.stringify({ ...importedLine, title: 'شل' }),
    JSON.stringify({ ...importedLine, business_status: 'temporarily_closed', reopens_on: '2020-01-01' }),
  ]
  const { added, wrong, refused } = await importLines(file.join('\n'))
  expect({ added, wrong }).toEqual({ added: 1, wrong: 14 })
  expect(refused.map((line) => line.replace(/: (Expected|Must|The format|This is|This value|Too).*/, ''))).toEqual([
    '1: not valid JSON',
    '2: line',
    '3: title',
    '4: country',
    '6: latitude',
    '7: latitude: Enter both latitude and longitude, or neither',
    '8: website: The website is not valid; it should start with http:// or https://',
    '10: phone: Digits, spaces and + only',
    '11: opening_hours.time_zone: Unknown time zone',
    expect.stringMatching(/^12: external_id: This field is required; .*country: This field is required/),
    '13: title: Contains characters that are not allowed',
    '14: longer than 1,000,000 characters',
    expect.stringMatching(/^16: reopens_on/),
    '9: category: there is no “wells”; a category_name is needed to make it',
  ])
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
    '3: neither UTF-8 nor windows-1256: some of its letters cannot be read',
    '4: neither UTF-8 nor windows-1256: some of its letters cannot be read',
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
