import { crc32 } from 'node:zlib'
import { FlawedFileError } from './file-flaw.ts'

export function stripMetadata(file: Buffer, type: 'image/jpeg' | 'image/png'): Buffer {
  return Buffer.concat(type === 'image/jpeg' ? [...keptJpegParts(file)] : [...keptPngParts(file)])
}

const marker = { app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee, app15: 0xef, comment: 0xfe, scan: 0xda, end: 0xd9 }

function* keptJpegParts(file: Buffer): Generator<Buffer> {
  yield file.subarray(0, 2)
  let at = 2
  let hasPixels = false
  while (at + 4 <= file.length && !(file[at] === 0xff && file[at + 1] === marker.end)) {
    const code = file[at + 1] ?? 0
    // Decoders skip stray bytes between segments, which some cameras and editors write.
    if (file[at] !== 0xff || !startsSegment(code)) {
      at++
      continue
    }
    const end = at + 2 + file.readUInt16BE(at + 2)
    const segment = file.subarray(at, end)
    const orientation = code === marker.app1 ? readOrientation(segment.subarray(4)) : 1
    if (orientation > 1) yield createOrientationSegment(orientation)
    else if (isKeptSegment(code, segment.subarray(4))) yield segment
    at = end
    if (code === marker.scan) {
      hasPixels = true
      const next = findMarker(file, at)
      yield file.subarray(at, next)
      at = next
    }
  }
  if (!hasPixels) throw new FlawedFileError('broken')
  yield Buffer.from([0xff, marker.end])
}

const startsSegment = (code: number) => code >= 0xc0 && code < 0xff && (code < 0xd0 || code > 0xd7)

function isKeptSegment(code: number, content: Buffer): boolean {
  const startsWith = (name: string) => content.subarray(0, name.length).toString('latin1') === name
  if (code === marker.app0) return startsWith('JFIF\0')
  if (code === marker.app2) return startsWith('ICC_PROFILE\0')
  if (code === marker.app14) return startsWith('Adobe')
  return code !== marker.comment && (code < marker.app0 || code > marker.app15)
}

function findMarker(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return file.length
}

const exifHeader = Buffer.from('Exif\0\0', 'latin1')
const orientationTag = 0x0112

function readOrientation(content: Buffer): number {
  if (!content.subarray(0, exifHeader.length).equals(exifHeader)) return 1
  return readTiffOrientation(content.subarray(exifHeader.length))
}

function readTiffOrientation(tiff: Buffer): number {
  const isLittle = tiff.subarray(0, 2).toString('latin1') === 'II'
  const read16 = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const read32 = (at: number) => (at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const directory = read32(4)
  for (let entry = 0; entry < read16(directory); entry++) {
    const at = directory + 2 + entry * 12
    const value = read16(at + 8)
    if (read16(at) === orientationTag && value >= 1 && value <= 8) return value
  }
  return 1
}

function createOrientationTiff(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(orientationTag, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}

function createOrientationSegment(orientation: number): Buffer {
  const content = Buffer.concat([exifHeader, createOrientationTiff(orientation)])
  const header = Buffer.from([0xff, marker.app1, 0, content.length + 2])
  return Buffer.concat([header, content])
}

const droppedChunks = new Set(['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf'])

function* keptPngParts(file: Buffer): Generator<Buffer> {
  yield file.subarray(0, 8)
  for (let at = 8; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at)
    const name = file.subarray(at + 4, at + 8).toString('latin1')
    const orientation = name === 'eXIf' ? readTiffOrientation(file.subarray(at + 8, end - 4)) : 1
    if (orientation > 1) yield createChunk('eXIf', createOrientationTiff(orientation))
    else if (!droppedChunks.has(name)) yield file.subarray(at, end)
    if (name === 'IEND') return
    at = end
  }
  throw new FlawedFileError('broken')
}

function createChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(content.length)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), named.length + 4)
  return chunk
}
