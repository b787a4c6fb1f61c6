import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Problem } from '@dalil/api/contract'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import type { Deps } from './deps.ts'
import { callerAddress } from './http/address.ts'
import type { Caller } from './http/context.ts'
import { type Answer, openAdmin, openMedia, openSiteFiles } from './http/files.ts'
import { isDatabaseAway } from './http/problems.ts'
import { apiPolicy, securityHeaders } from './http/security.ts'
import type { PageCache } from './pages/page-cache.ts'
import { servePages } from './pages/serve-pages.ts'
import { askApp, loadSite } from './pages/site.ts'

/** Everything on one port: API, back office, public pictures, the site's files and pages. */
export async function makeServer(deps: Deps, cache: PageCache): Promise<Server> {
  const { settings, log } = deps
  const app = createApp(deps)
  const callers = new WeakMap<IncomingMessage, Caller>()
  const listener = getRequestListener((request, env) =>
    app.fetch(request, callers.get(env.incoming as IncomingMessage) ?? {}),
  )
  const api: Answer = (req, res) => {
    res.setHeader('Content-Security-Policy', apiPolicy)
    return listener(req, res)
  }
  const mounts: [prefix: string, answer: Answer, strips: boolean][] = [
    ['/api', api, false],
    ['/media', openMedia(settings, deps.storage), true],
    ['/admin', openAdmin(), true],
  ]
  const files = openSiteFiles()
  const pages = await openPages(deps, cache, app)
  const headers = securityHeaders(settings)

  function answer(req: IncomingMessage, res: ServerResponse, url: string) {
    const mount = mounts.find(([prefix]) => url.startsWith(prefix) && /^(?:[/?]|$)/.test(url.slice(prefix.length)))
    if (!mount && req.method !== 'GET' && req.method !== 'HEAD') return refuse(res, 405, { Allow: 'GET, HEAD' })
    if (!mount) return files(req, res, () => pages(req, res))
    const [prefix, answerMount, strips] = mount
    if (strips) {
      const rest = url.slice(prefix.length)
      if (!rest.startsWith('/')) return refuse(res, 308, { Location: `${prefix}/${rest}` })
      req.url = rest
    }
    return answerMount(req, res, () => refuse(res, 404))
  }

  // A long keyword in Arabic letters takes six bytes each, and is to be refused in words.
  const server = createServer({ maxHeaderSize: 64 * 1024 }, (req, res) => {
    const started = performance.now()
    const requestId = randomUUID()
    const url = req.url ?? ''
    callers.set(req, {
      requestId,
      address: callerAddress(req.socket.remoteAddress, req.headers['x-forwarded-for']?.toString(), settings.trustProxy),
    })
    for (const [name, value] of headers) res.setHeader(name, value)
    res.once('finish', () => {
      const ms = Math.round(performance.now() - started)
      // The query stays out: it can hold a token from a mail.
      log.info({ request_id: requestId, method: req.method, path: url.split('?', 1)[0], status: res.statusCode, ms })
    })
    if (!url.startsWith('/')) return refuse(res, 400)
    Promise.resolve(answer(req, res, url)).catch((error: unknown) => {
      log.error({ request_id: requestId, err: error }, 'No answer could be made')
      if (res.headersSent) res.destroy()
      else if (isDatabaseAway(error) || (error instanceof Problem && error.code === 'UNAVAILABLE'))
        refuse(res, 503, { 'Retry-After': '5' })
      else refuse(res, 500)
    })
  })
  server.keepAliveTimeout = 65_000
  // Five pictures over a slow line take their time.
  server.requestTimeout = 300_000
  return server
}

/** The site's pages, which ask the API in this process. */
async function openPages({ settings, log, searches }: Deps, cache: PageCache, app: ReturnType<typeof createApp>) {
  const render = await loadSite()
  if (!render) return (_req: IncomingMessage, res: ServerResponse) => refuse(res, 404)
  const host = { ask: askApp(app), settings }
  return servePages({
    cache,
    origin: settings.publicUrl,
    render: (request) => render(request, host),
    onAsked: (address, { headers }) => searches.countPage(address, headers['user-agent']),
    onError: (error) => log.warn({ err: error }, 'A page could not be made anew'),
  })
}

/** Where not even an error page can be made, or nobody reads it. */
function refuse(res: ServerResponse, status: number, headers: Record<string, string> = {}) {
  res.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers })
  res.end(`${status}\n`)
}
