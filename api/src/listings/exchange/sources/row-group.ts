import { deserialize, serialize } from 'node:v8'
import {
  type AsyncBuffer,
  type ColumnData,
  type Compressors,
  type FileMetaData,
  parquetRead,
  parquetReadObjects,
  parquetSchema,
  type SchemaElement,
  type SchemaTree,
} from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { isJsonObject } from './source-place.ts'

type Rows = Record<string, unknown>[]
export type RowGroup = FileMetaData['row_groups'][number]
export type ParquetReading = { file: AsyncBuffer; metadata: FileMetaData; compressors: Compressors; columns: string[] }
export type Span = { rowStart: number; rowEnd: number }

/** Few enough rows to hold, enough to read each page of a column rarely. */
const rowsAtOnce = 5000
/** DuckDB writes groups of 122,880 rows. One leaf of a group without page index is decoded at once. */
const maxRows = 131_072
const maxBytes = 256_000_000

const maxPageBytes = 32_000_000

export class PageTooLargeError extends Error {}

/** Refuses pages that unpack to more memory than a place can need. */
export const boundedCompressors: Compressors = Object.fromEntries(
  Object.entries(compressors).map(([codec, unpack]) => [
    codec,
    (packed: Uint8Array, length: number) => {
      if (length > maxPageBytes) throw new PageTooLargeError()
      return unpack(packed, length)
    },
  ]),
)

/** Whether rows in the middle are found without decoding those before them. */
export const hasPageIndex = ({ columns, num_rows }: RowGroup, names: string[]): boolean =>
  num_rows <= rowsAtOnce ||
  columns.every(
    ({ meta_data, offset_index_offset }) => offset_index_offset || !names.includes(meta_data?.path_in_schema[0] ?? ''),
  )

export const isTooLarge = ({ num_rows, total_byte_size }: RowGroup): boolean =>
  num_rows > maxRows || total_byte_size > maxBytes

function* split({ rowStart, rowEnd }: Span): Generator<Span> {
  for (let at = rowStart; at < rowEnd; at += rowsAtOnce)
    yield { rowStart: at, rowEnd: Math.min(rowEnd, at + rowsAtOnce) }
}

export async function* readByPageIndex(reading: ParquetReading, rows: Span): AsyncGenerator<Rows> {
  for (const span of split(rows)) yield await parquetReadObjects({ ...reading, ...span, useOffsetIndex: true })
}

/** Decodes one leaf after the other, because decoded leaves take many times the memory of their values. */
export async function* readByLeaf(reading: ParquetReading, group: RowGroup): AsyncGenerator<Rows> {
  const rowEnd = Number(group.num_rows)
  const spans = [...split({ rowStart: 0, rowEnd })]
  const units: { column: string; parts: Buffer[] }[] = []
  for (const unit of listUnits(parquetSchema(reading.metadata))) {
    const [column = ''] = unit
    const isOfUnit = (path: string[]) => unit.every((name, at) => path[at] === name)
    const metadata = keepLeaves({ ...reading.metadata, row_groups: [group] }, isOfUnit)
    const values: unknown[] = []
    const onChunk = ({ columnData }: ColumnData) => {
      for (const value of columnData) values.push(value)
    }
    await parquetRead({ ...reading, metadata, columns: [column], rowStart: 0, rowEnd, onChunk })
    units.push({ column, parts: spans.map((span) => serialize(values.slice(span.rowStart, span.rowEnd))) })
  }
  for (const { rowStart, rowEnd: end } of spans) {
    const rows: Rows = Array.from({ length: end - rowStart }, () => ({}))
    for (const { column, parts } of units) {
      const values: unknown[] = deserialize(parts.shift() ?? serialize([]))
      for (const [at, row] of rows.entries()) row[column] = mergeLeaves(row[column], values[at])
    }
    yield rows
  }
}

/** The paths of leaves, and of maps, whose keys and values are read together. */
const listUnits = ({ element, children, path }: SchemaTree): string[][] =>
  children.length === 0 || element.converted_type === 'MAP' ? [path] : children.flatMap(listUnits)

/** Merges the leaves of one value, and changes the first, which nothing else holds. */
function mergeLeaves(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other)) {
    for (const [at, item] of one.entries()) one[at] = mergeLeaves(item, other[at])
    return one
  }
  if (!isJsonObject(one) || !isJsonObject(other)) return one ?? other
  for (const [key, value] of Object.entries(other)) one[key] = key in one ? mergeLeaves(one[key], value) : value
  return one
}

/** Without the other leaves, which would take as much time to decode. */
export function keepLeaves(metadata: FileMetaData, isWanted: (path: string[]) => boolean): FileMetaData {
  const visit = ({ element, children, path }: SchemaTree): SchemaElement[] => {
    if (children.length === 0) return isWanted(path) ? [element] : []
    const kept = children.map(visit).filter(({ length }) => length > 0)
    return kept.length > 0 || path.length === 0 ? [{ ...element, num_children: kept.length }, ...kept.flat()] : []
  }
  const row_groups = metadata.row_groups.map((group) => ({
    ...group,
    columns: group.columns.filter(({ meta_data }) => isWanted(meta_data?.path_in_schema ?? [])),
  }))
  return { ...metadata, schema: visit(parquetSchema(metadata)), row_groups }
}
