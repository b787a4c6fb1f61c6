import { listingHistory, pagingQuery } from '@dalil/api/contract'
import { Hono } from 'hono'
import { requireSession } from '../../http/authorization.ts'
import type { AppEnv } from '../../http/context.ts'
import { jsonResponse } from '../../http/openapi/route-responses.ts'
import { validateId, validateQuery } from '../../http/validate.ts'
import { findListingForChange } from '../queries.ts'
import { readVersions } from './history.ts'

export const versionRoutes = new Hono<AppEnv>().get(
  '/:id/history',
  requireSession,
  validateId,
  validateQuery(pagingQuery),
  jsonResponse(listingHistory, 'List the versions of a listing, newest first; for the owner and staff'),
  async (c) => {
    const { db, viewer } = c.var
    const id = c.req.valid('param').id
    await findListingForChange(db, id, { viewer, accessLevel: 'member' })
    return c.json(await readVersions(db, id, c.req.valid('query')))
  },
)
