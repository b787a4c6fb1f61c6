import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { normalizeText } from '@dalil/api/contract'
import type { BusboyFileStream } from '@fastify/busboy'
import { HttpError } from '../errors/http-error.ts'
import { limitBytes, readFirstBytes, readSlices } from './body-streams.ts'
import { FormEntries, findMisnamedField, parseFieldName } from './form-entries.ts'
import { createMultipartParser, MalformedFormError } from './multipart-parser.ts'
import type { FilePart, ParsedMultipart } from './parsed-multipart.ts'
import { StallDetector } from './stall-detector.ts'

type Limits = {
  fields: ReadonlySet<string>
  /** Files of other fields are skipped. */
  files: Map<string, { maxFiles: number; bytes: number }>
  total: number
  /** An error ends parsing before any file is stored. */
  beforeFiles?: ((fields: ParsedMultipart['fields']) => Promise<void>) | undefined
}

const maxTextBytes = 256 * 1024

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
  readonly #wrongTypes = new Set<string>()
  readonly #writes: Promise<void>[] = []
  readonly #stall = new StallDetector()
  readonly #abort = new AbortController()
  #error: unknown
  #textBytes = 0
  #fieldsChecked: Promise<void> | undefined

  constructor(folder: string, limits: Limits) {
    this.#folder = folder
    this.#limits = limits
  }

  async read(body: ReadableStream | null, contentType: string): Promise<ParsedMultipart> {
    const parser = this.#createParser(contentType)
    const reader = body?.getReader()
    // Ends a pending read; the middleware `drainBody` reads the rest of the body.
    this.#abort.signal.addEventListener('abort', () => reader?.releaseLock())
    const finished = new AbortController()
    this.#stall.waitForStall(finished.signal).then(
      () => this.#fail(new MalformedFormError()),
      () => undefined,
    )
    const source = Readable.from(reader ? readSlices(reader, this.#stall) : [])
    await pipeline(source, limitBytes(this.#limits.total), parser, { signal: this.#abort.signal }).catch(
      (error: unknown) => this.#fail(error instanceof HttpError ? error : new MalformedFormError()),
    )
    await Promise.all(this.#writes)
    finished.abort()
    if (this.#error) throw this.#error
    return {
      fields: this.#fields.toFields(),
      files: this.#files.lists(),
      surplus: this.#surplus,
      repeated: this.#fields.listRepeated(),
      wrongTypes: this.#wrongTypes,
    }
  }

  #fail(error: unknown) {
    this.#error ??= error
    this.#abort.abort()
  }

  #createParser(contentType: string) {
    const refuse = () => this.#fail(new HttpError('PAYLOAD_TOO_LARGE'))
    const parser = createMultipartParser(contentType, {
      fileSize: Math.max(...Array.from(this.#limits.files.values(), ({ bytes }) => bytes)),
      isTextField: (name) => this.#limits.fields.has(parseFieldName(name).base),
    })
    parser.on('field', (name, value, isNameCut, isValueCut) => {
      this.#textBytes += Buffer.byteLength(name) + Buffer.byteLength(value)
      if (isNameCut || isValueCut || this.#textBytes > maxTextBytes) refuse()
      else this.#onField(name, value)
    })
    parser.on('file', (name, stream: BusboyFileStream, fileName: string | undefined) => {
      this.#onFile(name, stream, fileName)
    })
    for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(event, refuse)
    return parser
  }

  #onField(name: string, value: string) {
    const { base } = parseFieldName(name)
    this.#noteMisnamed(name)
    if (this.#limits.files.has(base) && value !== '') this.#wrongTypes.add(base)
    this.#fields.add(name, value)
  }

  #noteMisnamed(name: string) {
    const field = findMisnamedField(name)
    if (field !== null && (this.#limits.fields.has(field) || this.#limits.files.has(field))) this.#wrongTypes.add(field)
  }

  #onFile(name: string, stream: BusboyFileStream, fileName: string | undefined) {
    stream.on('error', () => undefined)
    this.#noteMisnamed(name)
    const { base } = parseFieldName(name)
    const limits = this.#limits.files.get(base)
    if (this.#limits.fields.has(base) && !limits) this.#wrongTypes.add(base)
    // Browsers send an empty file name for an empty file input.
    if (!limits || !fileName) return void stream.resume()
    if (this.#files.count(base) >= limits.maxFiles) {
      this.#surplus.add(base)
      return void stream.resume()
    }
    const path = join(this.#folder, `${this.#writes.length}`)
    const part = { name: sanitizeFileName(fileName), path, size: 0, isCut: false }
    this.#files.add(name, part)
    this.#writes.push(this.#store(stream, part, limits.bytes))
  }

  async #store(stream: BusboyFileStream, part: FilePart, bytes: number) {
    this.#fieldsChecked ??= this.#limits.beforeFiles?.(this.#fields.toFields())
    try {
      if (this.#fieldsChecked) await this.#stall.whilePending(this.#fieldsChecked)
    } catch (error) {
      return this.#fail(error)
    }
    try {
      const file = createWriteStream(part.path, { mode: 0o600 })
      this.#stall.addStream(file)
      await pipeline(stream, (chunks) => readFirstBytes(chunks, bytes), file, { signal: this.#abort.signal })
      part.size = stream.bytesRead
      part.isCut = stream.truncated
    } catch (error) {
      this.#fail(isFileSystemError(error) ? error : new MalformedFormError())
    }
  }
}

const isFileSystemError = (error: unknown) =>
  error instanceof Error && 'syscall' in error && /^(?:open|write|close)$/.test(String(error.syscall))

const maxNameLength = 120

const sanitizeFileName = (name: string) =>
  Array.from(
    normalizeText(name)
      .replace(/^.*[\\/]/, '')
      .replace(/[\p{Cc}\p{Cf}]/gu, ''),
  )
    .slice(-maxNameLength)
    .join('')
