import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CacheState } from '../http/access/access-record.ts'
import { withTimeout } from '../http/with-timeout.ts'
import { type CachedResponse, type TagHeader, toCachedResponse } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'
import { sendCachedResponse, sendRenderedResponse } from './send-cached.ts'
import { sendResponse } from './send-response.ts'

type CacheTarget = { key: string; address: string }

export type OnCacheLookup = (req: IncomingMessage, state: CacheState, route: string) => void

type Options<Target extends CacheTarget> = {
  render: (target: Target, req?: IncomingMessage) => Promise<Response>
  cache: ResponseCache
  tagHeader: TagHeader
  findRoute: (target: Target) => string
  onLookup?: OnCacheLookup
  /** Returns false after responding to a caller over the limit. */
  admit?: (req: IncomingMessage, res: ServerResponse, target: Target) => boolean
  onError: (error: unknown, address: string) => void
}

const renderTimeoutMs = 3_000

/** Of stale responses. Hundreds become stale at once, and pages that no cache has would wait behind them. */
const maxRevalidations = 2

type RenderResult = { isCached: true; response: CachedResponse } | { isCached: false; response: Response }
type Pending = { generation: number; result: Promise<RenderResult> }

export function createCachingHandler<Target extends CacheTarget>(options: Options<Target>) {
  const { cache, tagHeader, render, findRoute, onLookup, admit, onError } = options
  const renders = new Map<string, Pending>()

  async function renderNow(target: Target, req: IncomingMessage | undefined): Promise<RenderResult> {
    const { generation } = cache
    const response = await render(target, req)
    if (!isShared(response)) {
      if (response.status < 500) cache.delete(target.key)
      return { isCached: false, response }
    }
    const cached = await toCachedResponse(response, findRoute(target), tagHeader)
    cache.set(target.key, cached, generation)
    return { isCached: true, response: cached }
  }

  /** A response that cannot be shared is rendered again for each waiting visitor. */
  async function renderOnce(target: Target, req?: IncomingMessage): Promise<RenderResult> {
    if (cache.isOff) return renderNow(target, req)
    const pending = renders.get(target.key)
    const { generation } = cache
    if (pending) {
      const outcome = await pending.result
      if (!outcome.isCached) return renderNow(target, req)
      // The response must include changes made after the rendering began and before this request.
      const isOutdated = generation > pending.generation && cache.isOutdated(outcome.response, pending.generation)
      return isOutdated ? renderOnce(target, req) : outcome
    }
    const result = renderNow(target, req).finally(() => renders.delete(target.key))
    renders.set(target.key, { generation, result })
    return result
  }

  async function respond(
    req: IncomingMessage,
    res: ServerResponse,
    target: Target,
    cached: CachedResponse | undefined,
  ) {
    try {
      const rendered = renderOnce(target, req)
      const outcome = await (cached ? withTimeout(renderTimeoutMs, rendered) : rendered)
      if (!outcome.isCached && outcome.response.status >= 500 && cached) return await sendStale(req, res, cached)
      onLookup?.(req, 'miss', findRoute(target))
      if (outcome.isCached) return await sendRenderedResponse(req, res, outcome.response, cache)
      return await sendResponse(req, res, outcome.response)
    } catch (error) {
      if (!cached) {
        onLookup?.(req, 'miss', findRoute(target))
        throw error
      }
      onError(error, target.address)
      return await sendStale(req, res, cached)
    }
  }

  const revalidate = limitRevalidations(renderOnce, onError)

  function sendStale(req: IncomingMessage, res: ServerResponse, cached: CachedResponse): Promise<void> | undefined {
    onLookup?.(req, 'stale', cached.route)
    return sendCachedResponse(req, res, cached, cache)
  }

  return (req: IncomingMessage, res: ServerResponse, target: Target): Promise<void> | undefined => {
    const cached = cache.get(target.key)
    const now = Date.now()
    if (cached && now < cached.freshUntil) {
      onLookup?.(req, 'hit', cached.route)
      return sendCachedResponse(req, res, cached, cache)
    }
    if (cached && now < cached.staleUntil) {
      revalidate(target)
      return sendStale(req, res, cached)
    }
    if (admit && !renders.has(target.key) && !admit(req, res, target)) return undefined
    return respond(req, res, target, cached)
  }
}

function limitRevalidations<Target extends CacheTarget>(
  render: (target: Target) => Promise<unknown>,
  onError: (error: unknown, address: string) => void,
) {
  const keys = new Set<string>()
  return (target: Target) => {
    if (keys.size === maxRevalidations || keys.has(target.key)) return
    keys.add(target.key)
    render(target)
      .catch((error: unknown) => onError(error, target.address))
      .finally(() => keys.delete(target.key))
  }
}

const isShared = ({ status, headers }: Response) =>
  status < 500 && Boolean(headers.get('cache-tag')) && !headers.has('set-cookie')
