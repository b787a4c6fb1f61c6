import { hash } from 'node:crypto'
import { type CachePolicy, toCacheHeaders } from '../cache/cache-policy.ts'
import type { AppContext, SinkBindings } from './context.ts'
import { encodeContentFast, minCompressibleBytes, negotiateEncoding } from './static/encoding.ts'

/** Limits how long a cache that cannot be purged keeps a response. */
const publicCacheControl = 'public, max-age=0, s-maxage=15, stale-while-revalidate=30'

export const createCommonHeaders = (requestId: string) => ({
  'X-Request-Id': requestId,
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Content-Range,ETag,Feed-Cursor,RateLimit,RateLimit-Policy,Retry-After,X-Request-Id',
})

/** Adding the headers afterwards takes longer than the rest of the request. */
export const responsesWithCommonHeaders = new WeakSet<Response>()

export function publicResponse(c: AppContext, value: object, policy?: CachePolicy): Response {
  if (c.env?.sink) return sendToSink(value, policy, c.env.sink)
  const json = JSON.stringify(value)
  const headers: Record<string, string> = {
    ...createCommonHeaders(c.var.requestId),
    ETag: `W/"${hash('sha1', json, 'base64url')}"`,
    'Cache-Control': publicCacheControl,
    Vary: 'Authorization, Accept-Language, Accept-Encoding',
  }
  if (policy && c.env?.isForCache)
    Object.assign(headers, toCacheHeaders(policy), { Vary: 'Authorization, Accept-Language' })
  const response = etagMatches(c.req.header('if-none-match'), headers.ETag)
    ? new Response(null, { status: 304, headers })
    : compressedResponse(json, headers, c.req.header('accept-encoding'))
  responsesWithCommonHeaders.add(response)
  return response
}

export async function noContentAfter(c: Pick<AppContext, 'body'>, action: Promise<unknown>) {
  await action
  return c.body(null, 204)
}

function sendToSink(value: object, policy: CachePolicy | undefined, take: SinkBindings['sink']): Response {
  take(value, policy)
  const response = new Response()
  responsesWithCommonHeaders.add(response)
  return response
}

function compressedResponse(json: string, headers: Record<string, string>, accepted: string | undefined) {
  headers['Content-Type'] = 'application/json; charset=utf-8'
  const encoding = json.length < minCompressibleBytes ? 'identity' : negotiateEncoding(accepted)
  if (encoding === 'identity') return new Response(json, { headers })
  headers['Content-Encoding'] = encoding
  return new Response(new Uint8Array(encodeContentFast(json, encoding)), { headers })
}

/** Weak comparison (RFC 9110, section 8.8.3.2). */
export function etagMatches(header: string | undefined, etag: string | undefined): boolean {
  if (!header || !etag) return false
  const weak = etag.replace(/^W\//, '')
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === weak)
}
