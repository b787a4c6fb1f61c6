import { createHash } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'

const bufferSize = 64 * 1024

/** The size and checksum of a part precede its content. */
export class Spool {
  readonly #path: string
  readonly #file: FileHandle
  readonly #digest = createHash('sha256')
  #buffered: Buffer[] = []
  #bufferedSize = 0
  #size = 0

  private constructor(path: string, file: FileHandle) {
    this.#path = path
    this.#file = file
  }

  static async create(path: string): Promise<Spool> {
    return new Spool(path, await open(path, 'wx+', 0o600))
  }

  async write(chunk: Buffer): Promise<void> {
    this.#digest.update(chunk)
    this.#size += chunk.length
    this.#buffered.push(chunk)
    this.#bufferedSize += chunk.length
    if (this.#bufferedSize >= bufferSize) await this.#flush()
  }

  async read(): Promise<{ size: number; checksum: string; content: AsyncIterable<Buffer> }> {
    await this.#flush()
    const content = this.#file.createReadStream({ start: 0, autoClose: false }) as AsyncIterable<Buffer>
    return { size: this.#size, checksum: this.#digest.digest('hex'), content }
  }

  async remove(): Promise<void> {
    await this.#file.close().catch(() => undefined)
    await rm(this.#path, { force: true })
  }

  async #flush(): Promise<void> {
    const chunks = this.#buffered
    this.#buffered = []
    this.#bufferedSize = 0
    if (chunks.length > 0) await this.#file.appendFile(Buffer.concat(chunks))
  }
}
