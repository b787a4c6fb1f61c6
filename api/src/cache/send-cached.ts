import type { IncomingMessage, ServerResponse } from 'node:http'
import { etagMatches } from '../http/responses.ts'
import { type Encoding, encodeFast, negotiateEncoding } from '../http/static/encoding.ts'
import type { CachedResponse } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

/** Fast compression for the first response: most pages are requested once. */
export function sendRendered(
  req: IncomingMessage,
  res: ServerResponse,
  response: CachedResponse,
  cache: ResponseCache,
): Promise<void> | undefined {
  const encoding = selectEncoding(req, response)
  const plain = response.bodies.identity
  const isNotModified = etagMatches(req.headers['if-none-match'], response.etag)
  if (!plain || isNotModified || encoding === 'identity') return sendCached(req, res, response, cache)
  return void finish(req, res, response, encoding, encodeFast(plain, encoding))
}

/** Synchronous for cached bodies, which makes hits cheap. */
export function sendCached(
  req: IncomingMessage,
  res: ServerResponse,
  response: CachedResponse,
  cache: ResponseCache,
): Promise<void> | undefined {
  if (response.status === 200 && etagMatches(req.headers['if-none-match'], response.etag)) {
    writeHead(res, 304, response, {})
    res.end()
    return undefined
  }
  const encoding = selectEncoding(req, response)
  const body = response.bodies[encoding]
  if (body) return void finish(req, res, response, encoding, body)
  return cache.getBody(response, encoding).then((encoded) => finish(req, res, response, encoding, encoded))
}

const selectEncoding = ({ headers }: IncomingMessage, { isCompressible }: CachedResponse): Encoding =>
  isCompressible ? negotiateEncoding(headers['accept-encoding']) : 'identity'

function finish(req: IncomingMessage, res: ServerResponse, response: CachedResponse, encoding: Encoding, body: Buffer) {
  writeHead(res, response.status, response, {
    'Content-Length': body.length,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  })
  res.end(req.method === 'HEAD' ? undefined : body)
}

function writeHead(
  res: ServerResponse,
  status: number,
  { headers, etag }: CachedResponse,
  extra: Record<string, string | number>,
) {
  for (const [name, value] of headers) res.setHeader(name, value)
  res.setHeader('ETag', etag)
  res.writeHead(status, extra)
}
