import { createMiddleware } from 'hono/factory'
import type { AccessLevel } from '../http/authorization.ts'
import type { AuthenticatedEnv } from '../http/context.ts'
import { findListingForChange } from './queries.ts'

/** Rejects a viewer who may not edit the listing, before the form of the request is read. */
export const requireEditor = (accessLevel: AccessLevel) =>
  createMiddleware<AuthenticatedEnv>(async (c, next) => {
    const { db, viewer } = c.var
    await findListingForChange(db, Number(c.req.param('id')), { viewer, accessLevel })
    await next()
  })
