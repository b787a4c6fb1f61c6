import { type FileHandle, open } from 'node:fs/promises'
import { pack } from 'tar-stream'
import { compressMember, StoredMember } from './gzip-members.ts'
import { type BackupManifest, checksumField, checksumsName, findFileOfPart, manifestName, sha256 } from './manifest.ts'

/** Bytes of parts that are written at once. */
const batchSize = 1024 * 1024
const endOfTar = 1024

type Pause = () => Promise<unknown>

/**
 * Writes a `.tar.gz` part by part and remembers the checksum of each. Tables are compressed. All from the first file on
 * is one stored member, whose own checksum so comes after that of every file, which names what is damaged.
 */
export class ArchiveWriter {
  readonly #file: FileHandle
  readonly #pause: Pause
  readonly #checksums: string[] = []
  #tar = pack()
  #stored: StoredMember | null = null
  #size = 0

  private constructor(file: FileHandle, pause: Pause) {
    this.#file = file
    this.#pause = pause
  }

  /** Creates the file; throws if that cannot be. `pause` is called after each batch. */
  static async create(file: string, pause: Pause): Promise<ArchiveWriter> {
    return new ArchiveWriter(await open(file, 'wx', 0o600), pause)
  }

  async add(name: string, chunks: Buffer[]): Promise<void> {
    if (!this.#stored && findFileOfPart(name)) await this.#beginStored()
    const size = chunks.reduce((total, { length }) => total + length, 0)
    const checksum = sha256(...chunks)
    const entry = this.#tar.entry({ name, size, mode: 0o600, pax: { [checksumField]: checksum } })
    for (const chunk of chunks) entry.write(chunk)
    entry.end(null)
    this.#checksums.push(`${checksum}  ${name}\n`)
    this.#size += size
    if (this.#size >= batchSize) await this.#writeBatch()
  }

  async finish(manifest: BackupManifest): Promise<void> {
    await this.add(manifestName, [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)])
    await this.add(checksumsName, [Buffer.from(this.#checksums.join(''))])
    await this.#writeBatch({ isLast: true })
    const file = this.#file
    if (this.#stored) await file.appendFile(this.#stored.end())
    await file.sync()
    await file.close()
  }

  async abort(): Promise<void> {
    await this.#file.close().catch(() => undefined)
  }

  async #beginStored(): Promise<void> {
    await this.#writeBatch()
    this.#stored = new StoredMember()
    await this.#file.appendFile(this.#stored.open())
  }

  async #writeBatch({ isLast = false } = {}): Promise<void> {
    const chunks = await this.#takeEntries(isLast)
    const file = this.#file
    const stored = this.#stored
    if (stored) await file.appendFile(Buffer.concat(chunks.flatMap((chunk) => [...stored.add(chunk)])))
    else for await (const compressed of compressMember(chunks)) await file.appendFile(compressed)
    await this.#pause()
  }

  /** Blocks of tar, of which only the last batch has the end. */
  async #takeEntries(isLast: boolean): Promise<Buffer[]> {
    const tar = this.#tar
    this.#tar = pack()
    this.#size = 0
    const chunks: Buffer[] = []
    tar.finalize()
    for await (const chunk of tar) chunks.push(chunk as Buffer)
    if (!isLast && chunks.at(-1)?.length === endOfTar) chunks.pop()
    return chunks
  }
}
