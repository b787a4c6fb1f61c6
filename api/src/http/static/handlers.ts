import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { repositoryRoot } from '@dalil/db/root'
import type { Settings } from '../../settings.ts'
import type { Storage } from '../../storage/store.ts'
import { adminCsp, workerCsp } from '../security-headers.ts'
import { createFileHandler, type FileHandler } from './file-handler.ts'
import { createFolderLookup } from './folder-lookup.ts'
import { createIndexedLookup } from './indexed-lookup.ts'
import { createStoreLookup } from './store-lookup.ts'

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

/** Serves the file `MAP_FILE`, of which maps request byte ranges. */
export function createMapFileHandler({ mapFile }: Pick<Settings, 'mapFile'>): FileHandler {
  if (!mapFile) return () => false
  const find = createFolderLookup(dirname(mapFile.path), () => ({
    'Content-Type': 'application/vnd.pmtiles',
    'Cache-Control': `${dailyCacheControl}, no-transform`,
  }))
  return createFileHandler((_path, headers) => find(`/${basename(mapFile.path)}`, headers))
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

/** A path without a file extension is a client-side route. */
const isAdminRoute = (path: string) => !path.slice(path.lastIndexOf('/')).includes('.')
