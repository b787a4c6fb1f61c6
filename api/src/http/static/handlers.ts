import { existsSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { basename, dirname, join } from 'node:path'
import { repositoryRoot } from '@dalil/db/root'
import type { TagHeader } from '../../cache/cached-response.ts'
import type { Settings } from '../../settings/settings.ts'
import { isFileKey, type Storage } from '../../storage/store.ts'
import { adminCsp, workerCsp } from '../security-headers.ts'
import { createFileHandler, type FileHandler } from './file-handler.ts'
import { createFolderLookup } from './folder-lookup.ts'
import { createIndexedLookup } from './indexed-lookup.ts'
import { createStoreLookup } from './store-lookup.ts'

const immutableCacheControl = 'public, max-age=31536000, immutable'
const dailyCacheControl = 'public, max-age=86400'

type PictureAccess = { isPublic: true; tags: string[] } | { isPublic: false }

export type FindPictureAccess = (key: string, headers: IncomingHttpHeaders) => Promise<PictureAccess | null>

export function createMediaHandler(
  { settings: { s3, dataDir, tagHeader }, storage }: { settings: Settings; storage: Storage },
  findAccess: FindPictureAccess,
): FileHandler {
  const find = s3 ? createStoreLookup(storage.public) : createFolderLookup(join(dataDir, 'media'), () => ({}))
  return createFileHandler(async (path, headers) => {
    const key = path.slice(1)
    const file = isFileKey(key) ? await find(path, headers) : null
    const access = file && (await findAccess(key, headers))
    if (file && access) return { ...file, headers: { ...file.headers, ...createPictureHeaders(access, tagHeader) } }
    file?.close?.()
    return null
  })
}

const createPictureHeaders = (access: PictureAccess, header: TagHeader): Record<string, string> =>
  access.isPublic
    ? {
        'Cache-Control': immutableCacheControl,
        ...(header ? { [header.name]: access.tags.join(header.separator) } : {}),
      }
    : { 'Cache-Control': 'private, no-store', Vary: 'Authorization, Cookie' }

export function createMapFileHandler(streets: { current: { path: string } | null }): FileHandler {
  const createHeaders = () => ({
    'Content-Type': 'application/vnd.pmtiles',
    'Cache-Control': `${dailyCacheControl}, no-transform`,
  })
  return createFileHandler((_path, headers) => {
    const { path } = streets.current ?? {}
    return path ? createFolderLookup(dirname(path), createHeaders)(`/${basename(path)}`, headers) : null
  })
}

export function createSiteFileHandler(): FileHandler {
  const folder = join(repositoryRoot, 'site/dist/client')
  if (!existsSync(folder)) return () => false
  return createFileHandler(
    createIndexedLookup(folder, (path) => ({
      'Cache-Control': path.startsWith('/_astro/') ? immutableCacheControl : dailyCacheControl,
      ...(path.startsWith('/_astro/tile-worker') ? { 'Content-Security-Policy': workerCsp } : {}),
    })),
  )
}

export function createAdminHandler(): FileHandler {
  const folder = join(repositoryRoot, 'admin/dist')
  if (!existsSync(folder)) return () => false
  const find = createIndexedLookup(folder, (path) => ({
    'Cache-Control': path.startsWith('/assets/') ? immutableCacheControl : 'no-cache',
    ...(isAdminRoute(path) || path.endsWith('.html') ? { 'Content-Security-Policy': adminCsp } : {}),
  }))
  return createFileHandler((path, headers) => find(path, headers) ?? (isAdminRoute(path) ? find('/', headers) : null))
}

const isAdminRoute = (path: string) => !path.slice(path.lastIndexOf('/')).includes('.')
