import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'
import { findFirstRequest } from '../idempotency/request-id.ts'
import { consumeAttempt } from './attempts.ts'
import { toCaller } from './network.ts'
import type { RateLimitName } from './rate-limit-rules.ts'

/** The limits of routes that repeat an answer. */
const repeatable = new Set<RateLimitName>([
  'claims.send',
  'contact.send',
  'listings.create',
  'reports.send',
  'reviews.write',
  'suggestions.send',
])

/** Responds with 429 to callers over the limit. After `requireSession` it counts per account. Repetitions do not count. */
export const rateLimit = (name: RateLimitName) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const mayRepeat = c.req.method === 'POST' && repeatable.has(name)
    const isRepeated = mayRepeat && (await findFirstRequest(c))?.status
    if (c.var.settings.rateLimits && !isRepeated) await consumeAttempt(c.var.writeDb, name, toCaller(c.var))
    await next()
  })
