import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'
import { findFirstRequest } from '../idempotency/request-id.ts'
import { consumeAttempt } from './attempts.ts'
import { toCaller } from './network.ts'
import type { RateLimitName } from './rate-limit-rules.ts'

/** Responds with 429 to callers over the limit. After `requireSession` it counts per account. Repetitions do not count. */
export const rateLimit = (name: RateLimitName) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (c.var.settings.rateLimits && !(await findFirstRequest(c))?.status)
      await consumeAttempt(c.var.writeDb, name, toCaller(c.var))
    await next()
  })
