import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { listExportColumns } from '@dalil/api/contract/rules'
import type { ImportFormat, MappedSource } from '@dalil/db/vocabulary'
import type { CategoryMappings } from '../../mappings/category-mappings.ts'
import { readCsv } from '../csv.ts'
import type { TextEncoding } from '../decoding/decode-text.ts'
import { readJsonl } from '../jsonl.ts'
import type { LineProblem } from '../line-problem.ts'
import { refuseNoLines, type SourceRow } from '../source-row.ts'
import { readAllThePlacesFeature } from './all-the-places.ts'
import fields from './fields.json' with { type: 'json' }
import { findFoursquarePoint, foursquareTable, readFoursquarePlace } from './foursquare.ts'
import { fileCut, fileDamaged, findPoint, notGeoJson, readGeoJson } from './geojson.ts'
import { readOsmFeature } from './osm.ts'
import { readOverturePlace } from './overture.ts'
import { readParquet } from './parquet.ts'
import { type GeoPoint, isJsonObject, readText, type SkipReason, type SourcePlace } from './source-place.ts'
import type { SourceReport } from './source-report.ts'
import { createConverter } from './to-import-line.ts'

export type SourceName = Exclude<ImportFormat, 'dalil'>

type Options = {
  minConfidence?: number
  /** Is awaited before each piece of the file, and ends the import if it rejects. */
  onRead?: () => Promise<void>
}
type Properties = Record<string, unknown>
type Source = {
  codes: MappedSource
  /** Those of Parquet; a source without any has none. */
  columns?: readonly string[]
  findPoint: (record: Properties) => GeoPoint | LineProblem | SkipReason
  readPlace: (record: Properties, point: GeoPoint, options: Options) => SourcePlace | SkipReason
}

const findFeaturePoint = ({ geometry }: Properties) => findPoint(geometry)

const sources: Record<SourceName, Source> = {
  osm: { codes: 'osm', findPoint: findFeaturePoint, readPlace: readOsmFeature },
  alltheplaces: { codes: 'osm', findPoint: findFeaturePoint, readPlace: readAllThePlacesFeature },
  overture: {
    codes: 'overture',
    columns: fields.overture,
    findPoint: findFeaturePoint,
    readPlace: ({ properties, ...record }, point, { minConfidence = 0 }) =>
      readOverturePlace({ ...record, ...(isJsonObject(properties) && properties) }, point, minConfidence),
  },
  foursquare: {
    codes: 'foursquare',
    columns: foursquareTable.known,
    findPoint: (row) => findFoursquarePoint(row) ?? 'no_city',
    readPlace: readFoursquarePlace,
  },
}

export const findCodesOf = (name: SourceName): MappedSource => sources[name].codes

/** Long lines are joined from few pieces. */
const chunkSize = 1 << 18

type OwnOptions = Options & {
  source?: string | null
  licence?: string | null
  onEncoding?: (found: TextEncoding) => void
}

/** Reads a file of any format; the end of its name says whether it is packed, and whether it is a table. */
export function readImportFile(
  format: ImportFormat,
  file: string,
  mappings: CategoryMappings | null,
  report: SourceReport,
  options: OwnOptions = {},
): AsyncGenerator<SourceRow> {
  return format === 'dalil' || !mappings ? readOwn(file, options) : readSource(format, file, mappings, report, options)
}

async function* readOwn(file: string, { source, licence, onEncoding, onRead }: OwnOptions): AsyncGenerator<SourceRow> {
  const read = /\.(csv|tsv|txt)(\.gz)?$/i.test(file) ? readCsv : readJsonl
  const rows = /\.parquet$/i.test(file)
    ? readParquet(file, listExportColumns(), onRead)
    : untilCut(read(openFile(file, onRead), onEncoding))
  for await (const row of refuseNoLines(rows))
    if ('value' in row && isJsonObject(row.value)) {
      const origin = { source: readText(row.value.source) ?? source, licence: readText(row.value.licence) ?? licence }
      yield { ...row, value: { ...row.value, ...origin } }
    } else yield row
}

/** Reads the records of a file of a source as lines of an import. */
export async function* readSource(
  name: SourceName,
  file: string,
  mappings: CategoryMappings,
  report: SourceReport,
  options: Options = {},
): AsyncGenerator<SourceRow> {
  const { columns, findPoint: find, readPlace } = sources[name]
  const convert = createConverter(mappings, report)
  for await (const row of refuseNoLines(readRows(file, name, columns, options.onRead))) {
    const record = 'value' in row ? row.value : null
    const point = isJsonObject(record) ? find(record) : notGeoJson
    if ('problems' in row) yield row
    else if (typeof point === 'object' && !('latitude' in point)) yield { ...toPosition(row), problems: [point] }
    else if (isJsonObject(record)) {
      const converted = convert(typeof point === 'string' ? point : readPlace(record, point, options))
      if (converted) yield { ...toPosition(row), ...converted }
    }
  }
}

const toPosition = ({ line, original }: SourceRow) => ({ line, ...(original && { original }) })

const pbf: LineProblem = {
  key: 'import.osm_pbf',
  params: { command: 'osmium export --add-unique-id=type_id -f geojsonseq' },
}

async function* readRows(
  file: string,
  name: SourceName,
  columns: readonly string[] | undefined,
  onRead: Options['onRead'],
): AsyncGenerator<SourceRow> {
  if (/\.pbf$/i.test(file)) return yield { line: 1, problems: [pbf] }
  if (/\.parquet$/i.test(file) && columns) return yield* readParquet(file, columns, onRead)
  const chunks = openFile(file, onRead)
  yield* untilCut(name === 'foursquare' ? readCsv(chunks, undefined, foursquareTable) : readGeoJson(chunks))
}

async function* untilCut(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow> {
  let line = 0
  try {
    for await (const row of rows) {
      line = row.line
      yield row
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!code.startsWith('Z_')) throw error
    const cutAfter = line === 0 ? fileCut : ({ key: 'import.file_cut_after', params: { line } } as const)
    yield { line: line + 1, problems: [code === 'Z_BUF_ERROR' ? cutAfter : fileDamaged] }
  }
}

/** A text whose name says that it is packed is read as a text. */
async function isGzip(path: string): Promise<boolean> {
  for await (const head of createReadStream(path, { end: 1 })) return head.toString('hex') === '1f8b'
  return false
}

async function* openFile(file: string, onRead?: Options['onRead']): AsyncGenerator<Buffer> {
  const stream = createReadStream(file, { highWaterMark: chunkSize })
  const unpacked =
    /\.gz$/i.test(file) && (await isGzip(file))
      ? pipeline(stream, createGunzip({ chunkSize }), () => undefined)
      : stream
  for await (const chunk of unpacked) {
    await onRead?.()
    yield chunk
  }
}
