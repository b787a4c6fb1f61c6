import type { Hono } from 'hono'
import type { AppEnv } from './context.ts'

/** Throws if a route declares no response, because the OpenAPI document and the tests would omit the route. */
export function assertRoutesDescribed({ routes }: Pick<Hono<AppEnv>, 'routes'>): void {
  const describedRoutes = new Map<string, boolean>()
  for (const { method, path, handler } of routes) {
    // `use()` registers middleware for all methods.
    if (method === 'ALL') continue
    const route = `${method} ${path}`
    describedRoutes.set(route, describedRoutes.get(route) === true || 'response' in handler)
  }
  const missing = [...describedRoutes].filter(([, isDescribed]) => !isDescribed).map(([route]) => route)
  if (missing.length > 0) throw new Error(`No response declared: ${missing.join(', ')}. Add jsonResponse().`)
}
