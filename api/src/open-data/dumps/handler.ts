import { hash } from 'node:crypto'
import type { DumpFile } from '@dalil/api/contract'
import { HttpError } from '../../http/errors/http-error.ts'
import type { ByteRange } from '../../http/static/byte-range.ts'
import { createFileHandler, type FileHandler } from '../../http/static/file-handler.ts'
import type { Representation } from '../../http/static/static-file.ts'
import type { Store } from '../../storage/store.ts'
import { dumpPrefix, findDumpType, readStoredIndex, toStoreKey } from './stored-index.ts'

/** Serves what is under `/data`: the index, the newest files by their names, and each content by its own address. */
export const createDumpHandler = (store: Store): FileHandler =>
  createFileHandler(async (path) => {
    const isIndex = path === '/index.json'
    const stored = isIndex || /\.(?:gz|parquet)$/.test(path) ? await readStoredIndex(store) : null
    if (!stored) return null
    if (isIndex) return toIndexFile(Buffer.from(JSON.stringify(stored.index)))
    const { files } = stored.index
    const newest = files.find(({ name }) => path === `/${name}`)
    const file = newest ?? [...files, ...stored.previous].find(({ url }) => url === dumpPrefix + path)
    return file ? toDumpFile(store, file, newest ? 'no-cache' : 'public, max-age=86400, immutable') : null
  })

const toIndexFile = (content: Buffer): Representation => ({
  size: content.length,
  etag: `"${hash('sha256', content, 'hex')}"`,
  encoding: 'identity',
  headers: createHeaders('application/json', 'no-cache'),
  read: async function* ({ first, last }) {
    yield content.subarray(first, last + 1)
  },
})

const toDumpFile = (store: Store, file: DumpFile, cacheControl: string): Representation => ({
  size: file.bytes,
  modified: new Date(file.made_at),
  etag: `"${file.sha256}"`,
  encoding: 'identity',
  headers: createHeaders(findDumpType(file.url), cacheControl),
  read: (range) => readFile(store, toStoreKey(file), range),
})

async function* readFile(store: Store, key: string, range: ByteRange): AsyncGenerator<Buffer> {
  const file = await store.get(key, range)
  if (!file) throw new HttpError('UNAVAILABLE')
  yield* file.content as AsyncIterable<Buffer>
}

const createHeaders = (type: string, cacheControl: string) => ({
  'Content-Type': type,
  'Cache-Control': cacheControl,
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Accept-Ranges,Content-Length,Content-Range,ETag',
})
