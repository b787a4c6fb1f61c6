import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { checksumHeaderField, checksumsFileName, computeSha256, manifestFileName } from './manifest.ts'
import { Spool } from './spool.ts'

/** Compresses text to a quarter of its size in a third of the time of the default level. */
const level = 1

export class ArchiveWriter {
  readonly #tar = pack()
  readonly #checksums: Spool
  readonly #written: Promise<void>
  #failure: Error | undefined

  private constructor(path: string, file: FileHandle, checksums: Spool) {
    this.#checksums = checksums
    const written = pipeline(this.#tar, createGzip({ level }), file.createWriteStream({ flush: true }))
    this.#written = written.catch((cause: Error) => {
      this.#failure = new Error(`${path}: ${cause.message}`, { cause })
      throw this.#failure
    })
    this.#written.catch(() => undefined)
  }

  /** Rejects if either file exists. */
  static async create(path: string): Promise<ArchiveWriter> {
    const checksums = await Spool.create(`${path}.checksums`)
    try {
      return new ArchiveWriter(path, await open(path, 'wx', 0o600), checksums)
    } catch (error) {
      await checksums.remove()
      throw error
    }
  }

  async add(name: string, chunks: Buffer[]): Promise<void> {
    const size = chunks.reduce((total, { length }) => total + length, 0)
    await this.#write(name, { size, checksum: computeSha256(...chunks), content: chunks })
  }

  async addSpool(name: string, spool: Spool): Promise<void> {
    await this.#write(name, await spool.read())
  }

  async finish(manifest: object): Promise<void> {
    await this.add(manifestFileName, [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)])
    await this.#pack(checksumsFileName, await this.#checksums.read())
    await this.#checksums.remove()
    this.#tar.finalize()
    await this.#written
  }

  async abort(): Promise<void> {
    await this.#checksums.remove()
    this.#tar.destroy()
    await this.#written.catch(() => undefined)
  }

  async #write(name: string, part: Part): Promise<void> {
    await this.#pack(name, part)
    await this.#checksums.write(Buffer.from(`${part.checksum}  ${name}\n`))
  }

  async #pack(name: string, { size, checksum, content }: Part): Promise<void> {
    try {
      const entry = this.#tar.entry({ name, size, mode: 0o600, pax: { [checksumHeaderField]: checksum } })
      await Promise.race([pipeline(content, entry), this.#written])
    } catch (error) {
      // A full disk also ends the stream of the archive.
      await setImmediate()
      throw this.#failure ?? error
    }
  }
}

type Part = { size: number; checksum: string; content: Iterable<Buffer> | AsyncIterable<Buffer> }
