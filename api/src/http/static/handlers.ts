import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { root } from '@dalil/db/root'
import type { Settings } from '../../settings.ts'
import { isKey, type Storage, type Store } from '../../storage/store.ts'
import { sendError } from '../errors/send-error.ts'
import { etagMatches } from '../responses.ts'
import { adminCsp } from '../security-headers.ts'
import type { ByteRange } from './byte-range.ts'
import { createFolderLookup, createIndexedLookup, type FileLookup } from './folder-files.ts'
import { type Representation, sendFile } from './static-file.ts'

/** Handles a path, still percent-encoded; false if there is no file. */
type FileHandler = (req: IncomingMessage, res: ServerResponse, path: string) => Promise<boolean> | false

const immutableCacheControl = 'public, max-age=31536000, immutable'
const dailyCacheControl = 'public, max-age=86400'

export function createMediaHandler(
  { s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>,
  { public: store }: Storage,
): FileHandler {
  const headers = { 'Cache-Control': immutableCacheControl }
  return createFileHandler(
    s3 ? createStoreLookup(store, headers) : createFolderLookup(join(dataDir, 'media'), () => headers),
  )
}

export function createSiteFileHandler(): FileHandler {
  const folder = join(root, 'site/dist/client')
  if (!existsSync(folder)) return () => false
  return createFileHandler(
    createIndexedLookup(folder, (path) => ({
      'Cache-Control': path.startsWith('/_astro/') ? immutableCacheControl : dailyCacheControl,
    })),
  )
}

export function createAdminHandler(): FileHandler {
  const folder = join(root, 'admin/dist')
  if (!existsSync(folder)) return () => false
  const find = createIndexedLookup(folder, (path) => ({
    'Cache-Control': path.startsWith('/assets/') ? immutableCacheControl : 'no-cache',
    ...(isAdminRoute(path) || path.endsWith('.html') ? { 'Content-Security-Policy': adminCsp } : {}),
  }))
  return createFileHandler((path, headers) => find(path, headers) ?? (isAdminRoute(path) ? find('/', headers) : null))
}

/** A path without an extension is a client-side route. */
const isAdminRoute = (path: string) => !path.slice(path.lastIndexOf('/')).includes('.')

const createFileHandler =
  (find: FileLookup): FileHandler =>
  (req, res, path) => {
    const decoded = decode(path)
    const file = decoded === null ? null : find(decoded, req.headers)
    if (!file) return false
    if (!(file instanceof Promise)) return send(req, res, file).then(() => true)
    return file.then(async (file) => {
      if (file) await send(req, res, file)
      return file !== null
    })
  }

async function send(req: IncomingMessage, res: ServerResponse, file: Representation): Promise<void> {
  if (req.method === 'GET' || req.method === 'HEAD') return sendFile(req, res, file)
  file.close?.()
  return sendError(req, res, 'METHOD_NOT_ALLOWED', { Allow: 'GET, HEAD' })
}

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

function createStoreLookup(store: Store, cacheHeaders: Record<string, string>): FileLookup {
  return async (path, { 'if-none-match': tags }) => {
    const key = path.slice(1)
    const type = mediaTypes[key.split('.').at(-1) ?? '']
    if (!type || !isKey(key)) return null
    const etag = `"${key}"`
    const headers = { ...cacheHeaders, 'Content-Type': type }
    // Keys are immutable, so a matching tag needs no request to the store.
    if (etagMatches(tags, etag)) return { size: 0, etag, encoding: 'identity', headers, read: () => Readable.from([]) }
    const file = await store.get(key)
    if (!file) return null
    const { content, size, modified } = file
    return {
      size,
      modified,
      etag,
      encoding: 'identity',
      headers,
      read: (range) => readRange(content, range),
      close: () => content.destroy(),
    }
  }
}

async function* readRange(content: Readable, { first, last }: ByteRange): AsyncGenerator<Buffer> {
  let position = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    const part = chunk.subarray(Math.max(0, first - position), Math.max(0, last + 1 - position))
    if (part.length > 0) yield part
    position += chunk.length
    if (position > last) return
  }
}
