import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ByteRange } from '../http/static/byte-range.ts'

export type StoredFile = { content: Readable; size: number; modified: Date }
export type StoredKey = { key: string; modified: Date }

/** Writes are atomic. */
export type Store = {
  put(key: string, content: Uint8Array, type: string): Promise<void>
  /** Copies a file of the local disk without reading all of it into memory. */
  putFile(key: string, file: string, type: string): Promise<void>
  /** Opens a file. The caller must read the stream to its end or destroy it. */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>
  remove(keys: string[]): Promise<void>
  /** Lists also the files of interrupted writes. */
  list(folder: string): AsyncIterable<StoredKey>
  readInstallationId(): Promise<string | null>
  writeInstallationId(mark: string): Promise<void>
  removeInstallationId(): Promise<void>
}

export const installationIdFile = '.installation'

/** The two stores of an installation. They are separate, so that private files can never be served. */
export type Storage = {
  public: Store
  private: Store
}

export const fileKeyFolders = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'))

/** `ab/ab12…` with 128 random bits; the first two digits divide files among 256 folders. */
export function createFileKey(): string {
  const name = randomBytes(16).toString('hex')
  return `${name.slice(0, 2)}/${name}`
}

const keyPattern = /^[0-9a-f]{2}\/[0-9a-f]{32}(?:-\d{1,4})?\.[a-z]{3,4}$/

export const isFileKey = (key: string) => keyPattern.test(key)

export const isTemporaryKey = (key: string) => /^[0-9a-f]{2}\/\.[a-z0-9.-]+$/.test(key)

const prefix = '/media/'

export const isDumpKey = (key: string) => /^(?:index\.json|files\/\.?[a-z0-9]+(?:[.-][a-z0-9]+)*)$/.test(key)

export const toMediaPath = (key: string) => `${prefix}${key}`

export function parseMediaPath(url: string): string | null {
  const key = url.startsWith(prefix) ? url.slice(prefix.length) : ''
  return isFileKey(key) ? key : null
}
