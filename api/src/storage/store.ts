import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

export type StoredFile = { content: Readable; size: number; modified: Date }
export type StoredKey = { key: string; modified: Date }

/** A heap of files by key, in a folder or in an object store. A file appears whole or not at all. */
export type Store = {
  put(key: string, content: Uint8Array, type: string): Promise<void>
  /** Null where there is none. Whoever asks reads the stream to its end or destroys it. */
  get(key: string): Promise<StoredFile | null>
  /** Harmless where there is none. */
  remove(keys: string[]): Promise<void>
  /** What lies in one of the folders that `folders` names, leftovers of a write cut short too. */
  list(folder: string): AsyncIterable<StoredKey>
  /** The mark of the installation that the store belongs to: see `mark.ts`. Never served. */
  readInstallationId(): Promise<string | null>
  writeInstallationId(mark: string): Promise<void>
}

/** Under this name the mark lies in a store: no key, and hidden from whatever serves a folder. */
export const installationIdFile = '.installation'

/** Apart from each other, so that what stands in one can never be served out of the other. */
export type Storage = {
  /** Served to anyone under `/media/`. */
  public: Store
  /** Read by those whom a route lets. */
  private: Store
}

/** `00` to `ff`: all that a key can begin with. */
export const keyFolders = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'))

/** `ab/ab12…`, which nobody can guess: 128 bits. The first two letters keep folders small. */
export function createKey(): string {
  const name = randomBytes(16).toString('hex')
  return `${name.slice(0, 2)}/${name}`
}

const keyPattern = /^[0-9a-f]{2}\/[0-9a-f]{32}(?:-\d{1,4})?\.[a-z]{3,4}$/

/** What `createKey` begins, with a width and an ending: nothing that leads elsewhere on any system. */
export const isKey = (key: string) => keyPattern.test(key)

const prefix = '/media/'

/** The path at which a public file is read. */
export const toMediaPath = (key: string) => `${prefix}${key}`

/** The key of a public file's path; null of any other path, such as that of a picture of the demo. */
export function parseMediaPath(url: string): string | null {
  const key = url.startsWith(prefix) ? url.slice(prefix.length) : ''
  return isKey(key) ? key : null
}
