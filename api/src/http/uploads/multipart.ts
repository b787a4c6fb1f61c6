import { createWriteStream, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream, ReadableStreamDefaultReader } from 'node:stream/web'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { normalizeText } from '@dalil/api/contract'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { HttpError } from '../errors/http-error.ts'
import { FormEntries, parseFieldName } from './form-entries.ts'

type Fields = Record<string, string | string[]>
export type FilePart = { name: string; path: string; size: number; isCut: boolean }
export type ParsedMultipart = { fields: Fields; files: Map<string, FilePart[]>; surplus: Set<string> }

type Limits = {
  /** Files and bytes per field; files of other fields are skipped. */
  files: Map<string, { most: number; bytes: number }>
  total: number
  /** Receives the text fields that precede the first file; an error ends parsing before a file is stored. */
  beforeFiles?: ((fields: Fields) => Promise<void>) | undefined
}

const maxFields = 200
const maxFieldLength = 256 * 1024
const maxTextBytes = 1024 * 1024
const maxFiles = 20
const maxNameLength = 120
const stallCheckMs = 400
const maxStalledChecks = 3
const sliceBytes = 8 * 1024

export class MalformedForm extends Error {
  constructor() {
    super('The form cannot be read')
  }
}

export const parseMultipart = (
  body: ReadableStream | null,
  contentType: string,
  folder: string,
  limits: Limits,
): Promise<ParsedMultipart> => new MultipartReader(folder, limits).read(body, contentType)

class MultipartReader {
  readonly #folder: string
  readonly #limits: Limits
  readonly #fields = new FormEntries<string>()
  readonly #files = new FormEntries<FilePart>()
  readonly #surplus = new Set<string>()
  readonly #writes: Promise<void>[] = []
  readonly #streams: WriteStream[] = []
  readonly #abort = new AbortController()
  #error: unknown
  #textBytes = 0
  #slices = 0
  /** Pending reads of the body and calls of `beforeFiles`, which are no stall of the parser. */
  #pending = 0
  #fieldsChecked: Promise<void> | undefined

  constructor(folder: string, limits: Limits) {
    this.#folder = folder
    this.#limits = limits
  }

  async read(body: ReadableStream | null, contentType: string): Promise<ParsedMultipart> {
    const parser = this.#createParser(contentType)
    const reader = body?.getReader()
    // Ends a pending read. The middleware drains the rest.
    this.#abort.signal.addEventListener('abort', () => reader?.releaseLock())
    const finished = new AbortController()
    this.#failWhenStalled(finished.signal).catch(() => undefined)
    const source = Readable.from(reader ? this.#readSlices(reader) : [])
    await pipeline(source, limitBytes(this.#limits.total), parser, { signal: this.#abort.signal }).catch(
      (error: unknown) => this.#fail(error instanceof HttpError ? error : new MalformedForm()),
    )
    await Promise.all(this.#writes)
    finished.abort()
    if (this.#error) throw this.#error
    return { fields: this.#fields.single(), files: this.#files.lists(), surplus: this.#surplus }
  }

  #fail(error: unknown) {
    this.#error ??= error
    this.#abort.abort()
  }

  #createParser(contentType: string) {
    const refuse = () => this.#fail(new HttpError('PAYLOAD_TOO_LARGE'))
    const parser = openParser(contentType, Math.max(...Array.from(this.#limits.files.values(), ({ bytes }) => bytes)))
    parser.on('field', (name, value, isNameCut, isValueCut) => {
      this.#textBytes += Buffer.byteLength(name) + Buffer.byteLength(value)
      if (isNameCut || isValueCut || this.#textBytes > maxTextBytes) refuse()
      else this.#fields.add(name, value)
    })
    parser.on('file', (name, stream: BusboyFileStream, fileName: string | undefined) => {
      this.#onFile(name, stream, fileName)
    })
    for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(event, refuse)
    return parser
  }

  #onFile(name: string, stream: BusboyFileStream, fileName: string | undefined) {
    stream.on('error', () => undefined)
    const { base } = parseFieldName(name)
    const limits = this.#limits.files.get(base)
    // Browsers send an empty name for an empty file input.
    if (!limits || !fileName) return void stream.resume()
    if (this.#files.count(base) >= limits.most) {
      this.#surplus.add(base)
      return void stream.resume()
    }
    const path = join(this.#folder, `${this.#writes.length}`)
    const part = { name: sanitizeFileName(fileName), path, size: 0, isCut: false }
    this.#files.add(name, part)
    this.#writes.push(this.#store(stream, part, limits.bytes))
  }

  async #store(stream: BusboyFileStream, part: FilePart, bytes: number) {
    this.#fieldsChecked ??= this.#limits.beforeFiles?.(this.#fields.single())
    this.#pending += 1
    try {
      await this.#fieldsChecked
    } catch (error) {
      return this.#fail(error)
    } finally {
      this.#pending -= 1
    }
    try {
      const file = createWriteStream(part.path, { mode: 0o600 })
      this.#streams.push(file)
      await pipeline(stream, (chunks) => takeBytes(chunks, bytes), file, { signal: this.#abort.signal })
      part.size = stream.bytesRead
      part.isCut = stream.truncated
    } catch (error) {
      this.#fail(isFileSystemError(error) ? error : new MalformedForm())
    }
  }

  /** Slices let other requests run and end parsing soon after an error. */
  async *#readSlices(reader: ReadableStreamDefaultReader<Uint8Array>) {
    for (;;) {
      this.#pending += 1
      const { done, value } = await reader.read()
      this.#pending -= 1
      if (done) return
      for (let start = 0; start < value.length; start += sliceBytes) {
        this.#slices += 1
        yield value.subarray(start, start + sliceBytes)
        await nextTurn()
      }
    }
  }

  /** The parser hangs if a boundary cuts off the headers of a part. */
  async #failWhenStalled(signal: AbortSignal) {
    let previous = -1
    for (let stalled = 0; stalled < maxStalledChecks; ) {
      await sleep(stallCheckMs, undefined, { signal })
      const progress = this.#streams.reduce(
        (sum, { bytesWritten, closed }) => sum + bytesWritten + Number(closed),
        this.#slices,
      )
      stalled = progress === previous && this.#pending === 0 ? stalled + 1 : 0
      previous = progress
    }
    this.#fail(new MalformedForm())
  }
}

function openParser(contentType: string, fileSize: number) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fields: maxFields,
        fieldSize: maxFieldLength,
        files: maxFiles,
        fileSize,
        parts: maxFields + maxFiles,
        headerPairs: 20,
      },
    })
  } catch {
    throw new MalformedForm()
  }
}

async function* takeBytes(chunks: AsyncIterable<Buffer>, bytes: number) {
  let taken = 0
  for await (const chunk of chunks) {
    if (taken < bytes) yield chunk.subarray(0, bytes - taken)
    taken += chunk.length
  }
}

function limitBytes(max: number) {
  let total = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length
      if (total > max) done(new HttpError('PAYLOAD_TOO_LARGE'))
      else done(null, chunk)
    },
  })
}

const isFileSystemError = (error: unknown) =>
  error instanceof Error && 'syscall' in error && /^(?:open|write|close)$/.test(String(error.syscall))

const sanitizeFileName = (name: string) =>
  Array.from(
    normalizeText(name)
      .replace(/^.*[\\/]/, '')
      .replace(/[\p{Cc}\p{Cf}]/gu, ''),
  )
    .slice(-maxNameLength)
    .join('')
