import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Problem } from '@dalil/api/contract'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'

export type Part = { name: string; path: string; size: number; isCut: boolean }
export type Parts = { fields: Record<string, string | string[]>; files: Map<string, Part[]>; surplus: Set<string> }

type Limits = {
  /** How many files a field may bring, by name; files of other fields are read past. */
  files: Map<string, number>
  /** Bytes of a file beyond which no more of it is kept. */
  fileSize: number
  /** Bytes of the whole body. */
  total: number
}

const mostFields = 200
const longestField = 256 * 1024
/** Those that nobody asked for too, which are read past. */
const mostFiles = 20
const longestName = 120

/** The body cannot be read as what it says to be: cut off, without a boundary, not in parts. */
export class BrokenForm extends Error {
  constructor() {
    super('The form cannot be read')
  }
}

/** Reads a multipart body as it arrives: files go to `folder`, never whole into memory. */
export async function readParts(
  body: ReadableStream | null,
  contentType: string,
  folder: string,
  { files: wanted, fileSize, total }: Limits,
): Promise<Parts> {
  const fields = new Entries<string>()
  const files = new Entries<Part>()
  const surplus = new Set<string>()
  const writes: Promise<void>[] = []
  const stop = new AbortController()
  let failure: unknown
  const fail = (error: unknown) => {
    failure ??= error
    stop.abort()
  }
  const refuse = () => fail(new Problem('PAYLOAD_TOO_LARGE'))

  async function keep(stream: BusboyFileStream, part: Part) {
    try {
      await pipeline(stream, createWriteStream(part.path, { mode: 0o600 }), { signal: stop.signal })
      part.size = stream.bytesRead
      part.isCut = stream.truncated
    } catch (error) {
      fail(isOurs(error) ? error : new BrokenForm())
    }
  }

  const parser = openParser(contentType, fileSize)
  parser.on('field', (name, value, nameIsCut, valueIsCut) => {
    if (nameIsCut || valueIsCut) refuse()
    else fields.add(name, value)
  })
  parser.on('file', (name, stream: BusboyFileStream, given: string | undefined) => {
    // One that is only read past can fail too.
    stream.on('error', () => undefined)
    const { base } = placeOf(name)
    const most = wanted.get(base)
    // Without a name it is what a browser sends for no file at all.
    if (most === undefined || !given) return void stream.resume()
    if (files.count(base) >= most) {
      surplus.add(base)
      return void stream.resume()
    }
    const part = { name: tidy(given), path: join(folder, `${writes.length}`), size: 0, isCut: false }
    files.add(name, part)
    writes.push(keep(stream, part))
  })
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(event, refuse)

  const source = body ? Readable.fromWeb(body) : Readable.from([])
  await pipeline(source, meter(total), parser, { signal: stop.signal }).catch((error: unknown) =>
    fail(error instanceof Problem ? error : new BrokenForm()),
  )
  await Promise.all(writes)
  if (failure) throw failure
  return { fields: fields.single(), files: files.lists(), surplus }
}

function openParser(contentType: string, fileSize: number) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { fields: mostFields, fieldSize: longestField, files: mostFiles, fileSize, headerPairs: 20 },
    })
  } catch {
    throw new BrokenForm()
  }
}

/** Lets `most` bytes through. */
const meter = (most: number) => {
  let seen = 0
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      seen += piece.length
      if (seen > most) done(new Problem('PAYLOAD_TOO_LARGE'))
      else done(null, piece)
    },
  })
}

/** A disk that is full is no fault of the form. */
const isOurs = (error: unknown) =>
  error instanceof Error && 'syscall' in error && (error.syscall === 'open' || error.syscall === 'write')

/** `amenities[]` and `amenities[2]` are entries of the list `amenities`. */
function placeOf(name: string): { base: string; isList: boolean; at: number | null } {
  const [, base, at] = /^([^[\]]+)\[(\d{0,4})\]$/.exec(name) ?? []
  if (base === undefined) return { base: name, isList: false, at: null }
  return { base, isList: true, at: at ? Number(at) : null }
}

/** What came under each name, in the order of the numbers in brackets, otherwise as it came. */
class Entries<Value> {
  readonly #lists = new Map<string, { isList: boolean; values: { at: number; value: Value }[] }>()

  add(name: string, value: Value): void {
    const { base, isList, at } = placeOf(name)
    const entry = this.#lists.get(base) ?? { isList: false, values: [] }
    entry.isList ||= isList
    entry.values.push({ at: at ?? entry.values.length, value })
    this.#lists.set(base, entry)
  }

  count(base: string): number {
    return this.#lists.get(base)?.values.length ?? 0
  }

  lists(): Map<string, Value[]> {
    return new Map(Array.from(this.#lists, ([base, { values }]) => [base, inOrder(values)]))
  }

  /** Lists where the name says so; of another name that came twice, the last counts. An empty entry is none. */
  single(): Record<string, Value | Value[]> {
    const pairs = Array.from(this.#lists, ([base, { isList, values }]) => {
      const ordered = inOrder(values)
      return [base, isList ? ordered.filter((value) => value !== '') : ordered.at(-1)] as const
    })
    return Object.fromEntries(pairs) as Record<string, Value | Value[]>
  }
}

const inOrder = <Value>(values: { at: number; value: Value }[]) =>
  values.toSorted((one, other) => one.at - other.at).map(({ value }) => value)

/** A name as people may read it: without folders, controls or marks that turn the direction of what follows. */
const tidy = (name: string) =>
  Array.from(
    name
      .normalize('NFC')
      .replace(/^.*[\\/]/, '')
      .replace(/[\p{Cc}\p{Cf}]/gu, ''),
  )
    .slice(-longestName)
    .join('')
