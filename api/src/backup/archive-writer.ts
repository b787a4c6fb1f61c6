import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type Pack, pack } from 'tar-stream'
import { compressMember, StoredMember } from './gzip-members.ts'
import {
  type BackupManifest,
  checksumHeaderField,
  checksumsFileName,
  computeSha256,
  findStoredFile,
  manifestFileName,
} from './manifest.ts'
import { Spool } from './spool.ts'

const batchSize = 1024 * 1024
const endOfTar = 1024

type Pause = () => Promise<unknown>

/** Does not compress files: a reader checks each part before the gzip member, so it can name a damaged part. */
export class ArchiveWriter {
  readonly #file: FileHandle
  readonly #checksums: Spool
  readonly #pause: Pause
  #tar = pack()
  #stored: StoredMember | null = null
  #size = 0

  private constructor(file: FileHandle, checksums: Spool, pause: Pause) {
    this.#file = file
    this.#checksums = checksums
    this.#pause = pause
  }

  /** Rejects if either file exists. */
  static async create(path: string, pause: Pause): Promise<ArchiveWriter> {
    const checksums = await Spool.create(`${path}.checksums`)
    try {
      return new ArchiveWriter(await open(path, 'wx', 0o600), checksums, pause)
    } catch (error) {
      await checksums.remove()
      throw error
    }
  }

  async add(name: string, chunks: Buffer[]): Promise<void> {
    if (!this.#stored && findStoredFile(name)) await this.#beginStored()
    const size = chunks.reduce((total, { length }) => total + length, 0)
    const checksum = computeSha256(...chunks)
    const entry = this.#tar.entry(toHeader(name, size, checksum))
    for (const chunk of chunks) entry.write(chunk)
    entry.end(null)
    await this.#list(name, checksum)
    this.#size += size
    if (this.#size >= batchSize) await this.#writeBatch()
  }

  async addSpool(name: string, spool: Spool): Promise<void> {
    await this.#list(name, await this.#writeSpool(name, spool))
  }

  async finish(manifest: BackupManifest): Promise<void> {
    await this.add(manifestFileName, [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)])
    await this.#writeSpool(checksumsFileName, this.#checksums, { isLast: true })
    await this.#checksums.remove()
    const file = this.#file
    if (this.#stored) await file.appendFile(this.#stored.end())
    await file.sync()
    await file.close()
  }

  async abort(): Promise<void> {
    await this.#checksums.remove()
    await this.#file.close().catch(() => undefined)
  }

  #list(name: string, checksum: string): Promise<void> {
    return this.#checksums.write(Buffer.from(`${checksum}  ${name}\n`))
  }

  async #beginStored(): Promise<void> {
    await this.#writeBatch()
    this.#stored = new StoredMember()
    await this.#file.appendFile(this.#stored.open())
  }

  async #writeBatch(): Promise<void> {
    const tar = this.#tar
    this.#tar = pack()
    this.#size = 0
    tar.finalize()
    const chunks: Buffer[] = []
    for await (const chunk of readBlocks(tar, false)) chunks.push(chunk)
    await this.#write(this.#stored ? [Buffer.concat(chunks)] : chunks)
    await this.#pause()
  }

  async #writeSpool(name: string, spool: Spool, { isLast = false } = {}): Promise<string> {
    await this.#writeBatch()
    const { size, checksum, content } = await spool.read()
    const tar = pack()
    const packed = pipeline(content, tar.entry(toHeader(name, size, checksum)))
    packed.catch((error: Error) => tar.destroy(error))
    tar.finalize()
    await this.#write(readBlocks(tar, isLast))
    await packed
    return checksum
  }

  async #write(chunks: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void> {
    const file = this.#file
    const stored = this.#stored
    if (stored) for await (const chunk of chunks) await file.appendFile(Buffer.concat([...stored.add(chunk)]))
    else for await (const compressed of compressMember(chunks)) await file.appendFile(compressed)
  }
}

const toHeader = (name: string, size: number, checksum: string) => ({
  name,
  size,
  mode: 0o600,
  pax: { [checksumHeaderField]: checksum },
})

async function* readBlocks(tar: Pack, hasEnd: boolean): AsyncGenerator<Buffer> {
  let last: Buffer | undefined
  for await (const chunk of tar as AsyncIterable<Buffer>) {
    if (last) yield last
    last = chunk
  }
  if (last && (hasEnd || last.length !== endOfTar)) yield last
}
