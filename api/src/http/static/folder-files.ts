import { constants, readdirSync, statSync } from 'node:fs'
import { lstat, open, realpath } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import type { ByteRange } from './byte-range.ts'
import { type Encoding, negotiateEncoding } from './encoding.ts'
import type { Representation } from './static-file.ts'

/** Bytes in memory per response, however slow the client is. */
const chunkSize = 64 * 1024

export type FileLookup = (
  path: string,
  headers: IncomingHttpHeaders,
) => Representation | null | Promise<Representation | null>
type CreateHeaders = (path: string) => Record<string, string>
type Variant = { file: string; size: number; modified: Date; etag: string }

const endings = { br: '.br', gzip: '.gz' } as const

const mimeType = (path: string) => getMimeType(`file${extname(path)}`) ?? 'application/octet-stream'

const isHidden = (path: string) => path.split('/').some((name) => name.startsWith('.') && name !== '.well-known')

/**
 * Indexes the files of a build once. `index.html` stands for its folder; a `.br` or `.gz` file beside another one is
 * its compressed variant.
 */
export function createIndexedLookup(folder: string, createHeaders: CreateHeaders): FileLookup {
  const files = new Map<string, string>(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [`/${relative(folder, file).split(sep).join('/')}`, file] as const)
      .filter(([path]) => !isHidden(path)),
  )
  const isCompressed = (path: string) =>
    Object.values(endings).some((ending) => path.endsWith(ending) && files.has(path.slice(0, -ending.length)))

  const entries = new Map<string, Partial<Record<Encoding, Variant>>>()
  const headers = new Map<string, Record<string, string>>()
  for (const [path, file] of files) {
    if (isCompressed(path)) continue
    const [br, gzip] = [files.get(path + endings.br), files.get(path + endings.gzip)]
    const name = path.endsWith('/index.html') ? path.slice(0, -'index.html'.length) : path
    const variants = {
      identity: readVariant(file),
      ...(br ? { br: readVariant(br) } : {}),
      ...(gzip ? { gzip: readVariant(gzip) } : {}),
    }
    for (const each of new Set([path, name])) {
      entries.set(each, variants)
      headers.set(each, {
        'Content-Type': mimeType(path),
        ...(br || gzip ? { Vary: 'Accept-Encoding' } : {}),
        ...createHeaders(each),
      })
    }
  }

  return (path, { 'accept-encoding': accepted }) => {
    const variants = entries.get(path)
    if (!variants) return null
    const preferred = negotiateEncoding(accepted)
    const encoding = variants[preferred] ? preferred : 'identity'
    const variant = variants[encoding]
    return variant
      ? { ...variant, encoding, headers: headers.get(path) ?? {}, read: (range) => readChunks(variant.file, range) }
      : null
  }
}

function readVariant(file: string): Variant {
  const { size, mtime } = statSync(file)
  return { file, size, modified: mtime, etag: formatEtag(size, mtime, extname(file)) }
}

const formatEtag = (size: number, modified: Date, ending = '') =>
  `"${size.toString(36)}-${modified.getTime().toString(36)}${ending === '.br' || ending === '.gz' ? ending : ''}"`

/** Reuses one buffer: a chunk is valid until the next one is read. */
async function* readChunks(file: string, { first, last }: ByteRange): AsyncGenerator<Buffer> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    const buffer = Buffer.allocUnsafeSlow(Math.min(chunkSize, last - first + 1))
    for (let position = first; position <= last; ) {
      const { bytesRead } = await handle.read(buffer, 0, Math.min(buffer.length, last + 1 - position), position)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
      position += bytesRead
    }
  } finally {
    await handle.close()
  }
}

export function createFolderLookup(folder: string, createHeaders: CreateHeaders): FileLookup {
  let root: string | undefined

  return async (path) => {
    if (!isSafePath(path)) return null
    try {
      root ??= await realpath(folder)
      // For a symbolic link the real path differs.
      const file = join(root, path)
      if ((await realpath(file)) !== file) return null
      const stats = await lstat(file)
      if (!stats.isFile()) return null
      return {
        size: stats.size,
        modified: stats.mtime,
        etag: formatEtag(stats.size, stats.mtime),
        encoding: 'identity',
        headers: { 'Content-Type': mimeType(path), ...createHeaders(path) },
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
