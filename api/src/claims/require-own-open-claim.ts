import { createMiddleware } from 'hono/factory'
import type { AuthenticatedEnv } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { assertOwnOpenClaim } from './lock-claim.ts'
import { findClaimWithListing } from './queries.ts'

/** Rejects everybody but the claimant of an open claim, before the form is read. */
export const requireOwnOpenClaim = createMiddleware<AuthenticatedEnv>(async (c, next) => {
  const { db, viewer } = c.var
  const { claim, listing } = assertFound(await findClaimWithListing(db, Number(c.req.param('id'))))
  assertOwnOpenClaim(viewer, claim, listing)
  await next()
})
