import { Buffer } from 'node:buffer'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { writeCsv } from '../../../../api/src/listings/exchange/csv.ts'
import {
  deleteImportedListings,
  importedLine,
  importLines,
  readImportedListing,
  toCsvTable,
  windows1256Csv,
} from './import-lines.ts'

beforeEach(deleteImportedListings)

test('imports numbers, lists, hours and cells with line breaks from a table', async () => {
  const table = [
    '\ufeffexternal_id,title,category,country,city,latitude,longitude,phone,keywords,opening_hours,description',
    `7,عطور,sweets,sa,جدة,21.5,39.2,'+966 50 123 4567,"عود,مسك","{""weekly"":{""fri"":[]}}","سطر\nوآخر"`,
    '8,عطور,sweets,sa,جدة,شمال,39.2,,,,',
    '9,عطور',
  ].join('\r\n')
  const { added, refused, warnings } = await importLines(table, { format: 'csv' })
  expect(added).toBe(2)
  expect(refused).toEqual([expect.stringMatching(/^5: category: /)])
  expect(warnings).toEqual([expect.stringMatching(/^4: latitude: /)])
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

test('rejects a record whose quotation mark is not closed at its line, and imports the records after it', async () => {
  const others = Array.from({ length: 2000 }, (_, index) => `${index},"عطور, بخور",sweets,sa,جدة`)
  const table = ['external_id,title,category,country,city', 'x,"عطور,sweets,sa,جدة', ...others].join('\n')
  const { lines, added, wrong, refused } = await importLines(table, { format: 'csv' })
  expect({ lines, added, wrong }).toEqual({ lines: 2001, added: 2000, wrong: 1 })
  expect(refused).toEqual(['2: A quotation mark that opens here is not closed'])
})

test('rejects a record with a wrong quotation mark once, at its line', async () => {
  const rows = ['t1,مطعم "النخيل" الكبير,sweets,sa,جدة', 't2,عطور,sweets,sa,جدة', 't3,"عطور" ,sweets,sa,جدة']
  const table = ['external_id,title,category,country,city', ...rows].join('\n')
  const { lines, wrong, refused } = await importLines(table, { format: 'csv' })
  expect({ lines, wrong }).toEqual({ lines: 3, wrong: 2 })
  expect(refused).toEqual([expect.stringMatching(/^2: Cannot be read/), expect.stringMatching(/^4: Cannot be read/)])
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

const fields = 'external_id,title,category,country,city,phone,address'
const row = 't1,عطور,sweets,sa,جدة,0501234567,شارع الملك'

test.for([
  ['names its delimiter in a first line', `sep=;\r\n${fields};\r\n${row}`.replaceAll(',', ';')],
  ['names its delimiter, a tab, in a first line', `sep=\t\n${fields}\n${row}`.replaceAll(',', '\t')],
  [
    'has capitals, blanks and hyphens in its header',
    `External ID, TITLE ,category,\u00a0Country,City,phone,Address\n${row}`,
  ],
  ['ends with rows of commas', `${fields}\n${row}\n,,,,,,\n , ,,,,,\n`],
  ['begins with a row of commas', `,,,,,,\n${fields}\n${row}`],
  ['ends its lines with U+2028', `${fields}\u2028${row}\u2028`],
  ['ends its lines with U+0085', `${fields}\u0085${row}`],
  ['is UTF-16 without a byte order mark', Buffer.from(`${fields}\n${row}\n`, 'utf16le')],
])('imports a table that %s', async ([, table = '']) => {
  expect(await importLines(table, { format: 'csv' })).toMatchObject({ lines: 1, added: 1, wrong: 0, warned: 0 })
  expect(await readImportedListing('t1')).toMatchObject({ city: 'جدة', address: 'شارع الملك' })
})

test('rejects a row with more cells than the header, whose values may stand in the wrong columns', async () => {
  const table = `${fields}\nt1,عطور، وبخور, للرجال,sweets,sa,جدة,0501234567,شارع الملك\n${row.replace('t1', 't2')}`
  const { added, refused } = await importLines(table, { format: 'csv' })
  expect(added).toBe(1)
  expect(refused).toEqual([expect.stringMatching(/^2: The line has 8 cells, the table 7 columns/)])
})

test('asks about a row with fewer cells than the header, whose values may stand in the wrong columns', async () => {
  const table = `${fields}\nt1,عطور,sweets,sa,جدة,شارع الملك\n${row.replace('t1', 't2')}`
  const { added, warnings } = await importLines(table, { format: 'csv' })
  expect(added).toBe(2)
  expect(warnings).toEqual([expect.stringMatching(/^2: .*The line has 6 cells, the table 7 columns: check/)])
})

test('imports a table whose rows all have blank cells beyond its header', async () => {
  const table = `${fields}\n${row},,\n${row.replace('t1', 't2')},,\n`
  expect(await importLines(table, { format: 'csv' })).toMatchObject({ added: 2, wrong: 0, warned: 0 })
})

const shifted = 'external_id,country,category,title,city,state,description'

test('does not read a row silently that a comma in a text shifts, also if its last cell is blank', async () => {
  const normal = 't2,sa,restaurants,مطعم الواحة,جدة,,'
  const cells = `2: The line has 8 cells, the table 7 columns`
  const several = `${shifted}\nt1,sa,restaurants,مطعم الواحة,العائلي,الرياض,,\n${normal}`
  const { added, refused } = await importLines(several, { format: 'csv' })
  expect(added).toBe(1)
  expect(refused).toEqual([expect.stringContaining(cells)])

  for (const [line, warning] of [
    // One row does not tell whether all rows end with a blank cell.
    ['t1,sa,restaurants,مطعم الواحة,العائلي,الرياض,,', cells],
    ['t1,sa,restaurants,مطعم الواحة, العائلي,الرياض,', '2: city: “العائلي” begins with a space'],
  ]) {
    await deleteImportedListings()
    const { warnings } = await importLines(`${shifted}\n${line}\n`, { format: 'csv' })
    expect(warnings).toEqual([expect.stringContaining(warning ?? '')])
  }
})

test('imports a table with a space after each comma without a warning', async () => {
  const table = `${shifted}\nt1, sa, restaurants, مطعم الواحة, جدة,,\n`
  expect(await importLines(table, { format: 'csv' })).toMatchObject({ added: 1, warned: 0 })
})

test('rejects a table that has a column twice', async () => {
  const { refused } = await importLines(`${fields},Title\n${row},x`, { format: 'csv' })
  expect(refused).toEqual(['1: title: The table has this column twice'])
})

test.for([
  ['gzip', gzipSync(`${fields}\n${row}`)],
  ['zip', Buffer.from('504b03041400', 'hex')],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae10000', 'hex')],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
  ['UTF-32', Buffer.from(Uint32Array.from(`\ufeff${fields}\n${row}`, (letter) => letter.codePointAt(0) ?? 0).buffer)],
] as const)('rejects a file that is no text: %s', async ([, bytes]) => {
  for (const format of ['csv', undefined] as const) {
    const { lines, wrong, refused } = await importLines(bytes, format ? { format } : {})
    expect({ lines, wrong }).toEqual({ lines: 1, wrong: 1 })
    expect(refused).toEqual([expect.stringMatching(/^1: Not a text file/)])
  }
})

test('imports a table in ISO-8859-6, whose bytes mean other letters in windows-1256', async () => {
  const letters = new Map(
    Array.from({ length: 96 }, (_, index) => [
      new TextDecoder('iso-8859-6').decode(Buffer.from([160 + index])),
      160 + index,
    ]),
  )
  const table = `${fields}\nt1,مخبز الدار,bakeries,sa,المدينة المنورة,,شارع السلام\nt2,مطعم البحر,bakeries,sa,جدة,,\n`
  const bytes = Buffer.from(Array.from(table, (letter) => letters.get(letter) ?? letter.charCodeAt(0)))
  expect(await importLines(bytes, { format: 'csv' })).toMatchObject({ added: 2, wrong: 0 })
  expect(await readImportedListing('t1')).toMatchObject({ title: 'مخبز الدار', city: 'المدينة المنورة' })
})

const encodeTwice = (text: string, codePage: string) => new TextDecoder(codePage).decode(Buffer.from(text))

test.for(['windows-1256', 'windows-1252'])('imports a table that another program read as %s', async (codePage) => {
  const table = encodeTwice(`\ufeff${fields}\nt1,مطعم الشام,bakeries,sa,جدة,,شارع الملك فهد\n`, codePage)
  expect(await importLines(table, { format: 'csv' })).toMatchObject({ added: 1, wrong: 0 })
  expect(await readImportedListing('t1')).toMatchObject({ title: 'مطعم الشام', address: 'شارع الملك فهد' })
})

test.for(['windows-1256', 'windows-1252'])(
  'rejects a title that another program read as %s, and omits such an address',
  async (codePage) => {
    const rows = [
      `t1,${encodeTwice('مطعم الشام', codePage)},bakeries,sa,جدة,,`,
      `t2,مطعم الشام,bakeries,sa,جدة,,${encodeTwice('شارع الملك', codePage)}`,
    ]
    const { refused, warnings } = await importLines([fields, ...rows].join('\n'), { format: 'csv' })
    expect(refused).toEqual([expect.stringMatching(/^2: title: .* another program read UTF-8/)])
    expect(warnings).toEqual([expect.stringMatching(/^3: address: .* another program read UTF-8/)])
    expect(await readImportedListing('t2')).toMatchObject({ title: 'مطعم الشام', address: '' })
  },
)

test.for(['=1+1', "'=x", '+966', '-5', '@x', '＝1', '－2', '＠x', "''+", "'s Gravenhage", "O'Neil"])(
  'returns the text %s from an exported table',
  async (title) => {
    const rows = (async function* () {
      yield { ...importedLine, country: 'sa' as const, title: 'عطور', address: title }
    })()
    const table = await text(writeCsv(rows))
    expect(table).not.toMatch(/(?:^|[,"\n])[=+@＝＋－＠]/)
    await importLines(table, { format: 'csv' })
    expect(await readImportedListing()).toMatchObject({ address: title })
  },
)
