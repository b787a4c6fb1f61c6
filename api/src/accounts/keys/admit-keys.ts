import { findKeyScope } from '@dalil/api/contract/rules'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { parseBearerToken } from '../../http/authorization.ts'
import type { AppContext, AppEnv } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { findKeyInAddress, isKeyToken } from './key-token.ts'
import { reportExposedKey } from './report-exposed-key.ts'

/** Refuses what a key may not do before a route looks at its session. */
export const admitKeys = createMiddleware<AppEnv>(async (c, next) => {
  const exposed = findKeyInAddress(c.req.url)
  if (exposed !== undefined) {
    await reportExposedKey({ ...c.var, db: c.var.writeDb }, exposed)
    throw new HttpError('KEY_IN_URL')
  }
  const token = parseBearerToken(c.req.header('authorization'))
  const operation = token && isKeyToken(token) ? findOperation(c) : undefined
  if (token === undefined || operation === undefined) return next()
  const viewer = await c.var.findViewer(token)
  if (!viewer?.key) throw new HttpError('UNAUTHENTICATED')
  const scope = findKeyScope(operation)
  if (!scope) throw new HttpError('KEY_NOT_ALLOWED')
  if (!viewer.key.scopes.includes(scope)) throw new HttpError('KEY_SCOPE_MISSING')
  c.env?.onAuthenticated?.(token, { id: viewer.key.id, account_id: viewer.id, isKey: true })
  return next()
})

/** The method and path of the route, or undefined where there is none. */
function findOperation(c: AppContext): string | undefined {
  const route = matchedRoutes(c).findLast(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
  return route && `${route.method} ${route.path.replace('/api', '').replace(/:(\w+)/g, '{$1}')}`
}
