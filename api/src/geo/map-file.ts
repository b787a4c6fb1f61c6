import { closeSync, fstatSync, openSync, readSync, realpathSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { ServedMap } from '@dalil/api/contract'
import { translate } from '@dalil/api/locales'
import type { Language } from '@dalil/db/vocabulary'
import { parseAttribution } from './parse-attribution.ts'
import { isTileType, MapFlaw, sampleTiles, vectorTiles } from './sample-tiles.ts'

export type MapFile = ServedMap & {
  path: string
  /** The path as it was given, which may be a link. */
  name: string
  bytes: number
  modified: Date
}

export const mapFilePath = '/map.pmtiles'

const headerLength = 127
const maxUnpacked = 5_000_000
const noCompression = 1
/** Browsers read no other: https://github.com/protomaps/PMTiles/blob/main/js/src/index.ts. */
const gzip = 2
/** The positions of the offsets; each is followed by its length. */
const sections = { root: 8, metadata: 24, leaves: 40, tiles: 56 }
const deepestZoom = 26
/** Protomaps draws the streets of towns from here on. */
const streetZoom = 10
const commands = {
  osm: 'java -jar protomaps-basemap-HEAD-with-deps.jar --download --osm_path=FILE.osm.pbf --output=FILE.pmtiles',
  convert: 'pmtiles convert FILE.pmtiles NEW.pmtiles',
}

/** Checks the file by its header, its directory and three of its tiles. An error is returned as text. */
export function readMapFile(name: string, language: Language = 'en'): MapFile | string {
  let file: number | undefined
  try {
    const path = realpathSync(name)
    file = openSync(path, 'r')
    return { path, name, ...parseMapFile(file) }
  } catch (error) {
    if (error instanceof MapFlaw) return translate[language](`streets.flaw.${error.flaw}`, error.values)
    return error instanceof Error ? error.message : String(error)
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

/** https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md. */
function parseMapFile(file: number): Omit<MapFile, 'path' | 'name'> {
  const { size, mtime } = fstatSync(file)
  const header = readBytes(file, 0, headerLength)
  assertFormat(header, size)
  assertWhole(header, size)
  const type = header[99] ?? 0
  if (!isTileType(type)) throw new MapFlaw('tiles', { type })
  for (const compression of [header[97], header[98] || (type === vectorTiles ? 0 : noCompression)])
    if (compression !== noCompression && compression !== gzip) throw new MapFlaw('compression')
  const { zooms, bounds } = readArea(header)
  const read = createPartReader(file, header)
  const { attribution, vector_layers: layers } = parseMetadata(read('metadata'))
  if (type === vectorTiles && !(Array.isArray(layers) && layers.some((layer) => layer?.id === 'roads')))
    throw new MapFlaw('layers')
  const most = Math.min(zooms[1], sampleTiles(read, type))
  if (most < streetZoom) throw new MapFlaw('zoom', { zoom: most, least: streetZoom })
  return {
    bytes: size,
    modified: mtime,
    url: `${mapFilePath}?v=${size.toString(36)}-${Math.floor(mtime.getTime()).toString(36)}`,
    isVector: type === vectorTiles,
    zooms: [zooms[0], most],
    bounds,
    ...parseAttribution(typeof attribution === 'string' ? attribution : ''),
  }
}

function assertFormat(header: Buffer, size: number): void {
  if (size === 0) throw new MapFlaw('empty')
  if (header.toString('latin1', 6, 15) === 'OSMHeader') throw new MapFlaw('osm', { command: commands.osm })
  if (header.toString('latin1', 0, 7) !== 'PMTiles') throw new MapFlaw('foreign')
  if (header[7] !== 3) throw new MapFlaw('version', { version: header[7] ?? 0, command: commands.convert })
}

function assertWhole(header: Buffer, size: number): void {
  const ends = Object.values(sections).map((at) =>
    header.length < headerLength ? headerLength : readLong(header, at) + readLong(header, at + 8),
  )
  const end = Math.max(...ends)
  if (size < end) throw new MapFlaw('cut', { size, end })
}

function readArea(header: Buffer): Pick<MapFile, 'zooms' | 'bounds'> {
  const degrees = (offset: number) => header.readInt32LE(offset) / 1e7
  const [south, west, north, east] = [degrees(106), degrees(102), degrees(114), degrees(110)]
  const [least, most] = [header[100] ?? 0, header[101] ?? 0]
  const isArea = south >= -90 && south < north && north <= 90 && west >= -180 && west < east && east <= 180
  if (!isArea || least > most || most > deepestZoom) throw new MapFlaw('area')
  return { zooms: [least, most], bounds: [south, west, north, east] }
}

function parseMetadata(bytes: Buffer | null): { attribution?: unknown; vector_layers?: unknown } {
  try {
    return JSON.parse(String(bytes)) ?? {}
  } catch {
    throw new MapFlaw('metadata')
  }
}

/** Null for what cannot be unpacked, has more than 5 MB or lies outside of its section. */
const createPartReader =
  (file: number, header: Buffer) =>
  (section: keyof typeof sections, part = { offset: 0, length: readLong(header, sections[section] + 8) }) => {
    const { offset, length } = part
    if (length > maxUnpacked || offset + length > readLong(header, sections[section] + 8)) return null
    const bytes = readBytes(file, readLong(header, sections[section]) + offset, length)
    try {
      const isPacked = header[section === 'tiles' ? 98 : 97] === gzip
      return isPacked ? gunzipSync(bytes, { maxOutputLength: maxUnpacked }) : bytes
    } catch {
      return null
    }
  }

function readBytes(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  return bytes.subarray(0, readSync(file, bytes, 0, length, position))
}

const readLong = (bytes: Buffer, offset: number) => Number(bytes.readBigUInt64LE(offset))
