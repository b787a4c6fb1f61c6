import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './context.ts'

/** Lets a GET that also writes use the connections for writes. */
export const useWriteDb = createMiddleware<AppEnv>((c, next) => {
  c.set('db', c.var.writeDb)
  return next()
})
