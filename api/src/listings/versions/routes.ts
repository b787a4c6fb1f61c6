import { listingHistory, pagingQuery } from '@dalil/api/contract'
import { Hono } from 'hono'
import { requireSession } from '../../http/authorization.ts'
import type { AppEnv } from '../../http/context.ts'
import { rateLimit } from '../../http/limits/rate-limit.ts'
import { jsonResponse, noContentResponse } from '../../http/openapi/route-responses.ts'
import { validateId } from '../../http/validate-ids.ts'
import { validateQuery } from '../../http/validate-query.ts'
import { describeIfMatch } from '../../http/versions.ts'
import { withdrawRevision } from '../../revisions/withdraw.ts'
import { findListingForChange } from '../queries.ts'
import { readVersions } from './history.ts'

export const versionRoutes = new Hono<AppEnv>()
  .get(
    '/:id/history',
    requireSession,
    validateId,
    validateQuery(pagingQuery),
    jsonResponse(listingHistory, 'List the versions of a listing, newest first; for the owner and staff'),
    async (c) => {
      const { db, viewer } = c.var
      const id = c.req.valid('param').id
      await findListingForChange(db, id, { viewer, accessLevel: 'member' })
      const list = await readVersions(db, id, c.req.valid('query'))
      return c.json(list)
    },
  )
  .delete(
    '/:id/revision',
    requireSession,
    rateLimit('listings.edit'),
    validateId,
    describeIfMatch,
    noContentResponse('Withdraw the pending changes'),
    async (c) => {
      await withdrawRevision(c.var, c.req.valid('param').id, c.req.header('if-match'))
      return c.body(null, 204)
    },
  )
