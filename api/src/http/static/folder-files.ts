import { constants, readdirSync, statSync } from 'node:fs'
import { lstat, open, realpath } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import type { ByteRange } from './byte-range.ts'
import { type Encoding, negotiateEncoding } from './encoding.ts'
import type { Representation } from './static-file.ts'

/** Bytes of a file that are in memory for a caller, who may be slow or never read them. */
const chunkSize = 64 * 1024

/** What stands at a decoded path, in the best form for a caller with these headers. */
export type FileLookup = (
  path: string,
  headers: IncomingHttpHeaders,
) => Representation | null | Promise<Representation | null>
type CreateHeaders = (path: string) => Record<string, string>
type Variant = { file: string; size: number; modified: Date; etag: string }

const endings = { br: '.br', gzip: '.gz' } as const

/** Of what we make ourselves; an unknown kind of file is bytes. */
const mimeType = (path: string) => getMimeType(`file${extname(path)}`) ?? 'application/octet-stream'

/** Files whose names begin with a dot are nobody's business, but for those of RFC 8615. */
const isHidden = (path: string) => path.split('/').some((name) => name.startsWith('.') && name !== '.well-known')

/**
 * The files of a build, which do not change while we run: they are listed once. `index.html` stands for its folder. A
 * `.br` or `.gz` beside a file is that file, compressed.
 */
export function createIndexedLookup(folder: string, createHeaders: CreateHeaders): FileLookup {
  const files = new Map<string, string>(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      // A link is no file here, wherever it leads.
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

/** One buffer for all of it: a piece is good until the next is read. */
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

/** The files of a folder in which others come and go at any time. */
export function createFolderLookup(folder: string, createHeaders: CreateHeaders): FileLookup {
  let root: string | undefined

  return async (path) => {
    if (!isSafePath(path)) return null
    try {
      root ??= await realpath(folder)
      // Of a link to somewhere else, the path does not begin with that of the folder.
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

/** `/a/b.webp`: no step up, no empty or hidden name, no separator of another system. */
const isSafePath = (path: string) =>
  path.startsWith('/') &&
  path
    .slice(1)
    .split('/')
    .every((name) => name !== '' && !name.startsWith('.') && !name.includes('\\') && !name.includes('\0'))

const missing = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG', 'EACCES', 'ENXIO'])
const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && missing.has(error.code)
