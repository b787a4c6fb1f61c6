import type { IncomingMessage, ServerResponse } from 'node:http'
import { parsePath } from '../http/request-target.ts'
import { withTimeout } from '../http/with-timeout.ts'
import { type Page, toPage } from './page.ts'
import type { PageCache } from './page-cache.ts'
import { sendPage, sendRenderedPage } from './send-page.ts'
import { sendResponse } from './send-response.ts'

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
      if (outcome.isCached) return await sendRenderedPage(req, res, outcome.page, cache)
      if (outcome.response.status >= 500 && cached) return await sendPage(req, res, cached, cache)
      return await sendResponse(req, res, outcome.response)
    } catch (error) {
      if (!cached) throw error
      onError(error, parsePath(address))
      return await sendPage(req, res, cached, cache)
    }
  }

  return (req: IncomingMessage, res: ServerResponse): Promise<void> | undefined => {
    const address = req.url ?? '/'
    onRequest?.(address, req)
    const cached = cache.get(address)
    const now = Date.now()
    if (cached && now < cached.freshUntil) return sendPage(req, res, cached, cache)
    if (cached && now < cached.staleUntil) {
      renderOnce(address, new Headers()).catch((error: unknown) => onError(error, parsePath(address)))
      return sendPage(req, res, cached, cache)
    }
    if (admit && !renders.has(address) && !admit(req, res, address)) return undefined
    return respond(req, res, address, cached)
  }
}

const isShared = ({ status, headers }: Response) =>
  status < 500 && Boolean(headers.get('cache-tag')) && !headers.has('set-cookie')

function toHeaders(req: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}
