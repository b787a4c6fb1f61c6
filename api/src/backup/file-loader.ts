import { findMediaType } from '../storage/media-types.ts'
import { isFileKey, type Storage } from '../storage/store.ts'
import { type ArchivePart, readArchive, readArchivePart } from './archive-reader.ts'
import { findStoredFile } from './manifest.ts'

export class FileLoader {
  readonly #storage: Storage
  #count = 0
  #hasInstallationId = false
  #current: Promise<void> = Promise.resolve()
  #isStopped = false

  constructor(storage: Storage) {
    this.#storage = storage
  }

  get count(): number {
    return this.#count
  }

  async load(part: ArchivePart): Promise<void> {
    const bytes = await readArchivePart(part)
    const file = findStoredFile(part.name)
    if (!file) return
    if (this.#isStopped) throw new Error('The restore was interrupted.')
    const type = findMediaType(file.key) ?? 'application/octet-stream'
    this.#count++
    this.#current = this.#storage[file.store].put(file.key, bytes, type)
    await this.#current
  }

  async writeInstallationId(id: string): Promise<void> {
    this.#hasInstallationId = true
    for (const store of [this.#storage.public, this.#storage.private]) await store.writeInstallationId(id)
  }

  /** Finds the files by reading the archive again, after the current write has ended. */
  async removeAll(archive: string): Promise<void> {
    this.#isStopped = true
    await this.#current.catch(() => undefined)
    if (this.#hasInstallationId) {
      for (const store of [this.#storage.public, this.#storage.private]) await store.removeInstallationId()
    }
    if (this.#count === 0) return
    for await (const { name, content } of readArchive(archive)) {
      content.resume()
      const file = findStoredFile(name)
      if (!file) continue
      if (isFileKey(file.key)) await this.#storage[file.store].remove([file.key])
      this.#count--
      if (this.#count === 0) return
    }
  }
}
