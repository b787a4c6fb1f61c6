import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'
import { findFirstRequest } from '../idempotency/request-id.ts'
import { consumeAttempt } from './attempts.ts'
import { toCaller } from './network.ts'
import type { RateLimitName } from './rate-limit-rules.ts'

const repeatable = new Set<RateLimitName>([
  'claims.send',
  'contact.send',
  'listings.create',
  'reports.send',
  'reviews.write',
  'suggestions.send',
])

/** After `requireSession` it counts per account. Answers that are replayed do not count. */
export const rateLimit = (name: RateLimitName) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const mayRepeat = c.req.method === 'POST' && repeatable.has(name)
    const consume = () => consumeAttempt(c.var.writeDb, name, toCaller(c.var))
    if (!c.var.settings.rateLimits) return next()
    if (!mayRepeat || !(await findFirstRequest(c))?.status) {
      await consume()
      return next()
    }
    await next()
    if (!c.var.isReplayed) await consume()
  })
