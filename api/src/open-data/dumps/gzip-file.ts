import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip, type Gzip } from 'node:zlib'

export class GzipFile {
  readonly #gzip: Gzip = createGzip()
  readonly #hash = createHash('sha256')
  readonly #written: Promise<void>
  #bytes = 0

  constructor(path: string) {
    const measure = (chunks: AsyncIterable<Buffer>) => this.#measure(chunks)
    this.#written = pipeline(this.#gzip, measure, createWriteStream(path))
    // Whoever writes or closes gets the error.
    this.#written.catch(() => undefined)
  }

  async write(text: string): Promise<void> {
    if (!this.#gzip.write(text)) await once(this.#gzip, 'drain')
  }

  async close(): Promise<{ bytes: number; sha256: string }> {
    this.#gzip.end()
    await this.#written
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }

  async *#measure(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.#hash.update(chunk)
      this.#bytes += chunk.length
      yield chunk
    }
  }
}
