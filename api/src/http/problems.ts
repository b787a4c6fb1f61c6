import { Problem, type ProblemCode, problems } from '@dalil/api/contract'
import { isWordKey, translate, type WordKey } from '@dalil/api/locales'
import type { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext, AppEnv } from './context.ts'
import { idText } from './shapes.ts'

const secondsUntilRetry = 5

/** Connection lost, refused or not yet taken, or the server too busy to finish: all of them pass. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '53200',
  '53100',
  '08000',
  '08003',
  '08006',
  '25006',
])

/** True where an error says that the database is away, not that the program is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if ('code' in cause && typeof cause.code === 'string' && awayCodes.has(cause.code)) return true
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true
  }
  return false
}

const byStatus: Partial<Record<number, ProblemCode>> = {
  400: 'MALFORMED_JSON',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof HTTPException) return new Problem(byStatus[error.status] ?? 'INTERNAL')
  if (isDatabaseAway(error))
    return new Problem('UNAVAILABLE', { headers: { 'Retry-After': String(secondsUntilRetry) } })
  return new Problem('INTERNAL')
}

export function answerProblem(c: AppContext, error: unknown): Response {
  const problem = toProblem(error)
  const status: number = problems[problem.code]
  const noted = { request_id: c.var.requestId }
  if (status === 503) c.var.log.warn(noted, 'The database is away')
  else if (status >= 500) c.var.log.error({ ...noted, err: error }, problem.code)
  return c.json(
    {
      code: problem.code,
      message: translate[c.var.language ?? 'ar'](wordsOf(problem)),
      ...(problem.errors ? { errors: problem.errors } : {}),
      ...problem.facts,
      request_id: c.var.requestId,
    },
    status as ContentfulStatusCode,
    { 'Cache-Control': 'no-store', ...problem.headers },
  )
}

const wordsOf = ({ code, words }: Problem): WordKey => (words && isWordKey(words) ? words : `problem.${code}`)

/** Unknown paths are 404; known ones with another method 405, with the methods that they have. */
export function answerUnknown(app: Hono<AppEnv>) {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  return (c: AppContext) => {
    const { path } = c.req
    const allowed = methods.filter((method) =>
      app.router.match(method, path)[0].some(([[, route]]) => route.method === method && leadsTo(route.path, path)),
    )
    if (allowed.length === 0) return answerProblem(c, new Problem('NOT_FOUND'))
    const allow = allowed.join(', ').replace('GET', 'GET, HEAD')
    return answerProblem(c, new Problem('METHOD_NOT_ALLOWED', { headers: { Allow: allow } }))
  }
}

/** Every part of a path that is left open is an id: `/listings/bulk` is no `/listings/:id`. */
function leadsTo(route: string, path: string): boolean {
  const parts = path.split('/')
  return route.split('/').every((part, place) => !part.startsWith(':') || idText.safeParse(parts[place]).success)
}
