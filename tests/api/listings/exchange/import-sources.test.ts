import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportLine } from '../../../../api/src/listings/exchange/import-line.ts'
import { readImportLine } from '../../../../api/src/listings/exchange/read-line.ts'
import { readSource, type SourceName } from '../../../../api/src/listings/exchange/sources/read-source.ts'
import { SourceReport } from '../../../../api/src/listings/exchange/sources/source-report.ts'
import { shippedMappings } from './shipped-mappings.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dalil-sources-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Read = { places: ImportLine[]; warnings: unknown[]; problems: unknown[]; lines: number[]; report: SourceReport }

async function readFile(content: string | Buffer, name = 'places.geojson', from: SourceName = 'osm'): Promise<Read> {
  const file = join(folder, name)
  writeFileSync(file, content)
  const report = new SourceReport()
  const read: Read = { places: [], warnings: [], problems: [], lines: [], report }
  for await (const row of readSource(from, file, shippedMappings(from), report)) {
    const reading = 'value' in row ? readImportLine(row.value) : row
    read.lines.push(row.line)
    if ('place' in reading) read.places.push(reading.place)
    if ('place' in reading) read.warnings.push(...reading.warnings)
    else read.problems.push(...reading.problems.map((each) => ({ line: row.line, key: 'key' in each && each.key })))
  }
  return read
}

const riyadh = { type: 'Point', coordinates: [46.700859, 24.703367] }
const amsterdam = { type: 'Point', coordinates: [4.9, 52.37] }
const feature = (id: string, properties: object, geometry: object = riyadh) => {
  return { type: 'Feature', id, geometry, properties }
}
const toLines = (...features: object[]) => features.map((each) => `${JSON.stringify(each)}\n`).join('')
const toCollection = (...features: object[]) =>
  JSON.stringify({ type: 'FeatureCollection', name: 'a', features }, null, 1)

const bakery = feature('n1', {
  shop: 'bakery',
  name: 'مخبز النخيل',
  'name:en': 'Palm Bakery',
  'contact:phone': '+966 11 233 8200;+966 11 233 8201',
  website: 'palm.example.com',
  'contact:instagram': '@palm.bakery',
  opening_hours: 'Sa-Th 06:00-23:00; Fr 13:00-23:00',
  'addr:street': 'شارع العليا',
  'addr:housenumber': '7',
  'addr:suburb': 'حي العليا',
  wheelchair: 'yes',
})
const cafe = feature(
  'w2',
  { amenity: 'cafe', name: 'De Kroon', 'addr:country': 'NL', 'addr:postcode': '1012 AB' },
  amsterdam,
)

test('turns a place of OpenStreetMap into an import line', async () => {
  const { places, problems } = await readFile(toLines(bakery, cafe))
  expect(problems).toEqual([])
  expect(places).toMatchObject([
    {
      external_id: 'node/1',
      source: 'OpenStreetMap',
      licence: 'ODbL 1.0',
      title: 'مخبز النخيل',
      title_latin: 'Palm Bakery',
      category: 'bakeries',
      country: 'sa',
      city: 'الرياض',
      latitude: 24.703367,
      longitude: 46.700859,
      address: 'شارع العليا 7',
      building_no: '7',
      district: 'حي العليا',
      phone: '+966 11 233 8200',
      website: 'https://palm.example.com',
      social: { instagram: 'https://www.instagram.com/palm.bakery' },
      amenities: ['wheelchair'],
      opening_hours: {
        weekly: { fri: [{ opens: '13:00', closes: '23:00' }], sun: [{ opens: '06:00', closes: '23:00' }] },
      },
    },
    {
      external_id: 'way/2',
      title: 'De Kroon',
      title_latin: 'De Kroon',
      country: 'nl',
      city: 'Amsterdam',
      zip_code: '1012 AB',
    },
  ])
})

test.each([
  ['a FeatureCollection', 'a.geojson', toCollection(bakery, cafe)],
  ['record separators', 'b.geojsonl', toLines(bakery, cafe).replace(/^/gm, '\u001e')],
  ['gzip', 'c.geojson.gz', gzipSync(toCollection(bakery, cafe))],
])('reads the same places from %s', async (_, name, content) => {
  const { places, problems } = await readFile(content, name)
  expect(problems).toEqual([])
  expect(places.map(({ external_id }) => external_id)).toEqual(['node/1', 'way/2'])
})

test('places a feature without a city in the nearest one, and skips one far from every city', async () => {
  const bakeryAt = (id: string, coordinates: number[], tags = {}) =>
    feature(id, { shop: 'bakery', name: 'مخبز', ...tags }, { type: 'Point', coordinates })
  const { places, report } = await readFile(
    toLines(
      bakeryAt('n1', [39.2, 21.55]),
      bakeryAt('n2', [39.3, 21.6], { 'addr:city': 'Jeddah' }),
      bakeryAt('n3', [39.2, 21.55], { 'addr:city': 'الرياض' }),
      bakeryAt('n4', [-30, 0.5], { name: 'Sea' }),
      bakeryAt('n5', [10.7, 59.9], { name: 'Oslo', 'addr:country': 'NO' }),
      bakeryAt('n6', [21.55, 39.2]),
      bakeryAt('n7', [0, 0], { 'addr:city': 'Jeddah' }),
    ),
  )
  expect(places.map(({ city, country }) => `${country} ${city}`)).toEqual(Array(5).fill('sa جدة'))
  expect(Object.fromEntries(report.skipped)).toEqual({ no_city: 1, closed_country: 1 })
})

test('counts unknown codes by name, and skips what is no place', async () => {
  const { places, report } = await readFile(
    toLines(
      feature('n1', { shop: 'vacuum_cleaner', name: 'a' }),
      feature('n2', { shop: 'vacuum_cleaner', name: 'b' }),
      feature('n3', { building: 'yes', name: 'c' }),
      feature('n4', { amenity: 'bank' }),
      feature('n5', { amenity: 'restaurant', cuisine: 'seafood', name: 'سمك' }),
      feature('n6', { amenity: 'place_of_worship', religion: 'muslim', name: 'مسجد' }),
      feature('n7', { shop: 'hairdresser', female: 'yes', name: 'صالون' }),
      feature('n8', { amenity: 'restaurant', cuisine: 'martian', name: 'مطعم' }),
    ),
  )
  expect(places.map(({ category }) => category)).toEqual(['seafood', 'mosques', 'beauty', 'restaurants'])
  expect(Object.fromEntries(report.unknownCodes)).toEqual({ 'shop.vacuum_cleaner': 2 })
  expect(Object.fromEntries(report.skipped)).toEqual({ no_place: 1, no_name: 1 })
})

test('keeps opening hours that it cannot read as text, with a warning', async () => {
  const hours = 'Mo-Fr sunrise-sunset'
  const tags = { shop: 'bakery', name: 'مخبز', opening_hours: hours }
  const { places, warnings } = await readFile(toLines(feature('n1', tags)))
  const description = `أوقات العمل كما في المصدر: ${hours}`
  expect(places).toMatchObject([{ opening_hours: null, description, description_en: expect.stringContaining(hours) }])
  expect(warnings).toEqual([{ path: ['opening_hours'], key: 'import.hours_kept' }])
})

test('shortens a long name and describes the place with the whole one, but refuses a text of 400 letters', async () => {
  const long = 'معهد الخليج للتدريب والتطوير الدائري الدائري الشرقي سابقا فرع النزهة'
  const { places } = await readFile(toLines(feature('n1', { shop: 'bakery', name: long })))
  expect(places).toMatchObject([{ title: expect.stringMatching(/^معهد .{30,44}…$/u), description: long }])
  const { problems } = await readFile(toLines(feature('n1', { shop: 'bakery', name: 'م'.repeat(400) })))
  expect(problems).toHaveLength(1)
})

test('reports wrong features by line and reads the others', async () => {
  const utm = { type: 'Point', coordinates: [680_000, 2_730_000] }
  const lines = toLines(feature('n1', bakery.properties, utm), feature('n2', bakery.properties, {}), bakery)
  const { places, problems } = await readFile(`{"type":"Feature"\n${lines}`)
  expect(places).toHaveLength(1)
  expect(problems).toEqual([
    { line: 1, key: 'import.not_json' },
    { line: 2, key: 'import.wrong_projection' },
    { line: 3, key: 'import.not_geojson' },
  ])
})

test('reads the city and the position of a feature whose coordinates are exchanged inside its country', async () => {
  const tags = { ...bakery.properties, 'addr:country': 'EG', 'addr:city': 'Cairo' }
  const exchanged = feature('n1', tags, { type: 'Point', coordinates: [30.0444, 31.2357] })
  const { places, warnings } = await readFile(toLines(exchanged))
  expect(places).toMatchObject([{ city: 'القاهرة', latitude: 30.0444, longitude: 31.2357 }])
  expect(warnings).toMatchObject([{ path: ['latitude'] }])
})

test('refuses a feature that is nested too deeply, and reads a collection whose type comes last', async () => {
  const deep = JSON.stringify({ ...bakery, geometry: 0 }).replace(
    '"geometry":0',
    `"geometry":${'['.repeat(2e5)}${']'.repeat(2e5)}`,
  )
  expect((await readFile(`${deep}\n`)).problems).toEqual([{ line: 1, key: 'import.not_json' }])
  const last = `{"features":[${JSON.stringify(bakery)}],"type":"FeatureCollection"}`
  expect((await readFile(last)).places).toHaveLength(1)
})

const named = (name: string) =>
  `{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"${name}"}},"features":[${JSON.stringify(bakery)}]}`

test.each([
  ['cut', toCollection(bakery, cafe).slice(0, -30), 'import.file_cut', 1],
  ['cut before its first feature', '{"type":"FeatureCollection","features":', 'import.file_cut', 0],
  ['in metres', named('urn:ogc:def:crs:EPSG::3857'), 'import.wrong_projection', 0],
  ['of another format', Buffer.from('PK\u0003\u0004 zip'), 'import.not_text', 0],
])('says that a file is %s', async (_, content, key, count) => {
  const { places, problems } = await readFile(content)
  expect(places).toHaveLength(count)
  expect(problems).toEqual([expect.objectContaining({ key })])
})

test('accepts the name of WGS 84, and says how a packed file ends early and how to convert PBF', async () => {
  expect((await readFile(named('urn:ogc:def:crs:OGC:1.3:CRS84'))).places).toHaveLength(1)
  const features = Array.from({ length: 50 }, (_, index) => feature(`n${index}`, bakery.properties))
  const packed = gzipSync(toCollection(...features))
  const { problems } = await readFile(packed.subarray(0, -20), 'cut.geojson.gz')
  expect(problems).toEqual([{ line: expect.any(Number), key: 'import.file_cut_after' }])
  const damaged = packed.with(40, 255 - (packed[40] ?? 0))
  const ends = await readFile(Buffer.from(damaged), 'damaged.geojson.gz')
  const plain = await readFile(toLines(bakery), 'plain.geojson.gz')
  expect([ends.problems, plain.places]).toMatchObject([[{ key: 'import.file_damaged' }], [{ title: 'مخبز النخيل' }]])
  expect((await readFile('x', 'nl.osm.pbf')).problems).toEqual([{ line: 1, key: 'import.osm_pbf' }])
})

test('reads a line of 50 MB without holding it', { timeout: 60_000 }, async () => {
  const endless = Buffer.concat([
    Buffer.from('{"type":"FeatureCollection","features":[{"a":"'),
    Buffer.alloc(50_000_000, 97),
  ])
  const { problems } = await readFile(Buffer.concat([endless, Buffer.from(`"},${JSON.stringify(bakery)}]}`)]))
  expect(problems).toEqual([{ line: 1, key: 'import.line_too_long' }])
})

test('reads stores of All the Places with the same tags', async () => {
  const store = feature(
    'x1',
    { ref: '12', '@spider': 'jumbo', brand: 'Jumbo', shop: 'supermarket', 'addr:country': 'NL' },
    amsterdam,
  )
  const { places } = await readFile(toCollection(store), 'jumbo.geojson', 'alltheplaces')
  expect(places).toMatchObject([
    { external_id: 'jumbo/12', source: 'All the Places', licence: 'CC0 1.0', title: 'Jumbo', category: 'groceries' },
  ])
})
