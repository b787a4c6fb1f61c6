import { closeSync, fstatSync, openSync, readSync, realpathSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { ServedMap } from '@dalil/api/contract'

type MapFile = ServedMap & { path: string }

export const mapFilePath = '/map.pmtiles'

const headerLength = 127
const maxMetadata = 5_000_000
const vectorTiles = 1
const pictures = [2, 3, 4, 5]

/** https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md. An error is returned as text. */
export function readMapFile(path: string): MapFile | string {
  let file: number | undefined
  try {
    const real = realpathSync(path)
    file = openSync(real, 'r')
    return parseMapFile(file, real)
  } catch (error) {
    return `${path}: ${error instanceof Error ? error.message : error}`
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

function parseMapFile(file: number, path: string): MapFile | string {
  const stats = fstatSync(file)
  if (!stats.isFile()) return `${path} is not a file`
  const header = readBytes(file, 0, headerLength)
  if (header.length < headerLength || header.toString('latin1', 0, 7) !== 'PMTiles') return `${path} is something else`
  if (header[7] !== 3) return `${path} has version ${header[7]}, and only version 3 is read`
  const end = readLong(header, 56) + readLong(header, 64)
  if (stats.size < end) return `${path} ends after ${stats.size} of ${end} bytes`
  const type = header[99] ?? 0
  if (type !== vectorTiles && !pictures.includes(type)) return `${path} has tiles of the unknown type ${type}`
  const degrees = (offset: number) => header.readInt32LE(offset) / 1e7
  return {
    path,
    url: `${mapFilePath}?v=${stats.size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}`,
    isVector: type === vectorTiles,
    zooms: [header[100] ?? 0, header[101] ?? 0],
    bounds: [degrees(106), degrees(102), degrees(114), degrees(110)],
    attribution: readAttribution(file, header),
  }
}

function readAttribution(file: number, header: Buffer): string | null {
  try {
    const compressed = readBytes(file, readLong(header, 24), Math.min(readLong(header, 32), maxMetadata))
    const { attribution } = JSON.parse(decompress(compressed, header[97]).toString())
    return typeof attribution === 'string' ? toPlainText(attribution) || null : null
  } catch {
    return null
  }
}

function decompress(bytes: Buffer, compression: number | undefined): Buffer {
  if (compression === 2) return gunzipSync(bytes, { maxOutputLength: maxMetadata })
  return compression === 3 ? brotliDecompressSync(bytes, { maxOutputLength: maxMetadata }) : bytes
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
