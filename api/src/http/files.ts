import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { root } from '@dalil/db/root'
import sirv from 'sirv'
import type { Settings } from '../settings.ts'
import { isKey, type Storage, type Store } from '../storage/store.ts'
import { adminPolicy } from './security.ts'

export type Answer = (req: IncomingMessage, res: ServerResponse, otherwise: () => void) => unknown

/** Names that hold a hash of the content, or an id that is never given twice. */
const lasting = 'public, max-age=31536000, immutable'
const daily = 'public, max-age=86400'

/** Public pictures, wherever they are kept. */
export function openMedia({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>, { public: store }: Storage): Answer {
  if (s3) return lendFrom(store)
  return sirv(join(dataDir, 'media'), { dev: true, setHeaders: (res) => res.setHeader('Cache-Control', lasting) })
}

const mediaTypes: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' }

/** Read on to the caller as they come: the store itself is open to nobody. */
function lendFrom(store: Store): Answer {
  return async (req, res, otherwise) => {
    const [path = ''] = (req.url ?? '').split('?', 1)
    const key = path.slice(1)
    const type = mediaTypes[key.split('.').at(-1) ?? '']
    const etag = `"${key}"`
    if (!type || !isKey(key) || (req.method !== 'GET' && req.method !== 'HEAD')) return otherwise()
    const headers = { 'Cache-Control': lasting, ETag: etag }
    // What has a name never changes.
    if (req.headers['if-none-match'] === etag) return res.writeHead(304, headers).end()
    const found = await store.get(key)
    if (!found) return otherwise()
    res.writeHead(200, { ...headers, 'Content-Type': type, 'Content-Length': found.size })
    if (req.method === 'GET') await pipeline(found.content, res).catch(() => res.destroy())
    else {
      found.content.destroy()
      res.end()
    }
  }
}

/** What the site's build made beside its pages. */
export function openSiteFiles(): Answer {
  const folder = join(root, 'site/dist/client')
  if (!existsSync(folder)) return (_req, _res, otherwise) => otherwise()
  return sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    dotfiles: true,
    setHeaders: (res, path) => {
      res.setHeader('Cache-Control', path.startsWith('/_astro/') ? lasting : daily)
      // The one type of ours that the library does not know.
      if (path.endsWith('.ico')) res.setHeader('Content-Type', 'image/x-icon')
    },
  })
}

/** The back office: files, and its one page for every other path. */
export function openAdmin(): Answer {
  const folder = join(root, 'admin/dist')
  if (!existsSync(folder)) return (_req, _res, otherwise) => otherwise()
  return sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    single: true,
    setHeaders: (res, path) => {
      res.setHeader('Content-Security-Policy', adminPolicy)
      res.setHeader('Cache-Control', path.startsWith('/assets/') ? lasting : 'no-cache')
    },
  })
}
