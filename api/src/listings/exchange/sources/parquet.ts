import { asyncBufferFromFile, type FileMetaData, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import type { SourceRow } from '../source-row.ts'
import { fileCut, wrongProjection } from './geojson.ts'
import { isJsonObject } from './source-place.ts'

/** Few enough rows to hold, enough to read each page of a column rarely. */
const rowsAtOnce = 10_000

/** Reads rows as objects. A row group whose pages are wrong is reported at its first row. */
export async function* readParquet(file: string, columns: readonly string[]): AsyncGenerator<SourceRow> {
  const source = await asyncBufferFromFile(file)
  const metadata = await parquetMetadataAsync(source).catch(() => null)
  if (!metadata) return yield { line: 1, problems: [fileCut] }
  if (!isWgs84(metadata)) return yield { line: 1, problems: [wrongProjection] }
  const known = metadata.schema.slice(1).map(({ name }) => name)
  const options = { file: source, metadata, compressors, columns: columns.filter((name) => known.includes(name)) }
  let first = 0
  for (const { num_rows } of metadata.row_groups) {
    const end = first + Number(num_rows)
    for (; first < end; first += rowsAtOnce) {
      const rowEnd = Math.min(end, first + rowsAtOnce)
      const rows = await parquetReadObjects({ ...options, rowStart: first, rowEnd }).catch(() => null)
      if (!rows) return yield { line: first + 1, problems: [fileCut] }
      for (const [index, value] of rows.entries()) yield { line: first + index + 1, value, original: { record: value } }
    }
    first = end
  }
}

/** https://geoparquet.org/releases/v1.1.0: no system means the one of longitudes and latitudes. */
function isWgs84({ key_value_metadata }: FileMetaData): boolean {
  const text = key_value_metadata?.find(({ key }) => key === 'geo')?.value
  if (text === undefined) return true
  const { columns, primary_column } = parseObject(text)
  const column = isJsonObject(columns) ? columns[String(primary_column)] : undefined
  const crs = isJsonObject(column) ? column.crs : undefined
  if (!isJsonObject(crs)) return true
  const id = isJsonObject(crs.id) ? `${String(crs.id.authority)}:${String(crs.id.code)}` : ''
  return ['OGC:CRS84', 'EPSG:4326'].includes(id)
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) ? value : {}
  } catch {
    return {}
  }
}
