import { listingDecision, moderatedListing, reasonedListingDecision } from '@dalil/api/contract'
import { Hono } from 'hono'
import type { AuthenticatedEnv } from '../../http/context.ts'
import { assertFound } from '../../http/errors/assert-found.ts'
import { jsonResponse } from '../../http/openapi/route-responses.ts'
import { validateBody } from '../../http/validate-body.ts'
import { validateId } from '../../http/validate-ids.ts'
import { moderateListing } from './moderate.ts'
import { readModeratedListing } from './moderated-detail.ts'

export function createDecisionRoutes() {
  const routes = new Hono<AuthenticatedEnv>()
  for (const action of ['reject', 'suspend'] as const) {
    routes.post(
      `/:id/${action}`,
      validateId,
      validateBody(reasonedListingDecision),
      jsonResponse(moderatedListing, `Decides: ${action}`),
      async (c) => {
        const id = c.req.valid('param').id
        await moderateListing(c.var, id, { action, ...c.req.valid('json') })
        return c.json(assertFound(await readModeratedListing(c.var, id)))
      },
    )
  }
  for (const action of ['approve', 'feature', 'unfeature', 'verify', 'unverify'] as const) {
    routes.post(
      `/:id/${action}`,
      validateId,
      validateBody(listingDecision),
      jsonResponse(moderatedListing, `Decides: ${action}`),
      async (c) => {
        const id = c.req.valid('param').id
        await moderateListing(c.var, id, { action, ...c.req.valid('json') })
        return c.json(assertFound(await readModeratedListing(c.var, id)))
      },
    )
  }
  return routes
}
