import type { IncomingMessage, ServerResponse } from 'node:http'
import { etagMatches } from '../http/responses.ts'
import { type Encoding, encodeFast, negotiateEncoding } from '../http/static/encoding.ts'
import type { Page } from './page.ts'
import type { PageCache } from './page-cache.ts'

/** Fast compression for the first response: most pages are requested once. */
export function sendRenderedPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: Page,
  cache: PageCache,
): Promise<void> | undefined {
  const encoding = negotiateEncoding(req.headers['accept-encoding'])
  const plain = page.bodies.identity
  const isNotModified = etagMatches(req.headers['if-none-match'], page.etag)
  if (!plain || isNotModified || encoding === 'identity') return sendPage(req, res, page, cache)
  return void finish(req, res, page, encoding, encodeFast(plain, encoding))
}

/** Synchronous for cached bodies, which makes hits cheap. */
export function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: Page,
  cache: PageCache,
): Promise<void> | undefined {
  if (page.status === 200 && etagMatches(req.headers['if-none-match'], page.etag)) {
    writeHead(res, 304, page, {})
    res.end()
    return undefined
  }
  const encoding = negotiateEncoding(req.headers['accept-encoding'])
  const body = page.bodies[encoding]
  if (body) return void finish(req, res, page, encoding, body)
  return cache.getBody(page, encoding).then((rendered) => finish(req, res, page, encoding, rendered))
}

function finish(req: IncomingMessage, res: ServerResponse, page: Page, encoding: Encoding, body: Buffer) {
  writeHead(res, page.status, page, {
    'Content-Length': body.length,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  })
  res.end(req.method === 'HEAD' ? undefined : body)
}

function writeHead(res: ServerResponse, status: number, page: Page, extra: Record<string, string | number>) {
  for (const [name, value] of page.headers) res.setHeader(name, value)
  res.setHeader('ETag', page.etag)
  res.setHeader('Vary', 'Accept-Encoding')
  res.writeHead(status, extra)
}
