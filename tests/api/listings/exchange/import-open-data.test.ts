import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { repositoryRoot } from '@dalil/db/root'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImportLine, importLine } from '../../../../api/src/listings/exchange/import-line.ts'
import { readSource, type SourceName } from '../../../../api/src/listings/exchange/sources/read-source.ts'
import { SourceReport } from '../../../../api/src/listings/exchange/sources/source-report.ts'
import { shippedMappings } from './shipped-mappings.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dalil-open-data-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function readFile(from: SourceName, name: string, content: string | Uint8Array, minConfidence = 0) {
  const file = join(folder, name)
  writeFileSync(file, content)
  const report = new SourceReport()
  const places: ImportLine[] = []
  const problems: unknown[] = []
  for await (const row of readSource(from, file, shippedMappings(from), report, { minConfidence })) {
    if ('value' in row) places.push(importLine.parse(row.value))
    else problems.push([row.line, ...row.problems.map((problem) => 'key' in problem && problem.key)])
  }
  return { places, problems, report }
}

const place = {
  id: '08f-gers',
  names: { primary: 'مطعم البحر', common: { en: 'Sea Restaurant' } },
  categories: { primary: 'seafood_restaurant', alternate: ['restaurant'] },
  confidence: 0.9,
  phones: ['+966501234567'],
  websites: ['https://sea.example.com'],
  socials: ['https://www.facebook.com/sea'],
  addresses: [{ freeform: 'شارع التحلية', locality: 'Jeddah', country: 'SA' }],
  sources: [{ property: '', dataset: 'meta', record_id: '1' }],
  operating_status: 'open',
}
const geometry = { type: 'Point', coordinates: [39.17, 21.54] }
const toLine = (properties: object) => `${JSON.stringify({ type: 'Feature', id: place.id, geometry, properties })}\n`

function toWkb(longitude: number, latitude: number): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(21))
  bytes.setUint8(0, 1)
  bytes.setUint32(1, 1, true)
  bytes.setFloat64(5, longitude, true)
  bytes.setFloat64(13, latitude, true)
  return new Uint8Array(bytes.buffer)
}

type Row = Record<string, unknown>
const geoparquet = (crs?: object) => [
  {
    key: 'geo',
    value: JSON.stringify({
      version: '1.1.0',
      primary_column: 'geometry',
      columns: { geometry: { encoding: 'WKB', geometry_types: ['Point'], ...(crs && { crs }) } },
    }),
  },
]

/** Writes columns of lists and records as JSON, which a reader gets as the same objects. */
function toParquet(rows: Row[], crs?: object, codec: 'SNAPPY' | 'ZSTD' = 'SNAPPY'): Uint8Array {
  const [first = {}] = rows
  const columnData = Object.entries(first).map(([name, sample]) => ({
    name,
    data: rows.map((row) => row[name]),
    type: toType(sample),
    nullable: true,
  }))
  const compression =
    codec === 'ZSTD' ? { codec, compressors: { ZSTD: (page: Uint8Array) => zstdCompressSync(page) } } : {}
  return new Uint8Array(parquetWriteBuffer({ columnData, kvMetadata: geoparquet(crs), ...compression }))
}

function toType(sample: unknown) {
  if (sample instanceof Uint8Array) return 'BYTE_ARRAY' as const
  if (typeof sample === 'number') return 'DOUBLE' as const
  return typeof sample === 'object' ? ('JSON' as const) : ('STRING' as const)
}

const expected = {
  external_id: '08f-gers',
  source: 'Overture Maps',
  licence: 'CDLA-Permissive-2.0',
  title: 'مطعم البحر',
  title_latin: 'Sea Restaurant',
  category: 'seafood',
  country: 'sa',
  city: 'جدة',
  latitude: 21.54,
  longitude: 39.17,
  address: 'شارع التحلية',
  phone: '+966501234567',
  social: { facebook: 'https://www.facebook.com/sea' },
}

test('reads places of Overture from lines of GeoJSON and from Parquet, also in Zstandard', async () => {
  const { places, problems } = await readFile('overture', 'a.geojsonl', toLine(place))
  expect(problems).toEqual([])
  expect(places).toMatchObject([expected])
  const rows = Array.from({ length: 25_000 }, (_, index) => ({
    ...place,
    id: `g${index}`,
    geometry: toWkb(39.17, 21.54),
  }))
  const parquet = await readFile('overture', 'a.parquet', toParquet(rows))
  expect(parquet.problems).toEqual([])
  expect(parquet.places[0]).toMatchObject({ ...expected, external_id: 'g0' })
  expect(new Set(parquet.places.map(({ external_id }) => external_id)).size).toBe(rows.length)
  const packed = await readFile('overture', 'b.parquet', toParquet(rows.slice(0, 100), undefined, 'ZSTD'))
  expect(packed.problems).toEqual([])
  expect(packed.places).toEqual(parquet.places.slice(0, 100))
})

test('reads nested columns of one large group without page index, as pyarrow and DuckDB write them', async () => {
  const file = readFileSync(join(repositoryRoot, 'tests/support/fixtures/overture.parquet'))
  const { places, problems } = await readFile('overture', 'nested.parquet', file)
  expect(problems).toEqual([])
  expect(new Set(places.map(({ external_id }) => external_id)).size).toBe(5200)
  expect(places.at(-1)).toMatchObject({
    title: 'مطعم النخيل 39',
    title_latin: 'Palm 39',
    category: 'restaurants',
    city: 'الرياض',
    address: 'شارع 6',
    phone: '+966510005199',
    website: 'https://palm.example.com',
    licence: 'CDLA-Permissive-2.0',
  })
})

test('refuses a page that unpacks to far more than places need', async () => {
  const row = { id: '1', names: { primary: 'x'.repeat(40_000_000) }, geometry: toWkb(46.6, 24.6) }
  expect((await readFile('overture', 'page.parquet', toParquet([row], undefined, 'ZSTD'))).problems).toEqual([
    [1, 'import.row_group_too_large'],
  ])
})

test('refuses a group that is too large to decode, and says how to write the file', async () => {
  const rows = Array.from({ length: 131_073 }, (_, index) => ({ id: `${index}`, geometry: 1 }))
  const columnData = (['id', 'geometry'] as const).map((name) => ({
    name,
    data: rows.map((row) => row[name]),
    type: toType(rows[0]?.[name]),
    nullable: true,
  }))
  const file = new Uint8Array(parquetWriteBuffer({ columnData, rowGroupSize: rows.length }))
  expect((await readFile('overture', 'large.parquet', file)).problems).toEqual([[1, 'import.row_group_too_large']])
})

test('reads the taxonomy of later releases, and the licence and state of each place', async () => {
  const { categories: _, ...later } = place
  const taxonomy = { primary: 'levantine_place', hierarchy: ['food_and_drink', 'restaurant', 'levantine_place'] }
  const lines = [
    { ...later, basic_category: 'unheard_of', taxonomy },
    { ...place, sources: [{ dataset: 'meta' }, { dataset: 'OpenStreetMap' }] },
    { ...place, sources: [{ dataset: 'Foursquare', license: 'Apache-2.0' }], operating_status: 'permanently_closed' },
    { ...place, sources: [{ dataset: 'Microsoft' }] },
    { ...place, sources: null },
  ]
  const { places } = await readFile('overture', 'b.geojsonl', lines.map(toLine).join(''))
  expect(places.map((each) => [each.category, each.licence, each.business_status, each.attribution])).toEqual([
    ['restaurants', 'CDLA-Permissive-2.0', 'open', 'Meta, Overture Maps Foundation'],
    ['seafood', 'ODbL 1.0', 'open', 'Meta, © OpenStreetMap contributors, Overture Maps Foundation'],
    ['seafood', 'Apache-2.0', 'permanently_closed', '© Foursquare Labs, Inc., Overture Maps Foundation'],
    ['seafood', 'CDLA-Permissive-2.0', 'open', 'Microsoft, Overture Maps Foundation'],
    ['seafood', 'CDLA-Permissive-2.0', 'open', null],
  ])
})

test('skips places that are less certain than demanded', async () => {
  const lines = toLine({ ...place, confidence: 0.4 }) + toLine({ ...place, confidence: 0.8 })
  const { places, report } = await readFile('overture', 'c.geojsonl', lines, 0.5)
  expect(places).toHaveLength(1)
  expect(Object.fromEntries(report.skipped)).toEqual({ not_confident: 1 })
})

const shop = {
  fsq_place_id: '4b0588',
  name: 'Bakkerij Jansen',
  latitude: 52.37,
  longitude: 4.9,
  locality: 'Amsterdam',
  country: 'NL',
  tel: '020 123 4567',
  date_closed: '',
  fsq_category_labels: ['Dining and Drinking > Bakery > Bagel Shop'],
}
const table = `fsq_place_id,name,latitude,longitude,locality,country,tel,date_closed,fsq_category_labels
4b0588,Bakkerij Jansen,52.37,4.9,Amsterdam,NL,020 123 4567,,"[Dining and Drinking > Bakery > Bagel Shop, Retail > Food and Beverage Retail]"
4b0589,Nowhere,,,Amsterdam,NL,,,"[Retail]"
4b0590,Closed,52.37,4.9,Amsterdam,NL,,2024-01-02,"['Dining and Drinking > Café, Coffee, and Tea House']"
`

test('reads places of Foursquare from a table and from Parquet', async () => {
  const bakery = { external_id: '4b0588', source: 'Foursquare OS Places', licence: 'Apache-2.0', category: 'bakeries' }
  const { places, problems, report } = await readFile('foursquare', 'a.csv', table)
  expect(problems).toEqual([])
  expect(places).toMatchObject([
    { ...bakery, title: 'Bakkerij Jansen', city: 'Amsterdam', phone: '020 123 4567', business_status: 'open' },
    { external_id: '4b0590', category: 'cafes', business_status: 'permanently_closed' },
  ])
  expect(Object.fromEntries(report.skipped)).toEqual({ no_city: 1 })
  expect((await readFile('foursquare', 'b.parquet', toParquet([shop]))).places).toMatchObject([bakery])
})

test('refuses a Parquet file that is cut, is none, or has metres for degrees', async () => {
  const rows = [{ ...place, geometry: toWkb(39.17, 21.54) }]
  const whole = toParquet(rows)
  const cut = await readFile('overture', 'cut.parquet', whole.subarray(0, -100))
  expect([cut.places, cut.problems]).toEqual([[], [[1, 'import.file_cut']]])
  expect((await readFile('overture', 'none.parquet', 'id,name')).problems).toEqual([[1, 'import.not_parquet']])
  const plain = toParquet([place, place])
  expect((await readFile('overture', 'plain.parquet', plain)).problems).toEqual([[1, 'import.no_geometry']])
  expect((await readFile('overture', 'empty.parquet', '')).problems).toEqual([[1, 'import.file_cut']])
  const metres = toParquet(rows, { id: { authority: 'EPSG', code: 3857 } })
  expect((await readFile('overture', 'metres.parquet', metres)).problems).toEqual([[1, 'import.wrong_projection']])
  const damaged = whole.slice()
  damaged.fill(255, 4, 300)
  const { places, problems } = await readFile('overture', 'damaged.parquet', damaged)
  expect([places, problems]).toEqual([[], [[1, 'import.file_damaged']]])
})
