import type { Hono } from 'hono'
import type { AppContext, AppEnv } from '../context.ts'
import { pathId } from '../validate.ts'
import { errorResponse } from './error-response.ts'
import { HttpError } from './http-error.ts'

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

/** Whether all parameters are ids: `/listings/bulk` does not match `/listings/:id`. */
function hasValidIds(route: string, path: string): boolean {
  const parts = path.split('/')
  return route.split('/').every((part, place) => !part.startsWith(':') || pathId.safeParse(parts[place]).success)
}
