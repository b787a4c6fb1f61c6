import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { type BackupManifest, checksumField, checksumsName, manifestName, sha256 } from './manifest.ts'

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

  async add(name: string, content: Buffer): Promise<void> {
    const checksum = sha256(content)
    const entry = this.#tar.entry({ name, size: content.length, mode: 0o600, pax: { [checksumField]: checksum } })
    await pipeline(Readable.from([content]), entry, { signal: this.#failed.signal })
    this.#checksums.push(`${checksum}  ${name}\n`)
  }

  async finish(manifest: BackupManifest): Promise<void> {
    await this.add(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
    await this.add(checksumsName, Buffer.from(this.#checksums.join('')))
    this.#tar.finalize()
    await this.#written
  }

  /** Stops writing after an error. */
  async abort(): Promise<void> {
    this.#tar.destroy()
    await this.#written.catch(() => undefined)
  }
}
