import { createMiddleware } from 'hono/factory'
import type { AccessLevel } from '../http/authorization.ts'
import type { AuthenticatedEnv } from '../http/context.ts'
import { findListingForChange } from './queries.ts'

/** Rejects the request before its form is read. */
export const requireEditor = (accessLevel: AccessLevel) =>
  createMiddleware<AuthenticatedEnv>(async (c, next) => {
    const { db, viewer } = c.var
    await findListingForChange(db, Number(c.req.param('id')), { viewer, accessLevel })
    await next()
  })
