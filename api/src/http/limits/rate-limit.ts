import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'
import { consumeAttempt } from './attempts.ts'
import { toNetwork } from './network.ts'
import type { RateLimitName } from './rate-limit-rules.ts'

export function toRateLimitCaller({ viewer, address }: { viewer: { id: number } | null; address: string }): string {
  return viewer ? `user:${viewer.id}` : toNetwork(address)
}

/** Responds with 429 to callers over the limit. After `requireSession` it counts per account. */
export const rateLimit = (name: RateLimitName) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (c.var.settings.rateLimits) await consumeAttempt(c.var.writeDb, name, toRateLimitCaller(c.var))
    await next()
  })
