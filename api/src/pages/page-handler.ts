import type { IncomingMessage, ServerResponse } from 'node:http'
import { parsePath } from '../http/request-target.ts'
import { etagMatches } from '../http/responses.ts'
import { type Encoding, encode, encodeFast, minCompressibleBytes, negotiateEncoding } from '../http/static/encoding.ts'
import { withTimeout } from '../http/with-timeout.ts'
import { type Page, type PageCache, toPage } from './page-cache.ts'

type Options = {
  render: (request: Request) => Promise<Response>
  cache: PageCache
  /** Replaces the host of the request. */
  origin: string
  onRequest?: (address: string, req: IncomingMessage) => void
  /** Returns false after responding to a caller over the limit. */
  admit?: (req: IncomingMessage, res: ServerResponse, address: string) => boolean
  onError: (error: unknown, path: string) => void
}

const renderTimeoutMs = 3_000

type RenderResult = { isCached: true; page: Page } | { isCached: false; response: Response }

/**
 * Serves from the cache, else renders once for all who wait. Serves stale pages while revalidating, and expired ones
 * if rendering fails.
 */
export function createPageHandler({ render, cache, origin, onRequest, admit, onError }: Options) {
  const renders = new Map<string, Promise<RenderResult>>()

  async function renderPage(address: string, headers: Headers): Promise<RenderResult> {
    const generation = cache.generation
    const response = await render(new Request(origin + address, { headers }))
    if (!isShared(response)) return { isCached: false, response }
    const page = await toPage(response)
    cache.set(address, page, generation)
    return { isCached: true, page }
  }

  /** A response that cannot be shared is rendered again for each waiting visitor. */
  async function renderOnce(address: string, headers: Headers): Promise<RenderResult> {
    const pending = renders.get(address)
    if (pending) {
      const outcome = await pending
      return outcome.isCached ? outcome : renderPage(address, headers)
    }
    const own = renderPage(address, headers).finally(() => renders.delete(address))
    renders.set(address, own)
    return own
  }

  async function respond(req: IncomingMessage, res: ServerResponse, address: string, cached: Page | undefined) {
    const headers = toHeaders(req)
    try {
      const rendered = renderOnce(address, headers)
      const outcome = await (cached ? withTimeout(renderTimeoutMs, rendered) : rendered)
      if (outcome.isCached) return await sendRendered(req, res, outcome.page, cache)
      if (outcome.response.status >= 500 && cached) return await send(req, res, cached, cache)
      return await sendResponse(req, res, outcome.response)
    } catch (error) {
      if (!cached) throw error
      onError(error, parsePath(address))
      return await send(req, res, cached, cache)
    }
  }

  return (req: IncomingMessage, res: ServerResponse): Promise<void> | undefined => {
    const address = req.url ?? '/'
    onRequest?.(address, req)
    const cached = cache.get(address)
    const now = Date.now()
    if (cached && now < cached.freshUntil) return send(req, res, cached, cache)
    if (cached && now < cached.staleUntil) {
      renderOnce(address, new Headers()).catch((error: unknown) => onError(error, parsePath(address)))
      return send(req, res, cached, cache)
    }
    if (admit && !renders.has(address) && !admit(req, res, address)) return undefined
    return respond(req, res, address, cached)
  }
}

const isShared = ({ status, headers }: Response) =>
  status < 500 && Boolean(headers.get('cache-tag')) && !headers.has('set-cookie')

/** Fast compression for the first response: most pages are requested once. */
function sendRendered(
  req: IncomingMessage,
  res: ServerResponse,
  page: Page,
  cache: PageCache,
): Promise<void> | undefined {
  const encoding = negotiateEncoding(req.headers['accept-encoding'])
  const plain = page.bodies.identity
  const isNotModified = etagMatches(req.headers['if-none-match'], page.etag)
  if (!plain || isNotModified || encoding === 'identity') return send(req, res, page, cache)
  return void finish(req, res, page, encoding, encodeFast(plain, encoding))
}

/** Synchronous for cached bodies, which makes hits cheap. */
function send(req: IncomingMessage, res: ServerResponse, page: Page, cache: PageCache): Promise<void> | undefined {
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

function toHeaders(req: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}

async function sendResponse(req: IncomingMessage, res: ServerResponse, response: Response) {
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie' && name !== 'cache-tag') res.setHeader(name, value)
  }
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) res.setHeader('Set-Cookie', cookies)
  const isOwn = cookies.length > 0 || response.status >= 500
  if (isOwn || !res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', 'no-store')

  const plain = Buffer.from(await response.arrayBuffer())
  const encoding = plain.length < minCompressibleBytes ? 'identity' : negotiateEncoding(req.headers['accept-encoding'])
  const body = await encode(plain, encoding)
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding)
  res.setHeader('Vary', [response.headers.get('Vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
  res.setHeader('Content-Length', body.length)
  res.writeHead(response.status)
  res.end(req.method === 'HEAD' ? undefined : body)
}
