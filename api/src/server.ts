import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { ErrorCode } from '@dalil/api/contract'
import { getRequestListener, RequestError } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createApp } from './app.ts'
import type { Deps } from './deps.ts'
import { bearerToken } from './http/authorization.ts'
import { parseClientAddress } from './http/client-address.ts'
import { handleConnections } from './http/connections.ts'
import type { ServerBindings } from './http/context.ts'
import { isDatabaseUnavailable } from './http/errors/error-response.ts'
import { HttpError } from './http/errors/http-error.ts'
import { sendError } from './http/errors/send-error.ts'
import { apiRequestCost, pageRequestCost, type RequestCost, RequestLimiter } from './http/limits/request-limiter.ts'
import { isValidHost, parsePath, validateTarget } from './http/request-target.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createAdminHandler, createMediaHandler, createSiteFileHandler } from './http/static/handlers.ts'
import type { PageCache } from './pages/page-cache.ts'
import { createPageHandler } from './pages/page-handler.ts'
import { createInProcessFetch, loadSite } from './pages/site.ts'

type RequestHandler = (req: IncomingMessage, res: ServerResponse, url: string) => Promise<unknown> | undefined

type Callers = WeakMap<IncomingMessage, ServerBindings>
type Fail = (req: IncomingMessage, res: ServerResponse, error: unknown) => void

export async function createHttpServer(deps: Deps, cache: PageCache): Promise<Server> {
  const { settings, log } = deps
  const callers: Callers = new WeakMap()
  const limiter = new RequestLimiter()
  const onAuthenticated = limiter.rememberSession.bind(limiter)
  const fail: Fail = (req, res, error) => {
    const code = toErrorCode(error)
    if (code === 'INTERNAL') log.error({ request_id: callers.get(req)?.requestId, err: error }, 'request failed')
    if (res.headersSent) res.destroy()
    else sendError(req, res, code, code === 'UNAVAILABLE' ? { 'Retry-After': '5' } : {})
  }
  const route = await createRouter(deps, cache, { callers, limiter, fail })
  const headers = securityHeaders(settings)

  // Keywords in Arabic take six bytes per letter in a URL.
  const server = createServer({ maxHeaderSize: 64 * 1024, requireHostHeader: false })
  handleConnections(server, headers, (req, res, error) => {
    const requestId = randomUUID()
    const forwardedFor = req.headers['x-forwarded-for']?.toString()
    const address = parseClientAddress(req.socket.remoteAddress, forwardedFor, settings.trustProxy)
    callers.set(req, { requestId, onAuthenticated, address })
    for (const [name, value] of headers) res.setHeader(name, value)
    res.setHeader('X-Request-Id', requestId)
    logResponse(log, req, res, requestId)
    const url = req.url ?? ''
    try {
      const refusal = error ?? validateRequest(req, url)
      if (refusal) return sendError(req, res, refusal)
      route(req, res, url)?.catch((cause: unknown) => fail(req, res, cause))
    } catch (cause) {
      fail(req, res, cause)
    }
  })
  return server
}

type Shared = { callers: Callers; limiter: RequestLimiter; fail: Fail }

/** Routes a request to the API, the public pictures, the back office, the site's files or its pages. */
async function createRouter(deps: Deps, cache: PageCache, { callers, limiter, fail }: Shared): Promise<RequestHandler> {
  const app = createApp(deps)
  const api = createApiListener(app, callers, fail)
  const admit = createAdmission(deps, callers, limiter)
  const siteFiles = createSiteFileHandler()
  const pages = await loadPageHandler(deps, cache, app, (req, res, url) => admit(req, res, pageRequestCost(url)))
  const mounts = [
    ['/media', createMediaHandler(deps.settings, deps.storage)],
    ['/admin', createAdminHandler()],
  ] as const

  return (req, res, url) => {
    if (isUnderPath('/api', url)) return admit(req, res, apiRequestCost(req.method, url)) ? api(req, res) : undefined
    for (const [mount, handle] of mounts) {
      if (!isUnderPath(mount, url)) continue
      if (url[mount.length] !== '/') return void redirect(res, `${mount}/${url.slice(mount.length)}`)
      const handled = handle(req, res, parsePath(url.slice(mount.length)))
      if (!handled) return void sendError(req, res, 'NOT_FOUND')
      return handled.then((isFound) => (isFound ? undefined : sendError(req, res, 'NOT_FOUND')))
    }
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return void sendError(req, res, 'METHOD_NOT_ALLOWED', { Allow: 'GET, HEAD' })
    return siteFiles(req, res, parsePath(url)) || pages(req, res)
  }
}

const createApiListener = (app: ReturnType<typeof createApp>, callers: Callers, fail: Fail) =>
  getRequestListener(
    (request, { incoming, outgoing }) => {
      const [req, res] = [incoming as IncomingMessage, outgoing as ServerResponse]
      const response = app.fetch(request, callers.get(req) ?? {})
      if (!(response instanceof Promise)) return response
      return response.catch((error: unknown) => {
        fail(req, res, error)
        return RESPONSE_ALREADY_SENT
      })
    },
    {
      hostname: 'localhost',
      errorHandler: (error) => {
        throw error
      },
    },
  )

/** Counts a request against the caller's quota, and responds with 429 where it is used up. */
function createAdmission({ settings, log }: Deps, callers: Callers, limiter: RequestLimiter) {
  let hasWarnedOfProxy = false
  return (req: IncomingMessage, res: ServerResponse, cost: RequestCost | null): boolean => {
    if (cost === null || !settings.rateLimits) return true
    const [address, token] = [callers.get(req)?.address ?? '', bearerToken(req.headers.authorization)]
    const { headers, retryAfter } = limiter.consume(cost, { address, token })
    for (const [name, value] of headers) res.setHeader(name, value)
    if (retryAfter === null) return true
    if (!hasWarnedOfProxy && settings.trustProxy === 0 && req.headers['x-forwarded-for'] !== undefined) {
      hasWarnedOfProxy = true
      log.warn(
        { setting: 'TRUST_PROXY' },
        'X-Forwarded-For ignored: TRUST_PROXY is 0, so all visitors behind a proxy share one limit',
      )
    }
    sendError(req, res, 'TOO_MANY_REQUESTS', { 'Retry-After': String(retryAfter) })
    return false
  }
}

function logResponse(log: Deps['log'], req: IncomingMessage, res: ServerResponse, requestId: string) {
  const started = performance.now()
  res.once('close', () => {
    const ms = Math.round(performance.now() - started)
    // Without the query, which may contain a token.
    const path = parsePath(req.url ?? '')
    const line = { request_id: requestId, method: req.method, path, status: res.statusCode, ms }
    log.info(res.writableFinished ? line : { ...line, aborted: true }, 'request')
  })
  res.on('error', (error) => log.warn({ request_id: requestId, err: error }, 'response failed'))
}

const validateRequest = ({ headers: { host }, httpVersion }: IncomingMessage, url: string) =>
  isValidHost(host, httpVersion) ? validateTarget(url) : 'MALFORMED_REQUEST'

const isUnderPath = (mount: string, url: string) =>
  url.startsWith(mount) && (url.length === mount.length || '/?#'.includes(url.charAt(mount.length)))

/** Too many open files, or the database or store is unavailable: temporary errors. */
function toErrorCode(error: unknown): ErrorCode {
  if (error instanceof HttpError) return error.code
  if (error instanceof RequestError) return 'MALFORMED_REQUEST'
  const isFull = error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE')
  return isFull || isDatabaseUnavailable(error) ? 'UNAVAILABLE' : 'INTERNAL'
}

async function loadPageHandler(
  { settings, log, searches }: Deps,
  cache: PageCache,
  app: ReturnType<typeof createApp>,
  admit: (req: IncomingMessage, res: ServerResponse, url: string) => boolean,
) {
  const render = await loadSite()
  if (!render) return (req: IncomingMessage, res: ServerResponse) => void sendError(req, res, 'NOT_FOUND')
  return createPageHandler({
    cache,
    origin: settings.publicUrl,
    render: (request) =>
      render(request, { ask: createInProcessFetch(app, request.headers.get('User-Agent')), settings }),
    admit,
    onRequest: (address, { headers }) => searches.countResultPage(address, headers['user-agent']),
    onError: (error, path) => log.warn({ path, err: error }, 'page revalidation failed'),
  })
}

function redirect(res: ServerResponse, location: string) {
  res.writeHead(308, { Location: location, 'Cache-Control': 'no-store' })
  res.end()
}
