import { closeSync, fstatSync, openSync, readSync, realpathSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { ServedMap } from '@dalil/api/contract'
import { translate } from '@dalil/api/locales'
import type { Language } from '@dalil/db/vocabulary'

export type MapFile = ServedMap & { path: string; bytes: number; modified: Date }
type Flaw = 'empty' | 'osm' | 'foreign' | 'version' | 'tiles' | 'compression' | 'cut' | 'damaged' | 'area' | 'layers'

export const mapFilePath = '/map.pmtiles'

const headerLength = 127
const maxMetadata = 5_000_000
const maxAttribution = 1000
const vectorTiles = 1
const pictures = [2, 3, 4, 5]
const noCompression = 1
/** Browsers read no other: https://github.com/protomaps/PMTiles/blob/main/js/src/index.ts. */
const gzip = 2
/** The positions of the offsets of root directory, metadata, leaf directories and tiles; each is followed by its length. */
const sections = { root: 8, metadata: 24, leaves: 40, tiles: 56 }
const deepestZoom = 26
const commands = {
  osm: 'java -jar protomaps-basemap-HEAD-with-deps.jar --download --osm_path=FILE.osm.pbf --output=FILE.pmtiles',
  convert: 'pmtiles convert FILE.pmtiles NEW.pmtiles',
}

class MapFileError extends Error {
  readonly flaw: Flaw
  readonly values: Record<string, string | number>

  constructor(flaw: Flaw, values: Record<string, string | number> = {}) {
    super(flaw)
    this.flaw = flaw
    this.values = values
  }
}

/** https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md. An error is returned as text. */
export function readMapFile(path: string, language: Language = 'en'): MapFile | string {
  let file: number | undefined
  try {
    const real = realpathSync(path)
    file = openSync(real, 'r')
    return parseMapFile(file, real)
  } catch (error) {
    if (error instanceof MapFileError) return translate[language](`streets.flaw.${error.flaw}`, error.values)
    return error instanceof Error ? error.message : String(error)
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

function parseMapFile(file: number, path: string): MapFile {
  const { size, mtime } = fstatSync(file)
  const header = readBytes(file, 0, headerLength)
  assertFormat(header, size)
  assertWhole(header, size)
  const type = header[99] ?? 0
  if (type !== vectorTiles && !pictures.includes(type)) throw new MapFileError('tiles', { type })
  for (const compression of [header[97] ?? 0, type === vectorTiles ? (header[98] ?? 0) : noCompression])
    if (compression !== noCompression && compression !== gzip) throw new MapFileError('compression')
  const root = readSection(file, header, 'root')
  if (!root?.[0]) throw new MapFileError('damaged')
  const { attribution, vector_layers: layers } = readMetadata(file, header)
  if (type === vectorTiles && Array.isArray(layers) && !layers.some((layer) => layer?.id === 'roads'))
    throw new MapFileError('layers')
  return {
    path,
    bytes: size,
    modified: mtime,
    url: `${mapFilePath}?v=${size.toString(36)}-${Math.floor(mtime.getTime()).toString(36)}`,
    isVector: type === vectorTiles,
    ...readArea(header),
    attribution:
      (typeof attribution === 'string' && toPlainText(attribution.slice(0, maxAttribution))) ||
      // The layers of Protomaps have no other source, and its licence asks for the name.
      (type === vectorTiles ? '© OpenStreetMap' : null),
  }
}

function assertFormat(header: Buffer, size: number): void {
  if (size === 0) throw new MapFileError('empty')
  if (header.toString('latin1', 6, 15) === 'OSMHeader') throw new MapFileError('osm', { command: commands.osm })
  if (header.toString('latin1', 0, 7) !== 'PMTiles') throw new MapFileError('foreign')
  if (header[7] !== 3) throw new MapFileError('version', { version: header[7] ?? 0, command: commands.convert })
}

function assertWhole(header: Buffer, size: number): void {
  const ends = Object.values(sections).map((at) =>
    header.length < headerLength ? headerLength : readLong(header, at) + readLong(header, at + 8),
  )
  const end = Math.max(...ends)
  if (size < end) throw new MapFileError('cut', { size, end })
}

function readArea(header: Buffer): Pick<MapFile, 'zooms' | 'bounds'> {
  const degrees = (offset: number) => header.readInt32LE(offset) / 1e7
  const [south, west, north, east] = [degrees(106), degrees(102), degrees(114), degrees(110)]
  const [least, most] = [header[100] ?? 0, header[101] ?? 0]
  const isArea = south >= -90 && south < north && north <= 90 && west >= -180 && west < east && east <= 180
  if (!isArea || least > most || most > deepestZoom) throw new MapFileError('area')
  return { zooms: [least, most], bounds: [south, west, north, east] }
}

function readMetadata(file: number, header: Buffer): { attribution?: unknown; vector_layers?: unknown } {
  try {
    return JSON.parse(readSection(file, header, 'metadata')?.toString() ?? '') ?? {}
  } catch {
    return {}
  }
}

function readSection(file: number, header: Buffer, name: 'root' | 'metadata'): Buffer | null {
  const at = sections[name]
  const bytes = readBytes(file, readLong(header, at), Math.min(readLong(header, at + 8), maxMetadata))
  try {
    return header[97] === gzip ? gunzipSync(bytes, { maxOutputLength: maxMetadata }) : bytes
  } catch {
    return null
  }
}

const toPlainText = (html: string) =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&copy;|&#169;/g, '©')
    .replace(/&amp;/g, '&')
    .replace(/[<>]/g, '')
    .trim()

function readBytes(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  return bytes.subarray(0, readSync(file, bytes, 0, length, position))
}

const readLong = (bytes: Buffer, offset: number) => Number(bytes.readBigUInt64LE(offset))
