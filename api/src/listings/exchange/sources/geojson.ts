import { binaryContent } from '../decoding/binary-content.ts'
import { parseRow, readJsonl } from '../jsonl.ts'
import type { LineProblem } from '../line-problem.ts'
import type { SourceRow } from '../source-row.ts'
import { type GeoPoint, isJsonObject } from './source-place.ts'

/** Longer headers and features are not those of places. */
const maxBytes = 4_000_000
export const fileCut: LineProblem = { key: 'import.file_cut' }
export const fileDamaged: LineProblem = { key: 'import.file_damaged' }
export const notGeoJson: LineProblem = { key: 'import.not_geojson' }
export const wrongProjection: LineProblem = { key: 'import.wrong_projection' }

/** Reads the features of a FeatureCollection, or one feature on each line, also after record separators (RFC 8142). */
export async function* readGeoJson(chunks: AsyncIterable<Buffer>): AsyncGenerator<SourceRow> {
  const source = chunks[Symbol.asyncIterator]()
  const next = await source.next()
  const head = next.done ? Buffer.alloc(0) : next.value
  const rest = async function* () {
    yield head
    for (let piece = await source.next(); !piece.done; piece = await source.next()) yield piece.value
  }
  const text = head.toString('latin1')
  const [, type] = /"type"\s*:\s*"(\w+)"/.exec(text) ?? []
  if (type === 'FeatureCollection' || /^[^{"]{0,100}\{\s*"features"/.test(text)) yield* readCollection(rest())
  else yield* readJsonl(withoutSeparators(rest()))
}

const recordSeparator = 0x1e

async function* withoutSeparators(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield chunk.includes(recordSeparator) ? Buffer.from(chunk.filter(isText)) : chunk
}
const isText = (byte: number) => byte !== recordSeparator

async function* readCollection(chunks: AsyncGenerator<Buffer>): AsyncGenerator<SourceRow> {
  let header = Buffer.alloc(0)
  let start = -1
  while (start < 0) {
    const { done, value } = await chunks.next()
    if (done || header.length > maxBytes) return yield { line: 1, problems: [done ? fileCut : notGeoJson] }
    header = Buffer.concat([header, value])
    if (header.includes(0)) return yield { line: 1, problems: [binaryContent] }
    const text = header.toString('latin1')
    const [opening] = /"features"\s*:\s*\[/.exec(text) ?? []
    if (opening !== undefined) start = text.indexOf(opening) + opening.length
  }
  if (!isWgs84(header.toString('utf8', 0, start))) return yield { line: 1, problems: [wrongProjection] }
  const scanner = new FeatureScanner(1 + countLines(header.subarray(0, start)))
  yield* scanner.add(header.subarray(start))
  for await (const chunk of chunks) yield* scanner.add(chunk)
  if (!scanner.isComplete) yield { line: scanner.line, problems: [fileCut] }
}

const countLines = (bytes: Buffer) => bytes.filter((byte) => byte === letters.lineEnd).length

/** Old files name their coordinate system; those without a name have the one of the standard. */
function isWgs84(header: string): boolean {
  const name = /"crs"\s*:\s*\{[^}]*"name"\s*:\s*"([^"]*)"/.exec(header)?.[1]
  return name === undefined || /(?:CRS84|EPSG:{1,2}4326|WGS ?84)$/i.test(name)
}

const letters = { lineEnd: 10, quote: 34, escape: 92, open: 123, close: 125, openList: 91, closeList: 93 }

/** Splits the list of features into the texts of each, whose strings may contain any brackets. */
class FeatureScanner {
  isComplete = false
  line: number
  #depth = 0
  #isText = false
  #isEscaped = false
  #pieces: Buffer[] = []
  #size = 0
  #firstLine = 0

  constructor(line: number) {
    this.line = line
  }

  *add(chunk: Buffer): Generator<SourceRow> {
    let start = 0
    for (let at = 0; at < chunk.length && !this.isComplete; at++) {
      const depth = this.#depth
      this.#step(chunk[at] ?? 0)
      if (depth === 0 && this.#depth === 1) {
        start = at
        // The import tells rows apart by their lines, and a whole file may be one.
        this.#firstLine = Math.max(this.#firstLine + 1, this.line)
      } else if (depth === 1 && this.#depth === 0) {
        this.#append(chunk.subarray(start, at + 1))
        yield this.#takeFeature()
      }
    }
    if (this.#depth > 0) this.#append(chunk.subarray(start))
  }

  #step(letter: number): void {
    if (letter === letters.lineEnd) this.line += 1
    if (this.#isEscaped) this.#isEscaped = false
    else if (this.#isText) {
      if (letter === letters.escape) this.#isEscaped = true
      else if (letter === letters.quote) this.#isText = false
    } else if (letter === letters.quote) this.#isText = true
    else if (letter === letters.open || letter === letters.openList) this.#depth += 1
    else if (letter === letters.close || letter === letters.closeList) {
      if (this.#depth === 0) this.isComplete = true
      else this.#depth -= 1
    }
  }

  #append(piece: Buffer): void {
    this.#size += piece.length
    if (this.#size <= maxBytes) this.#pieces.push(piece)
    else this.#pieces = []
  }

  #takeFeature(): SourceRow {
    const text = this.#size > maxBytes ? null : Buffer.concat(this.#pieces).toString('utf8')
    this.#pieces = []
    this.#size = 0
    const line = this.#firstLine
    if (text === null) return { line, problems: [{ key: 'import.line_too_long', params: { limit: maxBytes } }] }
    return { line, ...parseRow(text), original: { text } }
  }
}

/** Returns the middle of the bounds of a geometry. */
export function findPoint(geometry: unknown): GeoPoint | LineProblem {
  if (!isJsonObject(geometry)) return notGeoJson
  const bounds = { south: Infinity, west: Infinity, north: -Infinity, east: -Infinity }
  for (const [longitude, latitude] of listPositions(geometry.coordinates)) {
    bounds.south = Math.min(bounds.south, latitude)
    bounds.north = Math.max(bounds.north, latitude)
    bounds.west = Math.min(bounds.west, longitude)
    bounds.east = Math.max(bounds.east, longitude)
  }
  const { south, west, north, east } = bounds
  if (!Number.isFinite(south + west + north + east)) return notGeoJson
  if (south < -90 || north > 90 || west < -180 || east > 180) return wrongProjection
  return { latitude: round((south + north) / 2), longitude: round((west + east) / 2) }
}

/** Ten centimetres. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

function* listPositions(coordinates: unknown): Generator<[number, number]> {
  if (!Array.isArray(coordinates)) return
  const [longitude, latitude] = coordinates as unknown[]
  if (typeof longitude === 'number' && typeof latitude === 'number') yield [longitude, latitude]
  else for (const part of coordinates) yield* listPositions(part)
}
