import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { ErrorCode } from '@dalil/api/contract'
import { RequestError } from '@hono/node-server'
import type { ResponseCache } from '../cache/response-cache.ts'
import { createAccessRecord } from '../http/access/access-record.ts'
import { CallerRegistry } from '../http/access/caller-registry.ts'
import { parseClientAddress } from '../http/access/client-address.ts'
import { observeResponse } from '../http/access/observe-response.ts'
import { HttpResponse } from '../http/connections/http-response.ts'
import type { OpenConnections } from '../http/connections/open-connections.ts'
import { serveConnections } from '../http/connections/serve-connections.ts'
import { isAbortedRequest } from '../http/errors/error-codes.ts'
import { findTemporaryFailure, logFailure } from '../http/errors/failure.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { sendError } from '../http/errors/send-error.ts'
import { RequestLimiter } from '../http/limits/request-limiter.ts'
import { isValidHost, parsePath, validateTarget } from '../http/request-target.ts'
import { createSecurityHeaders } from '../http/security-headers.ts'
import { type LifecyclePhase, sendNotReady, sendResponseBeforeReady } from '../lifecycle/lifecycle-phase.ts'
import type { OnRequestError } from './api-listener.ts'
import type { Deps } from './deps.ts'
import { createRouter, type RequestRouter } from './router.ts'

type HttpServer = {
  server: Server
  connections: OpenConnections
  setPhase: (phase: LifecyclePhase) => void
  serve: (deps: Deps, cache: ResponseCache) => Promise<void>
}

export function createHttpServer({ settings, log }: Pick<Deps, 'settings' | 'log'>): HttpServer {
  const callers = new CallerRegistry()
  const limiter = new RequestLimiter()
  const onAuthenticated = limiter.rememberSession.bind(limiter)
  const fail: OnRequestError = (req, res, error) => {
    const code = toErrorCode(error)
    const fields = { request_id: callers.get(req)?.requestId }
    if (code === 'INTERNAL') log.error({ ...fields, err: error }, 'request failed')
    if (code === 'UNAVAILABLE') logFailure(log, fields, error)
    if (res.headersSent) res.destroy()
    else sendError(req, res, code, code === 'UNAVAILABLE' ? { 'Retry-After': '5' } : {})
  }
  let metrics: Deps['metrics'] = null
  let phase: LifecyclePhase = 'starting'
  let route: RequestRouter | undefined
  const headers = createSecurityHeaders(settings)
  const defaultHeaders = headers.flat()

  // An Arabic keyword takes six bytes per letter in a URL.
  const server = createServer({ maxHeaderSize: 64 * 1024, requireHostHeader: false, ServerResponse: HttpResponse })
  const connections = serveConnections(server, headers, (req, res, error) => {
    const requestId = randomUUID()
    const address = parseClientAddress(req.socket.remoteAddress, req.headers, settings.trustProxy)
    const isVersioned = req.url?.startsWith('/api/v1/') ?? false
    const caller = { requestId, onAuthenticated, address, isVersioned, access: createAccessRecord() }
    callers.set(req, caller)
    observeResponse({ log, metrics }, req, res, caller)
    res.defaultHeaders = defaultHeaders
    res.requestHeaders = ['X-Request-Id', requestId]
    res.requestId = requestId
    try {
      const refusal = error ?? validateRequest(req, req.url ?? '')
      if (refusal) return sendError(req, res, refusal)
      const url = normalizeAddress(req)
      const path = parsePath(url)
      if (phase !== 'serving' && path === '/api/ready') return sendNotReady(req, res, phase)
      if (!route) return sendResponseBeforeReady(req, res, path)
      route(req, res, url)?.catch((cause: unknown) => fail(req, res, cause))
    } catch (cause) {
      fail(req, res, cause)
    }
  })
  return {
    server,
    connections,
    setPhase: (next) => {
      phase = next
    },
    serve: async (deps, cache) => {
      metrics = deps.metrics
      route = await createRouter(deps, cache, { callers, limiter, fail })
      if (phase !== 'draining') phase = 'serving'
    },
  }
}

/** `/health` and `/ready` also exist without the API prefix, which orchestrators expect, and the API with its version. */
function normalizeAddress(req: IncomingMessage): string {
  const url = req.url ?? ''
  if (/^\/(?:health|ready)(?:\?|$)/.test(url)) req.url = `/api${url}`
  if (/^\/api\/v1(?:[/?#]|$)/.test(url)) req.url = `/api${url.slice('/api/v1'.length)}`
  return req.url ?? ''
}

const validateRequest = ({ headersDistinct: { host = [] }, httpVersion }: IncomingMessage, url: string) =>
  host.length < 2 && isValidHost(host[0], httpVersion) ? validateTarget(url) : 'MALFORMED_REQUEST'

/** Too many open files, or an unavailable database or store, are temporary errors. */
function toErrorCode(error: unknown): ErrorCode {
  if (error instanceof HttpError) return error.code
  if (error instanceof RequestError || isAbortedRequest(error)) return 'MALFORMED_REQUEST'
  return findTemporaryFailure(error) ? 'UNAVAILABLE' : 'INTERNAL'
}
