import type { IncomingMessage, ServerResponse } from 'node:http'
import { etagMatches } from '../http/responses.ts'
import { type Encoding, encode, encodeFast, minCompressibleBytes, negotiateEncoding } from '../http/static/encoding.ts'
import { withTimeout } from '../http/with-timeout.ts'
import { type Page, type PageCache, pageOf } from './page-cache.ts'

type Options = {
  render: (request: Request) => Promise<Response>
  cache: PageCache
  /** What every page's request is made to, whatever name the caller used. */
  origin: string
  /** Hears of every request, also of those that are answered from the cache. */
  onAsked?: (address: string, req: IncomingMessage) => void
  /** Whether a page may be rendered for this caller; where not, the caller is answered already. */
  admit?: (req: IncomingMessage, res: ServerResponse, address: string) => boolean
  onError: (error: unknown) => void
}

/** Milliseconds that a page may take to be made while an old one lies ready. */
const patience = 3_000

type Outcome = { kept: true; page: Page } | { kept: false; response: Response }

/**
 * Answers a request for a page: from the cache where it has it, otherwise by rendering it, once for all who wait for
 * the same. A stale page is served while the next is made; an old one when the next cannot be made.
 */
export function servePages({ render, cache, origin, onAsked, admit, onError }: Options) {
  const making = new Map<string, Promise<Outcome>>()

  async function make(address: string, headers: Headers): Promise<Outcome> {
    const moment = cache.moment
    const response = await render(new Request(origin + address, { headers }))
    if (!isShared(response)) return { kept: false, response }
    const page = await pageOf(response)
    cache.keep(address, page, moment)
    return { kept: true, page }
  }

  /** Only pages that are the same for everyone are shared; whoever waited for another sort makes an own one. */
  async function makeOnce(address: string, headers: Headers): Promise<Outcome> {
    const others = making.get(address)
    if (others) {
      const outcome = await others
      return outcome.kept ? outcome : make(address, headers)
    }
    const mine = make(address, headers).finally(() => making.delete(address))
    making.set(address, mine)
    return mine
  }

  async function answer(req: IncomingMessage, res: ServerResponse, address: string, known: Page | undefined) {
    const headers = headersOf(req)
    try {
      const made = makeOnce(address, headers)
      const outcome = await (known ? withTimeout(patience, made) : made)
      if (outcome.kept) return await sendFirst(req, res, outcome.page, cache)
      if (outcome.response.status >= 500 && known) return await send(req, res, known, cache)
      return await sendResponse(req, res, outcome.response)
    } catch (error) {
      if (!known) throw error
      onError(error)
      return await send(req, res, known, cache)
    }
  }

  return (req: IncomingMessage, res: ServerResponse): Promise<void> | undefined => {
    const address = req.url ?? '/'
    onAsked?.(address, req)
    const known = cache.get(address)
    const now = Date.now()
    if (known && now < known.freshUntil) return send(req, res, known, cache)
    if (known && now < known.staleUntil) {
      makeOnce(address, new Headers()).catch(onError)
      return send(req, res, known, cache)
    }
    if (admit && !making.has(address) && !admit(req, res, address)) return undefined
    return answer(req, res, address, known)
  }
}

const isShared = ({ status, headers }: Response) =>
  status < 500 && Boolean(headers.get('cache-tag')) && !headers.has('set-cookie')

/**
 * To who had it made, compressed quickly: most pages are asked for once. Who asks for it again has it compressed well,
 * and from then on everybody.
 */
function sendFirst(req: IncomingMessage, res: ServerResponse, page: Page, cache: PageCache): Promise<void> | undefined {
  const encoding = negotiateEncoding(req.headers['accept-encoding'])
  const plain = page.bodies.identity
  const isKnown = etagMatches(req.headers['if-none-match'], page.etag)
  if (!plain || isKnown || encoding === 'identity') return send(req, res, page, cache)
  return void finish(req, res, page, encoding, encodeFast(plain, encoding))
}

/** Without waiting where the body is there already, which is what makes a hit cheap. */
function send(req: IncomingMessage, res: ServerResponse, page: Page, cache: PageCache): Promise<void> | undefined {
  if (page.status === 200 && etagMatches(req.headers['if-none-match'], page.etag)) {
    writeHead(res, 304, page, {})
    res.end()
    return undefined
  }
  const encoding = negotiateEncoding(req.headers['accept-encoding'])
  const body = page.bodies[encoding]
  if (body) return void finish(req, res, page, encoding, body)
  return cache.bodyOf(page, encoding).then((made) => finish(req, res, page, encoding, made))
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

function headersOf(req: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}

/** What is not kept: redirects, pages of errors, anything with a cookie. */
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
