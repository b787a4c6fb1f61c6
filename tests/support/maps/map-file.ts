import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const headerLength = 127

interface MapFileOptions {
  version?: number
  tileType?: number
  /** The number of bytes to cut off at the end. */
  missing?: number
}

/** Writes a PMTiles file with one tile at zoom 0, whose only layer has a road from corner to corner. */
export function writeMapFile(path: string, { version = 3, tileType = 1, missing = 0 }: MapFileOptions = {}): void {
  const tile = gzipSync(Buffer.from(roadTile))
  // One entry: tile 0, run length 1, the length of the tile, offset 0 (stored plus one).
  const directory = gzipSync(Buffer.from([1, 0, 1, ...toVarint(tile.length), 1]))
  const metadata = gzipSync(JSON.stringify({ attribution: '<a href="https://example.com">© Streets &amp; more</a>' }))
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
  header.set([1, 2, 2, tileType, 0, 0], 96)
  for (const [index, degrees] of [-17, 20, 1, 37].entries()) header.writeInt32LE(degrees * 1e7, 102 + index * 4)
  const file = Buffer.concat([header, directory, metadata, tile])
  writeFileSync(path, file.subarray(0, file.length - missing))
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
