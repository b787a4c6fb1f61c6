import { type ErrorCode, errorStatuses } from '@dalil/api/contract'
import { isWordKey, translate, type WordKey } from '@dalil/api/locales'
import type { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext, AppEnv } from './context.ts'
import { HttpError } from './http-error.ts'
import { idParam } from './route-schemas.ts'
import { recordSecurityEventInBackground, toSubject } from './security-events.ts'

const secondsUntilRetry = 5
/** Of what a refused call's record keeps. */
const maxLoggedPath = 200

/** Of Node and of the pool: no connection, or none that is free. */
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
 * SQLSTATEs that pass by themselves: connection exceptions, a transaction that lost to another, insufficient
 * resources, an object in use or a lock not available, operator intervention (a timeout, a shutdown), an error of the
 * operating system, a session that idled too long, a standby that takes no writes.
 */
const transientSqlStates = /^(08|40|53|55006|55P03|57|58|25P03|25006)/

/** No room, no room left of a quota, or a disk that takes nothing any more; of a file system and of PostgreSQL. */
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100'])

/** Text that no column takes: the contract refuses it before, this is for what it may not know yet. */
const invalidTextSqlStates = new Set(['22021', '22P05'])

/** What a row refers to went while it was written: an account, a listing. */
const isForeignKeyViolation = (error: unknown) => hasCode(error, (code) => code === '23503')

/** Whether an error, or one of those that it was caused by, has a code of a kind. */
function hasCode(error: unknown, isOfKind: (code: string) => boolean): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if ('code' in cause && typeof cause.code === 'string' && isOfKind(cause.code)) return true
    if (cause instanceof AggregateError && cause.errors.some((each) => hasCode(each, isOfKind))) return true
  }
  return false
}

/** True where an error says that the database is away or busy, not that the program is wrong. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  hasCode(error, (code) => connectionErrorCodes.has(code) || (code.length === 5 && transientSqlStates.test(code)))

/**
 * True where nobody knows whether a transaction was committed: the connection went while the answer was due. After any
 * other failure it was rolled back, or never began.
 */
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

/** A log-in that asks for its second factor is refused by name only, and recorded where it happens. */
function recordDenial(c: AppContext, { code, details }: HttpError): void {
  if (details?.challenge) return
  const { viewer } = c.var
  recordSecurityEventInBackground(c.var, 'access_denied', viewer ? toSubject(viewer) : null, {
    code,
    method: c.req.method,
    path: c.req.path.slice(0, maxLoggedPath),
  })
}

const messageKey = (error: HttpError): WordKey =>
  error.messageKey && isWordKey(error.messageKey) ? error.messageKey : `problem.${error.code}`

/** Unknown paths are 404; known ones with another method 405, with the methods that they have. */
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

/** Every part of a path that is left open is an id: `/listings/bulk` is no `/listings/:id`. */
function hasValidIds(route: string, path: string): boolean {
  const parts = path.split('/')
  return route.split('/').every((part, place) => !part.startsWith(':') || idParam.safeParse(parts[place]).success)
}
