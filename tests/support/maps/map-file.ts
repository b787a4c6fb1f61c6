import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const headerLength = 127

interface MapFileOptions {
  version?: number
  tileType?: number
  tileCompression?: number
  attribution?: string
  layers?: string[]
  /** West, south, east, north. */
  box?: number[]
  /** The deepest zoom. */
  zoom?: number
  /** The content of each tile, before it is compressed. */
  tile?: Uint8Array
  /** The length of a tile that the directory names, instead of the right one. */
  length?: number
  metadata?: string
  /** Puts bytes without a meaning in place of the directory. */
  isDamaged?: boolean
  /** The number of bytes to cut off at the end. */
  missing?: number
}

export const writeMapFile = (path: string, options?: MapFileOptions): void =>
  writeFileSync(path, createMapFile(options))

/** A PMTiles file with one tile for the whole world at each zoom, whose only layer has a road from corner to corner. */
export function createMapFile({
  version = 3,
  tileType = 1,
  tileCompression = 2,
  attribution = '<a href="https://example.com">© Streets &amp; more</a>',
  layers = ['roads'],
  box = [-17, 20, 1, 37],
  zoom = 10,
  tile: content = Buffer.from(roadTile),
  length,
  metadata: described = JSON.stringify({ attribution, vector_layers: layers.map((id) => ({ id })) }),
  isDamaged = false,
  missing = 0,
}: MapFileOptions = {}): Buffer {
  const tile = tileCompression === 1 ? Buffer.from(content) : gzipSync(content)
  // One entry: from tile 0, the number of all tiles, the length of the tile, offset 0 (stored plus one).
  const run = toVarint((4 ** (zoom + 1) - 1) / 3)
  const directory = gzipSync(Buffer.from([1, 0, ...run, ...toVarint(length ?? tile.length), 1]))
  if (isDamaged) directory.fill(7)
  const metadata = gzipSync(described)
  const header = Buffer.alloc(headerLength)
  header.write('PMTiles', 'latin1')
  header[7] = version
  const sections = [directory.length, metadata.length, 0, tile.length]
  let offset = headerLength
  for (const [index, length] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16)
    offset += length
  }
  for (const count of [72, 80, 88]) header.writeBigUInt64LE(1n, count)
  header.set([1, 2, tileCompression, tileType, 0, zoom], 96)
  for (const [index, degrees] of box.entries()) header.writeInt32LE(degrees * 1e7, 102 + index * 4)
  const file = Buffer.concat([header, directory, metadata, tile])
  return file.subarray(0, file.length - missing)
}

function toVarint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...toVarint(Math.floor(value / 128))]
}

/** https://github.com/mapbox/vector-tile-spec: a message is a list of tags, lengths and values. */
const message = (field: number, bytes: number[]) => [field * 8 + 2, ...toVarint(bytes.length), ...bytes]
const text = (field: number, value: string) => message(field, [...Buffer.from(value)])

const roadTile = message(3, [
  ...text(1, 'roads'),
  ...message(2, [...message(2, [0, 0]), 3 * 8, 2, ...message(4, [9, 0, 0, 10, ...toVarint(8192), ...toVarint(8192)])]),
  ...text(3, 'kind'),
  ...message(4, text(1, 'highway')),
  5 * 8,
  ...toVarint(4096),
  15 * 8,
  2,
])
