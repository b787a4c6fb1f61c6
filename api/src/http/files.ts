import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { root } from '@dalil/db/root'
import sirv from 'sirv'
import { adminPolicy } from './security.ts'

export type Answer = (req: IncomingMessage, res: ServerResponse, otherwise: () => void) => unknown

/** Names that hold a hash of the content, or an id that is never given twice. */
const lasting = 'public, max-age=31536000, immutable'
const daily = 'public, max-age=86400'

/** Public pictures. */
export const openMedia = (dataDir: string): Answer =>
  sirv(join(dataDir, 'media'), { dev: true, setHeaders: (res) => res.setHeader('Cache-Control', lasting) })

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
