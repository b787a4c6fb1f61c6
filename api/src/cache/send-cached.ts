import type { IncomingMessage, ServerResponse } from 'node:http'
import { HttpResponse, omitOverriddenHeaders } from '../http/connections/http-response.ts'
import { etagMatches } from '../http/responses.ts'
import { type ContentEncoding, encodeContentFast, negotiateEncoding } from '../http/static/encoding.ts'
import type { CachedResponse } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

/** Compresses at level 1, because most pages are requested once. */
export function sendRenderedResponse(
  req: IncomingMessage,
  res: ServerResponse,
  response: CachedResponse,
  cache: ResponseCache,
): Promise<void> | undefined {
  const encoding = selectEncoding(req, response)
  const plain = response.bodies.identity
  const isNotModified = etagMatches(req.headers['if-none-match'], response.etag)
  if (!plain || isNotModified || encoding === 'identity') return sendCachedResponse(req, res, response, cache)
  return void finish(req, res, response, encoding, encodeContentFast(plain, encoding))
}

/** Runs synchronously for cached bodies, which makes hits cheap. */
export function sendCachedResponse(
  req: IncomingMessage,
  res: ServerResponse,
  response: CachedResponse,
  cache: ResponseCache,
): Promise<void> | undefined {
  if (response.status === 200 && etagMatches(req.headers['if-none-match'], response.etag)) {
    response.heads[304] ??= toHead(res, response, [])
    writeHead(res, 304, response.heads[304])
    res.end()
    return undefined
  }
  const encoding = selectEncoding(req, response)
  const body = response.bodies[encoding]
  if (body) {
    response.heads[encoding] ??= toBodyHead(res, response, encoding, body)
    writeHead(res, response.status, response.heads[encoding])
    return void res.end(req.method === 'HEAD' ? undefined : body)
  }
  return cache.getBody(response, encoding).then((encoded) => finish(req, res, response, encoding, encoded))
}

const selectEncoding = ({ headers }: IncomingMessage, { isCompressible }: CachedResponse): ContentEncoding =>
  isCompressible ? negotiateEncoding(headers['accept-encoding']) : 'identity'

function finish(
  req: IncomingMessage,
  res: ServerResponse,
  response: CachedResponse,
  encoding: ContentEncoding,
  body: Buffer,
) {
  writeHead(res, response.status, toBodyHead(res, response, encoding, body))
  res.end(req.method === 'HEAD' ? undefined : body)
}

const toBodyHead = (res: ServerResponse, response: CachedResponse, encoding: ContentEncoding, body: Buffer) =>
  toHead(res, response, [
    'Content-Length',
    String(body.length),
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
  ])

/** Alternating names and values, which `writeHead` writes without processing each header. */
function toHead(res: ServerResponse, { headers, etag }: CachedResponse, extra: string[]): readonly string[] {
  const own = [...headers.flat(), 'ETag', etag, ...extra]
  return res instanceof HttpResponse ? [...omitOverriddenHeaders(res.defaultHeaders, own), ...own] : own
}

function writeHead(res: ServerResponse, status: number, head: readonly string[]): void {
  if (res instanceof HttpResponse) res.writeCompleteHead(status, head)
  else res.writeHead(status, [...head])
}
