import { createMiddleware } from 'hono/factory'
import type { AuthenticatedEnv } from '../http/context.ts'
import { orNotFound } from '../http/errors/or-not-found.ts'
import { assertOwnOpen } from './lock-claim.ts'
import { findOwnedClaim } from './queries.ts'

/** Rejects the request before its form is read. */
export const requireOwnOpenClaim = createMiddleware<AuthenticatedEnv>(async (c, next) => {
  const { db, viewer } = c.var
  const { claim, listing } = orNotFound(await findOwnedClaim(db, Number(c.req.param('id'))))
  assertOwnOpen(viewer, claim, listing)
  await next()
})
