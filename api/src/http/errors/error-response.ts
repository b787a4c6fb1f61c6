import { errorStatuses } from '@dalil/api/contract'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { maskPath } from '../access/mask-path.ts'
import type { AppContext } from '../context.ts'
import { recordSecurityEventInBackground, toEventAccount } from '../security-events.ts'
import { isForeignKeyViolation } from './database-errors.ts'
import { logFailure } from './failure.ts'
import type { HttpError } from './http-error.ts'
import { toHttpError } from './to-http-error.ts'
import { translateError } from './translate-error.ts'

const maxLoggedPath = 200

export function errorResponse(c: AppContext, error: unknown): Response {
  const problem = toHttpError(error)
  const status: number = errorStatuses[problem.code]
  if (status === 403) recordDenial(c, problem)
  if (status === 429 && c.env?.access) c.env.access.limit = 'attempts'
  const logFields = { request_id: c.var.requestId }
  if (status === 503 || status === 507) logFailure(c.var.log, logFields, error)
  else if (status >= 500) c.var.log.error({ ...logFields, code: problem.code, err: error }, 'request failed')
  else if (isForeignKeyViolation(error)) c.var.log.warn({ ...logFields, err: error }, 'referenced row deleted')
  return c.json(
    {
      code: problem.code,
      message: translateError(c.var.language ?? 'ar', problem),
      ...(problem.errors ? { errors: problem.errors } : {}),
      ...problem.details,
      request_id: c.var.requestId,
    },
    status as ContentfulStatusCode,
    { 'Cache-Control': 'no-store', ...problem.headers },
  )
}

/** Ignores the first step of a login with a second factor, which is not a denial. */
function recordDenial(c: AppContext, { code, details }: HttpError): void {
  if (details?.challenge) return
  const { viewer } = c.var
  recordSecurityEventInBackground(
    { ...c.var, db: c.var.writeDb },
    'access_denied',
    viewer ? toEventAccount(viewer) : null,
    { code, method: c.req.method, path: maskPath(c.req.path).slice(0, maxLoggedPath) },
  )
}
