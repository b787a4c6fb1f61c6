import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../support/test-app.ts'
import { deleteImportedListings, readImportedListing } from './import-lines.ts'

beforeEach(deleteImportedListings)

type Group = { reason: string; count: number; examples: { line: number; field: string | null; value: string | null }[] }
type Report = { added: number; wrong: number; error_groups: Group[]; warning_groups: Group[]; refused_rows: string }

async function load(body: string, type = 'text/csv', path = '/admin/imports') {
  const { as } = await createTestApp()
  const headers = { 'Content-Type': type, 'Accept-Language': 'en' }
  const answer = await as('mariam').request(path, { method: 'POST', body, headers })
  expect(answer.status).toBe(200)
  return answer.body as Report
}

const header = 'external_id,title,category,country,city,phone,website'
const table = [
  header,
  'g1,عطور,sweets,sa,جدة,call us,#REF!',
  'g2,عطور,sweets,sa,جدة,x,NULL',
  ...Array.from({ length: 7 }, (_, index) => `g${index + 3},عطور,wells,sa,جدة,,`),
  'g10,#N/A,sweets,sa,جدة,,',
  'g11,"عطور, ""وبخور"",\nللبيت",sweets,sa,,,',
  'g12,عطور,sweets,sa,جدة,,,12345',
].join('\n')

test('groups refusals and warnings by reason, with a count and at most five examples', async () => {
  for (const path of ['/admin/imports?dry_run=1', '/admin/imports']) {
    const { error_groups, warning_groups, wrong } = await load(table, 'text/csv', path)
    expect(wrong).toBe(10)
    expect(error_groups).toHaveLength(4)
    expect(error_groups[0]).toMatchObject({ count: 7, reason: expect.stringContaining('There is no “wells”') })
    expect(error_groups[0]?.examples.map(({ line }) => line)).toEqual([4, 5, 6, 7, 8])
    expect(error_groups).toContainEqual({
      reason: 'Name of the place (\u2066title\u2069): “…” is not a value',
      count: 1,
      examples: [{ line: 11, field: 'title', value: '#N/A' }],
    })
    expect(warning_groups).toMatchObject([
      {
        count: 2,
        examples: [
          { line: 2, field: 'website', value: '#REF!' },
          { line: 3, value: 'NULL' },
        ],
      },
      { count: 2, examples: [{ value: 'call us' }, { value: 'x' }] },
    ])
  }
})

test('returns the refused rows of a table as a table, which can be mended and imported again', async () => {
  const { refused_rows } = await load(table)
  const [first, ...rows] = refused_rows.split('\n')
  expect(first).toBe(`\ufeffrefused_line,refused_reason,${header}`)
  expect(rows.filter((row) => /^\d+,"/.test(row)).map((row) => Number.parseInt(row, 10))).toEqual([
    11, 12, 14, 4, 5, 6, 7, 8, 9, 10,
  ])
  expect(refused_rows).toContain(',g11,"عطور, ""وبخور"",\nللبيت",sweets,sa,,,\n')
  const mended = refused_rows
    .replaceAll('wells', 'sweets')
    .replace(',#N/A,', ',بخور,')
    .replace(',sweets,sa,,,\n', ',sweets,sa,جدة,,\n')
    .replace(',12345', '')
  expect(await load(mended)).toMatchObject({ added: 10, wrong: 0, refused_rows: '' })
  expect(await readImportedListing('g11')).toMatchObject({ title: 'عطور, "وبخور", للبيت' })
})

test('counts thousands of unknown categories as one reason after the first hundred', async () => {
  const lines = Array.from({ length: 3000 }, (_, index) => `m${index},عطور,none-${index},sa,جدة,,`)
  const { error_groups } = await load([header, ...lines].join('\n'), 'text/csv', '/admin/imports?dry_run=1')
  expect(error_groups).toHaveLength(101)
  expect(error_groups[0]).toMatchObject({ count: 2900, reason: expect.stringContaining('“…”') })
})
