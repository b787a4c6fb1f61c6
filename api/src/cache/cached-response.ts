import { hash } from 'node:crypto'
import { type ContentEncoding, decodeContent, encodeContent, minCompressibleBytes } from '../http/static/encoding.ts'

export type CachedResponse = {
  status: number
  headers: [string, string][]
  etag: string
  tags: string[]
  route: string
  bodies: Partial<Record<ContentEncoding, Buffer>>
  heads: Partial<Record<ContentEncoding | 304, readonly string[]>>
  isCompressible: boolean
  /** In milliseconds since 1970. Stale-while-revalidate follows until `staleUntil`, then stale-if-error. */
  freshUntil: number
  staleUntil: number
  usableUntil: number
  bytes: number
}

/** Null sends none. */
export type TagHeader = { name: string; separator: string } | null

const defaultStaleIfError = 24 * 60 * 60

/** Larger responses, such as sitemaps, are seldom requested, so only their compressed bodies are stored. */
export const largeBytes = 256 * 1024

/** Headers that are not copied: some are only for this cache, some belong to one request, others are set anew. */
const ownHeaders = new Set(['cache-tag', 'surrogate-control', 'content-length', 'x-request-id', 'etag', 'vary'])

export async function decodeBody({ bodies: { br, gzip } }: CachedResponse): Promise<Buffer> {
  if (br) return decodeContent(br, 'br')
  return gzip ? decodeContent(gzip, 'gzip') : Buffer.alloc(0)
}

/** `Surrogate-Control` sets the lifetime in this cache; `Cache-Control` is for caches that cannot be purged. */
export async function toCachedResponse(
  response: Response,
  route: string,
  tagHeader: TagHeader = null,
): Promise<CachedResponse> {
  const { headers, status } = response
  const plain = Buffer.from(await response.arrayBuffer())
  const surrogate = headers.get('surrogate-control')
  const control = surrogate ?? headers.get('cache-control') ?? ''
  const seconds = (name: string, otherwise = 0) =>
    Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(control)?.[1] ?? otherwise)
  const freshUntil = Date.now() + seconds(surrogate === null ? 's-maxage' : 'max-age') * 1000
  const staleUntil = freshUntil + seconds('stale-while-revalidate') * 1000
  const tags = (headers.get('cache-tag') ?? '').split(',').filter((tag) => tag !== '')
  const cachedHeaders = [...headers].filter(([name]) => !ownHeaders.has(name))
  cachedHeaders.push(['vary', [headers.get('vary'), 'Accept-Encoding'].filter(Boolean).join(', ')])
  if (tagHeader) cachedHeaders.push([tagHeader.name, tags.join(tagHeader.separator)])
  const body = await toStoredBody(plain)
  return {
    status,
    headers: cachedHeaders,
    etag: headers.get('etag') ?? `W/"${hash('sha1', plain, 'base64url')}"`,
    tags,
    route,
    ...body,
    heads: {},
    freshUntil,
    staleUntil,
    usableUntil: staleUntil + seconds('stale-if-error', defaultStaleIfError) * 1000,
  }
}

async function toStoredBody(plain: Buffer): Promise<Pick<CachedResponse, 'bodies' | 'isCompressible' | 'bytes'>> {
  const isCompressible = plain.length >= minCompressibleBytes
  if (plain.length < largeBytes) {
    // Two encodings of about 20 % of the size each; some responses also keep the identity encoding.
    return { bodies: { identity: plain }, isCompressible, bytes: Math.ceil(plain.length * 1.4) + 2048 }
  }
  const gzip = await encodeContent(plain, 'gzip')
  return { bodies: { gzip }, isCompressible, bytes: gzip.length * 2 + 2048 }
}
