import type { IncomingHttpHeaders } from 'node:http'
import { extname } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import type { Representation } from './static-file.ts'

export type FileLookup = (
  path: string,
  headers: IncomingHttpHeaders,
) => Representation | null | Promise<Representation | null>
export type CreateHeaders = (path: string) => Record<string, string>

export const toMimeType = (path: string) => getMimeType(`file${extname(path)}`) ?? 'application/octet-stream'

export const formatEtag = (size: number, modified: Date, ending = '') =>
  `"${size.toString(36)}-${modified.getTime().toString(36)}${ending === '.br' || ending === '.gz' ? ending : ''}"`
