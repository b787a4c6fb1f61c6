import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './context.ts'

export const useWriteDb = createMiddleware<AppEnv>((c, next) => {
  c.set('db', c.var.writeDb)
  return next()
})
