import { Buffer } from 'node:buffer'
import { beforeEach, expect, test } from 'vitest'
import { deleteImportedListings, importLines, readImportedListing, toCsvTable, windows1256Csv } from './import-lines.ts'

beforeEach(deleteImportedListings)

test('imports numbers, lists, hours and cells with line breaks from a table', async () => {
  const table = [
    '\ufeffexternal_id,title,category,country,city,latitude,longitude,phone,keywords,opening_hours,description',
    `7,عطور,sweets,sa,جدة,21.5,39.2,'+966 50 123 4567,"عود,مسك","{""weekly"":{""fri"":[]}}","سطر\nوآخر"`,
    '8,عطور,sweets,sa,جدة,شمال,39.2,,,,',
    '9,عطور',
  ].join('\r\n')
  const { added, refused } = await importLines(table, { format: 'csv' })
  expect(added).toBe(1)
  expect(refused).toEqual([expect.stringMatching(/^4: latitude: /), expect.stringMatching(/^5: category: /)])
  expect(await readImportedListing('7')).toMatchObject({
    latitude: 21.5,
    phone: '+966 50 123 4567',
    keywords: ['عود', 'مسك'],
    opening_hours: { weekly: { fri: [] } },
    description: 'سطر\nوآخر',
  })
})

test('names each required column that a table lacks, once', async () => {
  const table = 'external_id,name,category,country\n7,عطور,sweets,sa\n8,بخور,sweets,sa\n'
  const report = await importLines(table, { format: 'csv' })
  expect(report).toMatchObject({ lines: 1, wrong: 1, added: 0 })
  expect(report.refused).toEqual(['1: title: The table has no such column; city: The table has no such column'])
  const header = await importLines('external_id,title,category\n', { format: 'csv' })
  expect(header.refused).toEqual(['1: country: The table has no such column; city: The table has no such column'])
})

test('stops reading a table at a quotation mark that is not closed', async () => {
  const table = 'external_id,title,category,country,city\n7,عطور,sweets,sa,جدة\n8,"عطور,sweets,sa,جدة\n'
  const { added, refused } = await importLines(table, { format: 'csv' })
  expect(added).toBe(1)
  expect(refused).toEqual([expect.stringMatching(/^3: Quote Not Closed/)])
})

test('imports a table that Excel saved in windows-1256', async () => {
  expect(await importLines(windows1256Csv, { format: 'csv' })).toMatchObject({ added: 2, wrong: 0 })
  expect(await readImportedListing('w1')).toMatchObject({
    title: 'مخبز الشام',
    city: 'جدة',
    whatsapp_e164: '+966501234567',
  })
  expect(await readImportedListing('w2')).toMatchObject({ title: 'مطعم البحر' })
})

test('imports a tab-separated table in UTF-16', async () => {
  const text = toCsvTable('u1,excel,مخبز الشام,bakeries,sa,جدة,').replaceAll(',', '\t')
  expect(await importLines(Buffer.from(`\ufeff${text}`, 'utf16le'), { format: 'csv' })).toMatchObject({
    added: 1,
    wrong: 0,
  })
  expect(await readImportedListing('u1')).toMatchObject({ title: 'مخبز الشام', city: 'جدة' })
})
