import { Readable } from 'node:stream'
import { findMediaType, mediaTypes } from '../../storage/media-types.ts'
import { isFileKey, type Store } from '../../storage/store.ts'
import { etagMatches } from '../responses.ts'
import type { ByteRange } from './byte-range.ts'
import type { FileLookup } from './file-lookup.ts'

const publicTypes: ReadonlySet<unknown> = new Set([mediaTypes.webp, mediaTypes.avif])

export function createStoreLookup(store: Store): FileLookup {
  return async (path, { 'if-none-match': tags }) => {
    const key = path.slice(1)
    const type = findMediaType(key)
    if (!type || !publicTypes.has(type) || !isFileKey(key)) return null
    const etag = `"${key}"`
    const headers = { 'Content-Type': type }
    // The content of a key never changes, so a matching tag needs no request to the store.
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
