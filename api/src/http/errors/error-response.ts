import { type ErrorCode, errorStatuses } from '@dalil/api/contract'
import { isTextKey, translate, type TextKey } from '@dalil/api/locales'
import type { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext, AppEnv } from '../context.ts'
import { idParam } from '../route-schemas.ts'
import { recordSecurityEventInBackground, toSubject } from '../security-events.ts'
import { HttpError } from './http-error.ts'

const secondsUntilRetry = 5
const maxLoggedPath = 200

const connectionErrorCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EMFILE',
  'ENFILE',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'POOL_TIMEOUT',
])

/**
 * SQLSTATEs that may pass: connection errors, serialization failures, insufficient resources, locks, shutdown, system
 * errors, idle timeouts, read-only standbys.
 */
const transientSqlStates = /^(08|40|53|55006|55P03|57|58|25P03|25006)/

const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100'])

/** Characters that PostgreSQL cannot store; schemas refuse the known ones. */
const invalidTextSqlStates = new Set(['22021', '22P05'])

const isForeignKeyViolation = (error: unknown) => hasCode(error, (code) => code === '23503')

function hasCode(error: unknown, isOfKind: (code: string) => boolean): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if ('code' in cause && typeof cause.code === 'string' && isOfKind(cause.code)) return true
    if (cause instanceof AggregateError && cause.errors.some((each) => hasCode(each, isOfKind))) return true
  }
  return false
}

export const isDatabaseUnavailable = (error: unknown): boolean =>
  hasCode(error, (code) => connectionErrorCodes.has(code) || (code.length === 5 && transientSqlStates.test(code)))

/** True if the connection broke while COMMIT was pending: the transaction may have been committed. */
export const isCommitUnknown = (error: unknown): boolean =>
  hasCode(error, (code) =>
    /^(CONNECTION_(CLOSED|DESTROYED|ENDED)|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|40003|57P0\d)$/.test(code),
  )

const codeByStatus: Partial<Record<number, ErrorCode>> = {
  400: 'MALFORMED_JSON',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof HTTPException) return new HttpError(codeByStatus[error.status] ?? 'INTERNAL')
  const headers = { 'Retry-After': String(secondsUntilRetry) }
  if (hasCode(error, (code) => diskFullCodes.has(code))) return new HttpError('INSUFFICIENT_STORAGE', { headers })
  if (isDatabaseUnavailable(error)) return new HttpError('UNAVAILABLE', { headers })
  if (hasCode(error, (code) => invalidTextSqlStates.has(code))) return new HttpError('VALIDATION_FAILED')
  if (isForeignKeyViolation(error)) return new HttpError('NOT_FOUND')
  return new HttpError('INTERNAL')
}

export function errorResponse(c: AppContext, error: unknown): Response {
  const problem = toHttpError(error)
  const status: number = errorStatuses[problem.code]
  if (status === 403) recordDenial(c, problem)
  const logFields = { request_id: c.var.requestId }
  if (status === 503) c.var.log.warn({ ...logFields, err: error }, 'database unavailable')
  else if (status >= 500) c.var.log.error({ ...logFields, code: problem.code, err: error }, 'request failed')
  else if (isForeignKeyViolation(error)) c.var.log.warn({ ...logFields, err: error }, 'referenced row deleted')
  return c.json(
    {
      code: problem.code,
      message: translate[c.var.language ?? 'ar'](messageKey(problem)),
      ...(problem.errors ? { errors: problem.errors } : {}),
      ...problem.details,
      request_id: c.var.requestId,
    },
    status as ContentfulStatusCode,
    { 'Cache-Control': 'no-store', ...problem.headers },
  )
}

/** The first step of a login with a second factor is no denial. */
function recordDenial(c: AppContext, { code, details }: HttpError): void {
  if (details?.challenge) return
  const { viewer } = c.var
  recordSecurityEventInBackground(c.var, 'access_denied', viewer ? toSubject(viewer) : null, {
    code,
    method: c.req.method,
    path: c.req.path.slice(0, maxLoggedPath),
  })
}

const messageKey = (error: HttpError): TextKey =>
  error.messageKey && isTextKey(error.messageKey) ? error.messageKey : `problem.${error.code}`

/** 404 for unknown paths, 405 with `Allow` for known ones. */
export function createNotFoundHandler(app: Hono<AppEnv>) {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  return (c: AppContext) => {
    const { path } = c.req
    const allowed = methods.filter((method) =>
      app.router.match(method, path)[0].some(([[, route]]) => route.method === method && hasValidIds(route.path, path)),
    )
    if (allowed.length === 0) return errorResponse(c, new HttpError('NOT_FOUND'))
    const allow = allowed.join(', ').replace('GET', 'GET, HEAD')
    return errorResponse(c, new HttpError('METHOD_NOT_ALLOWED', { headers: { Allow: allow } }))
  }
}

/** Parameters are ids: `/listings/bulk` does not match `/listings/:id`. */
function hasValidIds(route: string, path: string): boolean {
  const parts = path.split('/')
  return route.split('/').every((part, place) => !part.startsWith(':') || idParam.safeParse(parts[place]).success)
}
