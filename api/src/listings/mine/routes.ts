import { insightsQuery, listingInsights, ownListingList, ownListingQuery } from '@dalil/api/contract'
import { Hono } from 'hono'
import { requireSession } from '../../http/authorization.ts'
import type { AppEnv } from '../../http/context.ts'
import { assertFound } from '../../http/errors/assert-found.ts'
import { jsonResponse } from '../../http/openapi/route-responses.ts'
import { validateId, validateQuery } from '../../http/validate.ts'
import { readInsights } from './insights.ts'
import { readOwnListings } from './own-listings.ts'

export const ownListingRoutes = new Hono<AppEnv>()
  .get(
    '/listings',
    requireSession,
    validateQuery(ownListingQuery),
    jsonResponse(ownListingList, "One's own listings in every state, newest first"),
    async (c) => c.json(await readOwnListings(c.var, c.req.valid('query'))),
  )
  .get(
    '/listings/:id/insights',
    requireSession,
    validateId,
    validateQuery(insightsQuery),
    jsonResponse(listingInsights, 'Read views, contacts and keywords of your listing, by day'),
    async (c) => {
      const scope = { listing_id: c.req.valid('param').id, user_id: c.var.viewer.id, ...c.req.valid('query') }
      return c.json(assertFound(await readInsights(c.var.db, scope)))
    },
  )
