import { createWriteStream, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream, ReadableStreamDefaultReader } from 'node:stream/web'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import { normalizeText } from '@dalil/api/contract'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { HttpError } from '../http-error.ts'

export type FilePart = { name: string; path: string; size: number; isCut: boolean }
export type ParsedMultipart = {
  fields: Record<string, string | string[]>
  files: Map<string, FilePart[]>
  surplus: Set<string>
}

type Limits = {
  /** Files and bytes per field; files of other fields are skipped. */
  files: Map<string, { most: number; bytes: number }>
  /** Bytes of the whole body. */
  total: number
  /** Receives the text fields that precede the first file; an error ends parsing before a file is stored. */
  beforeFiles?: ((fields: Record<string, string | string[]>) => Promise<void>) | undefined
}

type Progress = { waits: number; pieces: number }

const mostFields = 200
const longestField = 256 * 1024
/** Bytes of all text fields with their names. */
const mostTexts = 1024 * 1024
const mostFiles = 20
const longestName = 120
/** Milliseconds between two checks, and checks without progress after which parsing fails. */
const patience = { pause: 400, looks: 3 }
/** Bytes per parser call. */
const slice = 8 * 1024

export class MalformedForm extends Error {
  constructor() {
    super('The form cannot be read')
  }
}

/** Parses a multipart body as a stream; files go to `folder`. */
export async function parseMultipart(
  body: ReadableStream | null,
  contentType: string,
  folder: string,
  { files: wanted, total, beforeFiles }: Limits,
): Promise<ParsedMultipart> {
  const fields = new Entries<string>()
  const files = new Entries<FilePart>()
  const surplus = new Set<string>()
  const writes: Promise<void>[] = []
  const kept: WriteStream[] = []
  const progress: Progress = { waits: 0, pieces: 0 }
  const stop = new AbortController()
  let failure: unknown
  const fail = (error: unknown) => {
    failure ??= error
    stop.abort()
  }
  const refuse = () => fail(new HttpError('PAYLOAD_TOO_LARGE'))
  let texts = 0
  let allowed: Promise<void> | undefined

  async function keep(stream: BusboyFileStream, part: FilePart, bytes: number) {
    allowed ??= beforeFiles?.(fields.single())
    progress.waits += 1
    try {
      await allowed
    } catch (error) {
      return fail(error)
    } finally {
      progress.waits -= 1
    }
    try {
      const file = createWriteStream(part.path, { mode: 0o600 })
      kept.push(file)
      await pipeline(stream, (pieces) => firstOf(pieces, bytes), file, { signal: stop.signal })
      part.size = stream.bytesRead
      part.isCut = stream.truncated
    } catch (error) {
      fail(isOurs(error) ? error : new MalformedForm())
    }
  }

  const parser = openParser(contentType, Math.max(...Array.from(wanted.values(), ({ bytes }) => bytes)))
  parser.on('field', (name, value, nameIsCut, valueIsCut) => {
    texts += Buffer.byteLength(name) + Buffer.byteLength(value)
    if (nameIsCut || valueIsCut || texts > mostTexts) refuse()
    else fields.add(name, value)
  })
  parser.on('file', (name, stream: BusboyFileStream, given: string | undefined) => {
    // Skipped files can fail too.
    stream.on('error', () => undefined)
    const { base } = placeOf(name)
    const limits = wanted.get(base)
    // Browsers send an empty name for an empty file input.
    if (!limits || !given) return void stream.resume()
    if (files.count(base) >= limits.most) {
      surplus.add(base)
      return void stream.resume()
    }
    const part = { name: tidy(given), path: join(folder, `${writes.length}`), size: 0, isCut: false }
    files.add(name, part)
    writes.push(keep(stream, part, limits.bytes))
  })
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(event, refuse)

  const reader = body?.getReader()
  // Ends a pending read. The middleware drains the rest.
  stop.signal.addEventListener('abort', () => reader?.releaseLock())
  const source = Readable.from(reader ? piecesOf(reader, progress) : [])
  // The parser hangs if a boundary cuts off the headers of a part.
  const done = new AbortController()
  const giveUp = async () => {
    let before = -1
    for (let looks = 0; looks < patience.looks; ) {
      await sleep(patience.pause, undefined, { signal: done.signal })
      const now = kept.reduce((sum, { bytesWritten, closed }) => sum + bytesWritten + Number(closed), progress.pieces)
      looks = now === before && progress.waits === 0 ? looks + 1 : 0
      before = now
    }
    fail(new MalformedForm())
  }
  giveUp().catch(() => undefined)
  await pipeline(source, meter(total), parser, { signal: stop.signal }).catch((error: unknown) =>
    fail(error instanceof HttpError ? error : new MalformedForm()),
  )
  await Promise.all(writes)
  done.abort()
  if (failure) throw failure
  return { fields: fields.single(), files: files.lists(), surplus }
}

function openParser(contentType: string, fileSize: number) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fields: mostFields,
        fieldSize: longestField,
        files: mostFiles,
        fileSize,
        parts: mostFields + mostFiles,
        headerPairs: 20,
      },
    })
  } catch {
    throw new MalformedForm()
  }
}

/** Slices let other requests run and end parsing soon after an error. */
async function* piecesOf(reader: ReadableStreamDefaultReader<Uint8Array>, progress: Progress) {
  for (;;) {
    progress.waits += 1
    const { done, value } = await reader.read()
    progress.waits -= 1
    if (done) return
    for (let at = 0; at < value.length; at += slice) {
      progress.pieces += 1
      yield value.subarray(at, at + slice)
      await turn()
    }
  }
}

async function* firstOf(pieces: AsyncIterable<Buffer>, bytes: number) {
  let seen = 0
  for await (const piece of pieces) {
    if (seen < bytes) yield piece.subarray(0, bytes - seen)
    seen += piece.length
  }
}

const meter = (most: number) => {
  let seen = 0
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      seen += piece.length
      if (seen > most) done(new HttpError('PAYLOAD_TOO_LARGE'))
      else done(null, piece)
    },
  })
}

/** Errors of the file system are no errors of the form. */
const isOurs = (error: unknown) =>
  error instanceof Error && 'syscall' in error && /^(?:open|write|close)$/.test(String(error.syscall))

/** `amenities[]` and `amenities[2]` are entries of the list `amenities`. */
function placeOf(name: string): { base: string; isList: boolean; at: number | null } {
  const [, base, at] = /^([^[\]]+)\[(\d{0,4})\]$/.exec(name) ?? []
  if (base === undefined) return { base: name, isList: false, at: null }
  return { base, isList: true, at: at ? Number(at) : null }
}

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

  /** A list if the name has brackets; otherwise the last value counts. */
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

/** Without folders, control characters and direction marks. */
const tidy = (name: string) =>
  Array.from(
    normalizeText(name)
      .replace(/^.*[\\/]/, '')
      .replace(/[\p{Cc}\p{Cf}]/gu, ''),
  )
    .slice(-longestName)
    .join('')
