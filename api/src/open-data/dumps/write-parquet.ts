import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, zstdCompressSync } from 'node:zlib'
import { listExportColumns, listFieldNamesOfType } from '@dalil/api/contract/rules'
import { ByteWriter, geojsonToWkb, ParquetWriter } from 'hyparquet-writer'
import { jsonColumns } from '../../listings/exchange/csv.ts'

/** A group is in memory until it is written. */
const groupRows = 4000

/** https://geoparquet.org/releases/v1.1.0: without a system, coordinates are longitudes and latitudes of WGS 84. */
const geo = JSON.stringify({
  version: '1.1.0',
  primary_column: 'geometry',
  columns: { geometry: { encoding: 'WKB', geometry_types: ['Point'] } },
})

type DumpRecord = Record<string, unknown>
type Column = { name: string; kind: object; read: (record: DumpRecord) => unknown }

const numbers: ReadonlySet<string> = new Set(listFieldNamesOfType('number', 'price'))

const columns: Column[] = [
  { name: 'id', kind: { type: 'INT32' }, read: ({ id }) => id },
  ...listExportColumns().map((name) => ({
    name,
    kind: findKind(name),
    read: ({ [name]: value }: DumpRecord) => (Array.isArray(value) ? value.join(',') : (value ?? null)),
  })),
  { name: 'geometry', kind: { type: 'BYTE_ARRAY' }, read: toWkb },
]

function findKind(name: string): object {
  if (numbers.has(name)) return { type: 'DOUBLE' }
  return { type: 'BYTE_ARRAY', converted_type: jsonColumns.has(name) ? 'JSON' : 'UTF8' }
}

function toWkb({ latitude, longitude }: DumpRecord): Uint8Array | null {
  const hasPosition = typeof latitude === 'number' && typeof longitude === 'number'
  return hasPosition ? geojsonToWkb({ type: 'Point', coordinates: [longitude, latitude] }) : null
}

const schema = [
  { name: 'listings', num_children: columns.length },
  ...columns.map(({ name, kind }) => ({ name, repetition_type: 'OPTIONAL', ...kind })),
] as ConstructorParameters<typeof ParquetWriter>[0]['schema']

/** Reads the JSON lines of a country again: groups of all countries at once would fill the memory. */
export async function writeParquet(jsonLines: string, path: string): Promise<{ bytes: number; sha256: string }> {
  const buffer = new ByteWriter()
  const hash = createHash('sha256')
  const parquet = new ParquetWriter({
    writer: buffer,
    schema,
    codec: 'ZSTD',
    compressors: { ZSTD: (input) => zstdCompressSync(input) },
    kvMetadata: [{ key: 'geo', value: geo }],
  })
  const flush = async () => {
    const content = buffer.getBytes()
    hash.update(content)
    await appendFile(path, content)
    buffer.index = 0
  }
  await pipeline(createReadStream(jsonLines), createGunzip(), readGroups, async (groups) => {
    for await (const group of groups) {
      const columnData = columns.map(({ name, read }) => ({ name, data: group.map(read), offsetIndex: false }))
      parquet.write({ columnData, rowGroupSize: group.length })
      await flush()
    }
  })
  parquet.finish()
  await flush()
  return { bytes: buffer.offset, sha256: hash.digest('hex') }
}

async function* readGroups(chunks: AsyncIterable<Buffer>): AsyncGenerator<DumpRecord[]> {
  const decoder = new TextDecoder()
  let rest = ''
  let group: DumpRecord[] = []
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) group.push(JSON.parse(line))
    if (group.length < groupRows) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}
