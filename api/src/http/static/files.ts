import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { root } from '@dalil/db/root'
import type { Settings } from '../../settings.ts'
import { isKey, type Storage, type Store } from '../../storage/store.ts'
import { matches } from '../answers.ts'
import { refuse } from '../refuse.ts'
import { adminPolicy } from '../security.ts'
import type { ByteRange } from './byte-range.ts'
import { type FindFile, indexFolder, openFolder } from './folder-files.ts'
import { type Representation, sendFile } from './static-file.ts'

/** Answers what stands at a path, which is still encoded; false where nothing does. */
export type ServeFile = (req: IncomingMessage, res: ServerResponse, path: string) => Promise<boolean> | false

/** Names that hold a hash of the content, or an id that is never given twice. */
const lasting = 'public, max-age=31536000, immutable'
const daily = 'public, max-age=86400'

/** Public pictures, wherever they are kept. */
export function openMedia({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>, { public: store }: Storage): ServeFile {
  const headers = { 'Cache-Control': lasting }
  return serve(s3 ? storedFiles(store, headers) : openFolder(join(dataDir, 'media'), () => headers))
}

/** What the site's build made beside its pages. */
export function openSiteFiles(): ServeFile {
  const folder = join(root, 'site/dist/client')
  if (!existsSync(folder)) return () => false
  return serve(indexFolder(folder, (path) => ({ 'Cache-Control': path.startsWith('/_astro/') ? lasting : daily })))
}

/** The back office: files, and its one page for every other path. */
export function openAdmin(): ServeFile {
  const folder = join(root, 'admin/dist')
  if (!existsSync(folder)) return () => false
  const find = indexFolder(folder, (path) => ({
    'Cache-Control': path.startsWith('/assets/') ? lasting : 'no-cache',
    ...(isScreen(path) || path.endsWith('.html') ? { 'Content-Security-Policy': adminPolicy } : {}),
  }))
  return serve((path, headers) => find(path, headers) ?? (isScreen(path) ? find('/', headers) : null))
}

/** A path without an ending is one of the back office's own screens, not a file that is missing. */
const isScreen = (path: string) => !path.slice(path.lastIndexOf('/')).includes('.')

const serve =
  (find: FindFile): ServeFile =>
  (req, res, path) => {
    const decoded = decode(path)
    const found = decoded === null ? null : find(decoded, req.headers)
    if (!found) return false
    if (!(found instanceof Promise)) return send(req, res, found).then(() => true)
    return found.then(async (file) => {
      if (file) await send(req, res, file)
      return file !== null
    })
  }

async function send(req: IncomingMessage, res: ServerResponse, file: Representation): Promise<void> {
  if (req.method === 'GET' || req.method === 'HEAD') return sendFile(req, res, file)
  file.close?.()
  return refuse(req, res, 'METHOD_NOT_ALLOWED', { Allow: 'GET, HEAD' })
}

/** Null for what is no path: an encoded slash is no separator, and none of our names holds one. */
function decode(path: string): string | null {
  if (!path.includes('%')) return path
  if (/%(?:2f|5c|00)/i.test(path)) return null
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

const mediaTypes: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' }

/** Read on to the caller as they come: the store itself is open to nobody. */
function storedFiles(store: Store, cacheHeaders: Record<string, string>): FindFile {
  return async (path, { 'if-none-match': tags }) => {
    const key = path.slice(1)
    const type = mediaTypes[key.split('.').at(-1) ?? '']
    if (!type || !isKey(key)) return null
    const etag = `"${key}"`
    const headers = { ...cacheHeaders, 'Content-Type': type }
    // What has a name never changes: whoever knows it needs no answer of the store.
    if (matches(tags, etag)) return { size: 0, etag, encoding: 'identity', headers, read: () => Readable.from([]) }
    const found = await store.get(key)
    if (!found) return null
    const { content, size, modified } = found
    return {
      size,
      modified,
      etag,
      encoding: 'identity',
      headers,
      read: (range) => partOf(content, range),
      close: () => content.destroy(),
    }
  }
}

/** Pictures are small: what comes before the part is read past. */
async function* partOf(content: Readable, { first, last }: ByteRange): AsyncGenerator<Buffer> {
  let position = 0
  for await (const piece of content as AsyncIterable<Buffer>) {
    const part = piece.subarray(Math.max(0, first - position), Math.max(0, last + 1 - position))
    if (part.length > 0) yield part
    position += piece.length
    if (position > last) return
  }
}
