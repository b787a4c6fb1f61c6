import { type AsyncBuffer, asyncBufferFromFile, type FileMetaData, parquetMetadataAsync } from 'hyparquet'
import { isDeep, notJson } from '../jsonl.ts'
import type { LineProblem } from '../line-problem.ts'
import type { SourceRow } from '../source-row.ts'
import { fileCut, fileDamaged, wrongProjection } from './geojson.ts'
import {
  boundedCompressors,
  hasPageIndex,
  isTooLarge,
  keepLeaves,
  PageTooLargeError,
  type RowGroup,
  readByLeaf,
  readByPageIndex,
} from './row-group.ts'
import { isJsonObject } from './source-place.ts'

const groupTooLarge: LineProblem = { key: 'import.row_group_too_large' }
const hadoopLz4: LineProblem = { key: 'import.hadoop_lz4' }
const notParquet: LineProblem = { key: 'import.not_parquet' }
const noGeometry: LineProblem = { key: 'import.no_geometry' }

/** Reads rows as objects. A row group whose pages are wrong is reported at its first row. */
export async function* readParquet(
  file: string,
  columns: readonly string[],
  onRead?: () => Promise<void>,
): AsyncGenerator<SourceRow> {
  const source = await asyncBufferFromFile(file)
  const wanted = columns.map((name) => name.split('.'))
  const metadata = await parquetMetadataAsync(source)
    .then((whole) => keepLeaves(whole, (path) => wanted.some((names) => isPartOf(path, names))))
    .catch(() => null)
  if (!metadata) return yield { line: 1, problems: [(await isParquet(source)) ? fileCut : notParquet] }
  if (!isWgs84(metadata)) return yield { line: 1, problems: [wrongProjection] }
  const known = metadata.schema.map(({ name }) => name)
  if (columns.includes('geometry') && !metadata.schema.some(isGeometry))
    return yield { line: 1, problems: [noGeometry] }
  const reading = {
    file: source,
    metadata,
    compressors: boundedCompressors,
    columns: [...new Set(wanted.flatMap(([name = '']) => (known.includes(name) ? [name] : [])))],
  }
  let rowEnd = 0
  for (const group of metadata.row_groups) {
    const rowStart = rowEnd
    rowEnd += Number(group.num_rows)
    let line = rowStart + 1
    const isIndexed = hasPageIndex(group, reading.columns)
    if (!isIndexed && isTooLarge(group)) return yield { line, problems: [groupTooLarge] }
    const blocks = isIndexed ? readByPageIndex(reading, { rowStart, rowEnd }) : readByLeaf(reading, group)
    for (;;) {
      await onRead?.()
      const block = await blocks.next().catch((error: unknown) => ({ error }))
      if ('error' in block) return yield { line, problems: [describeError(block.error, group)] }
      if (block.done) break
      for (const value of block.value) {
        yield { line, original: { record: value }, ...(isDeep(value) ? { problems: [notJson] } : { value }) }
        line += 1
      }
    }
  }
}

/** Lists have levels between a column and its field; a column may also be JSON. */
const isPartOf = ([column, ...path]: string[], [name, field]: string[]) =>
  column === name && (field === undefined || path.length === 0 || path.includes(field))

const isGeometry = ({ name, type, logical_type }: FileMetaData['schema'][number]) =>
  name === 'geometry' && (type !== 'BYTE_ARRAY' || logical_type !== undefined)

const isParquet = async ({ byteLength, slice }: AsyncBuffer) =>
  byteLength === 0 || Buffer.from(await slice(0, 4)).toString('latin1') === 'PAR1'

function describeError(error: unknown, { columns }: RowGroup): LineProblem {
  if (error instanceof PageTooLargeError) return groupTooLarge
  return columns.some(({ meta_data }) => meta_data?.codec === 'LZ4') ? hadoopLz4 : fileDamaged
}

/** The number of rows of a Parquet file, 0 if it is none. */
export async function countParquetRows(file: string): Promise<number> {
  const metadata = await parquetMetadataAsync(await asyncBufferFromFile(file)).catch(() => null)
  return Number(metadata?.num_rows ?? 0)
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
