import { deserialize, serialize } from 'node:v8'
import {
  type AsyncBuffer,
  type Compressors,
  type FileMetaData,
  parquetReadObjects,
  type SchemaElement,
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
  const { schema } = reading.metadata
  const rowEnd = Number(group.num_rows)
  const blocks = [...split({ rowStart: 0, rowEnd })].map((): Buffer[] => [])
  const paths = new Map(
    group.columns.map(({ meta_data }) => {
      const path = toUnit(schema, meta_data?.path_in_schema ?? [])
      return [path.join('.'), path]
    }),
  )
  for (const [name, path] of paths) {
    const [column = ''] = path
    if (!reading.columns.includes(column)) continue
    const columns = group.columns.filter(({ meta_data }) =>
      `${meta_data?.path_in_schema.join('.')}.`.startsWith(`${name}.`),
    )
    const metadata = { ...reading.metadata, schema: keepUnit(schema, path), row_groups: [{ ...group, columns }] }
    const rows: Rows = await parquetReadObjects({ ...reading, metadata, columns: [column], rowStart: 0, rowEnd })
    for (const [index, block] of blocks.entries())
      block.push(serialize(rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce)))
  }
  for (const block of blocks) {
    const parts = block.splice(0).map((part): Rows => deserialize(part))
    yield (parts[0] ?? []).map((_, row) => parts.map((rows) => rows[row] ?? {}).reduce(merge))
  }
}

/** Merges the leaves of one value. */
function merge(one: Record<string, unknown>, other: Record<string, unknown>): Record<string, unknown> {
  const merged = { ...one }
  for (const [key, value] of Object.entries(other)) merged[key] = key in one ? mergeValues(one[key], value) : value
  return merged
}

function mergeValues(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other)) return one.map((item, index) => mergeValues(item, other[index]))
  return isJsonObject(one) && isJsonObject(other) ? merge(one, other) : (one ?? other)
}

/** The path of a leaf, or of the map that it belongs to, whose keys and values are read together. */
function toUnit(schema: SchemaElement[], path: string[]): string[] {
  const map = walk(schema, path).findIndex((at) => schema[at]?.converted_type === 'MAP')
  return map < 0 ? path : path.slice(0, map + 1)
}

/** The schema with one unit. */
function keepUnit(schema: SchemaElement[], path: string[]): SchemaElement[] {
  const [root] = schema
  const places = walk(schema, path)
  const last = places.at(-1) ?? 0
  const above = places.slice(0, -1).map((at) => schema[at])
  return [root, ...above]
    .filter((element) => element !== undefined)
    .map((element): SchemaElement => ({ ...element, num_children: 1 }))
    .concat(schema.slice(last, findEnd(schema, last)))
}

/** The places of the elements of a path in the list of a schema, where children follow their parent. */
function walk(schema: SchemaElement[], path: string[]): number[] {
  let at = 1
  return path.map((name) => {
    while (at < schema.length && schema[at]?.name !== name) at = findEnd(schema, at)
    return at++
  })
}

function findEnd(schema: SchemaElement[], start: number): number {
  let at = start
  for (let left = 1; left > 0 && at < schema.length; at += 1) left += (schema[at]?.num_children ?? 0) - 1
  return at
}
