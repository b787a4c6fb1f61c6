import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CacheState } from '../http/access/access-record.ts'
import { withTimeout } from '../http/with-timeout.ts'
import { type CachedResponse, type TagHeader, toCachedResponse } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'
import { sendCached, sendRendered } from './send-cached.ts'
import { sendResponse } from './send-response.ts'

type Target = { key: string; address: string }

/** Called once for each response. */
export type OnLookup = (req: IncomingMessage, state: CacheState, route: string) => void

type Options<Wanted extends Target> = {
  /** Without `req` for a revalidation, which no visitor causes. */
  render: (wanted: Wanted, req?: IncomingMessage) => Promise<Response>
  cache: ResponseCache
  tagHeader: TagHeader
  /** The pattern of an address. */
  findRoute: (wanted: Wanted) => string
  onLookup?: OnLookup
  /** Before a rendering. Returns false after responding to a caller over the limit. */
  admit?: (req: IncomingMessage, res: ServerResponse, wanted: Wanted) => boolean
  onError: (error: unknown, address: string) => void
}

const renderTimeoutMs = 3_000

type RenderResult = { isCached: true; response: CachedResponse } | { isCached: false; response: Response }
type Pending = { generation: number; result: Promise<RenderResult> }

/** Serves from the cache, else renders once for all who wait; stale while revalidating, never an error. */
export function createCachingHandler<Wanted extends Target>(options: Options<Wanted>) {
  const { cache, tagHeader, render, findRoute, onLookup, admit, onError } = options
  const renders = new Map<string, Pending>()

  async function renderNow(wanted: Wanted, req: IncomingMessage | undefined): Promise<RenderResult> {
    const { generation } = cache
    const response = await render(wanted, req)
    if (!isShared(response)) {
      if (response.status < 500) cache.delete(wanted.key)
      return { isCached: false, response }
    }
    const cached = await toCachedResponse(response, findRoute(wanted), tagHeader)
    cache.set(wanted.key, cached, generation)
    return { isCached: true, response: cached }
  }

  /** A response that cannot be shared is rendered again for each waiting visitor. */
  async function renderOnce(wanted: Wanted, req?: IncomingMessage): Promise<RenderResult> {
    if (cache.isOff) return renderNow(wanted, req)
    const pending = renders.get(wanted.key)
    const { generation } = cache
    if (pending) {
      const outcome = await pending.result
      if (!outcome.isCached) return renderNow(wanted, req)
      // What changed after the rendering began and before this request must be in its response.
      const isOutdated = generation > pending.generation && cache.isOutdated(outcome.response, pending.generation)
      return isOutdated ? renderOnce(wanted, req) : outcome
    }
    const result = renderNow(wanted, req).finally(() => renders.delete(wanted.key))
    renders.set(wanted.key, { generation, result })
    return result
  }

  async function respond(
    req: IncomingMessage,
    res: ServerResponse,
    wanted: Wanted,
    cached: CachedResponse | undefined,
  ) {
    try {
      const rendered = renderOnce(wanted, req)
      const outcome = await (cached ? withTimeout(renderTimeoutMs, rendered) : rendered)
      if (!outcome.isCached && outcome.response.status >= 500 && cached) return await sendStale(req, res, cached)
      onLookup?.(req, 'miss', findRoute(wanted))
      if (outcome.isCached) return await sendRendered(req, res, outcome.response, cache)
      return await sendResponse(req, res, outcome.response)
    } catch (error) {
      if (!cached) {
        onLookup?.(req, 'miss', findRoute(wanted))
        throw error
      }
      onError(error, wanted.address)
      return await sendStale(req, res, cached)
    }
  }

  function sendStale(req: IncomingMessage, res: ServerResponse, cached: CachedResponse): Promise<void> | undefined {
    onLookup?.(req, 'stale', cached.route)
    return sendCached(req, res, cached, cache)
  }

  return (req: IncomingMessage, res: ServerResponse, wanted: Wanted): Promise<void> | undefined => {
    const cached = cache.get(wanted.key)
    const now = Date.now()
    if (cached && now < cached.freshUntil) {
      onLookup?.(req, 'hit', cached.route)
      return sendCached(req, res, cached, cache)
    }
    if (cached && now < cached.staleUntil) {
      renderOnce(wanted).catch((error: unknown) => onError(error, wanted.address))
      return sendStale(req, res, cached)
    }
    if (admit && !renders.has(wanted.key) && !admit(req, res, wanted)) return undefined
    return respond(req, res, wanted, cached)
  }
}

const isShared = ({ status, headers }: Response) =>
  status < 500 && Boolean(headers.get('cache-tag')) && !headers.has('set-cookie')
