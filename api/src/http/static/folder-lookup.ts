import { lstat, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { readChunks } from './file-chunks.ts'
import { type CreateHeaders, type FileLookup, formatEtag, toMimeType } from './file-lookup.ts'

export function createFolderLookup(folder: string, createHeaders: CreateHeaders): FileLookup {
  let root: string | undefined

  return async (path) => {
    if (!isSafePath(path)) return null
    try {
      root ??= await realpath(folder)
      // Refuses symbolic links, whose real path differs.
      const file = join(root, path)
      if ((await realpath(file)) !== file) return null
      const stats = await lstat(file)
      if (!stats.isFile()) return null
      return {
        size: stats.size,
        modified: stats.mtime,
        etag: formatEtag(stats.size, stats.mtime),
        encoding: 'identity',
        headers: { 'Content-Type': toMimeType(path), ...createHeaders(path) },
        read: (range) => readChunks(file, range),
      }
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }
}

const isSafePath = (path: string) =>
  path.startsWith('/') &&
  path
    .slice(1)
    .split('/')
    .every((name) => name !== '' && !name.startsWith('.') && !name.includes('\\') && !name.includes('\0'))

const missing = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG', 'EACCES', 'ENXIO'])
const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && missing.has(error.code)
