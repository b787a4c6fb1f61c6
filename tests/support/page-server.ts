import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, vi } from 'vitest'
import { ResponseCache } from '../../api/src/cache/response-cache.ts'
import { createPageHandler } from '../../api/src/pages/page-handler.ts'
import { sendRequest } from './raw-request.ts'

export const pageOrigin = 'https://dalil.example'

/** Creates a page that is the same for everyone, fresh for a minute and usable while stale for ten more. */
export const createSharedPage = (body: string, init: { status?: number; headers?: Record<string, string> } = {}) =>
  new Response(body, {
    status: init.status ?? 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
      'Cache-Tag': 'listings:nl',
      ...init.headers,
    },
  })

export const advanceMinutes = (minutes: number) =>
  vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ['Date'] })

/** A server with only the page handler, recreated for each test. Records rendered requests, errors and lookups. */
export class PageServer {
  render: (request: Request) => Promise<Response> | Response = () => createSharedPage('صفحة')
  cache = new ResponseCache(10_000_000)
  requests: Request[] = []
  errors: unknown[] = []
  paths: string[] = []
  lookups: string[] = []
  #server: Server | undefined

  constructor() {
    beforeEach(() => this.#open())
    afterEach(async () => {
      vi.useRealTimers()
      await new Promise((closed) => this.#server?.close(closed))
    })
  }

  async get(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const address = this.#server?.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const answer = await sendRequest(path, { url: `http://127.0.0.1:${port}`, headers, method })
    return { ...answer, text: answer.body.toString() }
  }

  async #open() {
    this.render = () => createSharedPage('صفحة')
    this.cache = new ResponseCache(10_000_000)
    this.requests = []
    this.errors = []
    this.paths = []
    this.lookups = []
    const serve = createPageHandler({
      cache: this.cache,
      tagHeader: null,
      origin: pageOrigin,
      onRequest: (address) => this.paths.push(address),
      findRoute: (address) => address.replace(/\?.*/, ''),
      onLookup: (_, state, route) => this.lookups.push(`${state} ${route}`),
      onError: (error) => this.errors.push(error),
      render: async (request) => {
        this.requests.push(request)
        return this.render(request)
      },
    })
    const server = createServer((req, res) => {
      Promise.resolve(serve(req, res)).catch(() => res.writeHead(500).end())
    })
    this.#server = server
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  }
}
