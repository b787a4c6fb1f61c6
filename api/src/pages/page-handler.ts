import type { IncomingMessage, ServerResponse } from 'node:http'
import { markdownType, parseListingPath } from '@dalil/api/contract/rules'
import type { TagHeader } from '../cache/cached-response.ts'
import { createCachingHandler, type OnCacheLookup } from '../cache/caching-handler.ts'
import { splitTarget } from '../cache/canonical-query.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import { maskPath } from '../http/access/mask-path.ts'
import { parsePath } from '../http/request-target.ts'
import { toCanonicalAddress } from './canonical-address.ts'
import { prefersMarkdown } from './prefers-markdown.ts'

type Options = {
  render: (request: Request) => Promise<Response>
  cache: ResponseCache
  tagHeader: TagHeader
  origin: string
  findRoute: (address: string) => string
  onLookup?: OnCacheLookup
  onRequest?: (address: string, req: IncomingMessage) => void
  admit?: (req: IncomingMessage, res: ServerResponse, address: string) => boolean
  onError: (error: unknown, path: string) => void
}

/** Renders a page at its canonical address, so that its links do not repeat unknown parameters. */
export function createPageHandler(options: Options) {
  const { render, cache, tagHeader, origin, findRoute, onLookup, onRequest, admit, onError } = options
  const handle = createCachingHandler({
    cache,
    tagHeader,
    render: async ({ key, address }, req) => {
      const headers = toRequestHeaders(req)
      if (key !== address) headers.set('Accept', markdownType)
      const response = await render(new Request(origin + address, { headers }))
      return req && isListing(address) ? keepQuery(response, req.url ?? '/') : response
    },
    ...(admit ? { admit: (req, res, { address }) => admit(req, res, address) } : {}),
    findRoute: ({ address }) => findRoute(address),
    ...(onLookup ? { onLookup } : {}),
    onError: (error, address) => onError(error, maskPath(parsePath(address))),
  })
  return (req: IncomingMessage, res: ServerResponse): Promise<void> | undefined => {
    const address = toCanonicalAddress(req.url ?? '/')
    onRequest?.(address, req)
    const isMarkdown = prefersMarkdown(req.headers.accept) && isListing(address)
    return handle(req, res, { key: isMarkdown ? `${markdownType} ${address}` : address, address })
  }
}

const isListing = (address: string) => parseListingPath(parsePath(address)) !== null

/** The redirect to the name of a listing keeps the parameters that its page ignores. */
function keepQuery(response: Response, target: string): Response {
  const location = response.headers.get('location')
  if (response.status !== 301 || location === null) return response
  const { search } = new URL(splitTarget(target).query, 'http://localhost')
  response.headers.set('Location', splitTarget(location).path + search)
  return response
}

/** `Accept` is Markdown or absent, because a page has no other form. */
export function toRequestHeaders(req: IncomingMessage | undefined): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req?.headers ?? {})) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  if (prefersMarkdown(req?.headers.accept)) headers.set('Accept', markdownType)
  else headers.delete('Accept')
  return headers
}
