import { readdirSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { type ContentEncoding, negotiateEncoding } from './encoding.ts'
import { readChunks } from './file-chunks.ts'
import { type CreateHeaders, type FileLookup, formatEtag, toMimeType } from './file-lookup.ts'

type Variant = { file: string; size: number; modified: Date; etag: string }

const endings = { br: '.br', gzip: '.gz' } as const

const isHidden = (path: string) => path.split('/').some((name) => name.startsWith('.') && name !== '.well-known')

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

  const entries = new Map<string, Partial<Record<ContentEncoding, Variant>>>()
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
        'Content-Type': toMimeType(path),
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
