import {
  type AdminListingSearch,
  adminListingList,
  adminListingSearch,
  bulkModeration,
  bulkResult,
  mergeInput,
  mergeResult,
  moderatedListing,
} from '@dalil/api/contract'
import { type Context, Hono } from 'hono'
import { adminListResponse, deletionResponse } from '../../http/admin-response.ts'
import { requireFreshSession } from '../../http/authorization.ts'
import { decideEach, selectItems, toFailedOutcome } from '../../http/bulk.ts'
import type { AuthenticatedEnv } from '../../http/context.ts'
import { assertFound } from '../../http/errors/assert-found.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { longTextBytes } from '../../http/limits/limit-body.ts'
import { adminDeletion, adminListOf, jsonResponse } from '../../http/openapi/route-responses.ts'
import { validateBody } from '../../http/validate-body.ts'
import { validateId } from '../../http/validate-ids.ts'
import { validateQuery } from '../../http/validate-query.ts'
import { createVersionHeaders } from '../../http/versions.ts'
import { mergeListing } from '../../merges/merge.ts'
import { type ExchangeDatabases, importExportRoutes } from '../exchange/admin-routes.ts'
import { deleteListing } from '../write/remove.ts'
import { createDecisionRoutes } from './decision-routes.ts'
import { moderateInBatches } from './moderate.ts'
import { readModeratedListing } from './moderated-detail.ts'
import { readModeratedListings } from './moderated-list.ts'

const list = ({ var: context }: Context<AuthenticatedEnv>) => ({
  schema: adminListingSearch,
  read: (search: AdminListingSearch) => readModeratedListings(context, search),
})

const listingRoutes = new Hono<AuthenticatedEnv>()
  .get('/', validateQuery(adminListingSearch), adminListOf(adminListingList, 'List listings of every status'), (c) => {
    return adminListResponse(c, 'listings', adminListingList, c.req.valid('query'), list(c).read)
  })
  .post(
    '/bulk',
    validateBody(bulkModeration),
    jsonResponse(bulkResult, 'Decide about several items, each separately'),
    async (c) => {
      const { seen, versions, action, reason, ...selection } = c.req.valid('json')
      const items = await selectItems(c.var.language, selection, list(c))
      if (action === 'delete') {
        if (!c.var.viewer.is_fresh) throw new HttpError('PASSWORD_REQUIRED')
        return c.json({
          data: await decideEach(c.var.language, items, ({ id, status, version }) =>
            deleteListing(c.var, id, 'staff', {
              seen: seen?.[id] ?? status,
              version: versions?.[id] ?? version,
              reason,
            }),
          ),
        })
      }
      const outcomes = await moderateInBatches(c.var, items, { action, reason }, ({ id, status, version }) => ({
        seen: seen?.[id] ?? status,
        version: versions?.[id] ?? version,
      }))
      return c.json({
        data: outcomes.map(({ id, error }) => (error ? toFailedOutcome(c.var.language, id, error) : { id, ok: true })),
      })
    },
  )
  .get('/:id', validateId, jsonResponse(moderatedListing, 'Read a listing with the data for a decision'), async (c) => {
    const listing = assertFound(await readModeratedListing(c.var, c.req.valid('param').id))
    return c.json(listing, 200, createVersionHeaders(listing))
  })
  .post(
    '/:id/merge',
    validateId,
    requireFreshSession,
    validateBody(mergeInput, { maxBytes: longTextBytes }),
    jsonResponse(mergeResult, 'Merge a listing into another, to which its URL redirects'),
    async (c) => c.json(await mergeListing(c.var, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete(
    '/:id',
    requireFreshSession,
    validateId,
    adminDeletion('Delete a listing with all of its data'),
    async (c) => {
      const id = c.req.valid('param').id
      await deleteListing(c.var, id, 'staff')
      return deletionResponse(c, id)
    },
  )

export const adminListingRoutes = (databases: ExchangeDatabases) =>
  new Hono<AuthenticatedEnv>()
    .route('/', importExportRoutes(databases))
    .route('/', listingRoutes)
    .route('/', createDecisionRoutes())
