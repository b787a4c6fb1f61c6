import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { type BackupManifest, checksumsName, manifestName } from './manifest.ts'

/** Pictures are compressed already, and text shrinks to a fifth at this level in half the time of the default. */
const compressionLevel = 3

/** Writes a `.tar.gz` part by part and remembers the checksum of each. */
export class ArchiveWriter {
  readonly #tar = pack()
  readonly #written: Promise<void>
  readonly #checksums: string[] = []
  readonly #failed = new AbortController()

  constructor(file: string) {
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
    this.#written = pipeline(this.#tar, createGzip({ level: compressionLevel }), target)
    this.#written.catch((error) => this.#failed.abort(error))
  }

  async addBuffer(name: string, content: Buffer): Promise<void> {
    await this.addStream(name, content.length, Readable.from([content]))
  }

  /** Throws if the stream has another length than `size`, in bytes. */
  async addStream(name: string, size: number, content: Readable): Promise<void> {
    const hash = createHash('sha256')
    const entry = this.#tar.entry({ name, size, mode: 0o600 })
    await pipeline(
      content,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          yield chunk
        }
      },
      entry,
      { signal: this.#failed.signal },
    )
    this.#checksums.push(`${hash.digest('hex')}  ${name}\n`)
  }

  async finish(manifest: BackupManifest): Promise<void> {
    await this.addBuffer(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
    await this.addBuffer(checksumsName, Buffer.from(this.#checksums.join('')))
    this.#tar.finalize()
    await this.#written
  }

  /** Stops writing after an error. */
  async abort(): Promise<void> {
    this.#tar.destroy()
    await this.#written.catch(() => undefined)
  }
}
