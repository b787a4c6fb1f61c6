import {
  adminListing,
  adminListingSearch,
  bulkModeration,
  listingDecision,
  mergeInput,
  mergeResult,
  moderatedListing,
  reasonedListingDecision,
} from '@dalil/api/contract'
import { requireFreshSession } from '../../http/authorization.ts'
import { type BulkItem, decideEach, toFailedOutcome } from '../../http/bulk.ts'
import { assertFound } from '../../http/errors/assert-found.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { longTextBytes } from '../../http/limits/limit-body.ts'
import { jsonResponse } from '../../http/openapi/route-responses.ts'
import { StaffResource } from '../../http/staff-resource.ts'
import { validateBody, validateId } from '../../http/validate.ts'
import { versionedResponse } from '../../http/versions.ts'
import { mergeListing } from '../../merges/merge.ts'
import { type ExchangeDatabases, importExportRoutes } from '../exchange/admin-routes.ts'
import { deleteListing } from '../write/remove.ts'
import { moderateInBatches, moderateListing } from './moderate.ts'
import { readModeratedListing } from './moderated-detail.ts'
import { readModeratedListings } from './moderated-list.ts'

const listingRoutes = new StaffResource(moderatedListing, readModeratedListing)
  .list('listings', adminListingSearch, adminListing, 'List listings of every status', readModeratedListings)
  .bulk(
    bulkModeration,
    'Decide about several items, each separately',
    async (context, { seen, versions, action, reason }, items) => {
      const toSeen = ({ id, status, version }: BulkItem) => ({
        seen: seen?.[id] ?? status,
        version: versions?.[id] ?? version,
      })
      if (action === 'delete') {
        if (!context.viewer.is_fresh) throw new HttpError('PASSWORD_REQUIRED')
        return decideEach(context, items, (item) =>
          deleteListing(context, item.id, 'staff', { ...toSeen(item), reason }),
        )
      }
      const outcomes = await moderateInBatches(context, items, { action, reason }, toSeen)
      return outcomes.map(({ id, error }) => (error ? toFailedOutcome(context.language, id, error) : { id, ok: true }))
    },
  )
  .deletion('Delete a listing with all of its data', (context, id) => deleteListing(context, id, 'staff'))

for (const action of ['reject', 'suspend'] as const)
  listingRoutes.decision(action, reasonedListingDecision, `Decides: ${action}`, (context, id, input) =>
    moderateListing(context, id, { action, ...input }),
  )
for (const action of ['approve', 'feature', 'unfeature', 'verify', 'unverify'] as const)
  listingRoutes.decision(action, listingDecision, `Decides: ${action}`, (context, id, input) =>
    moderateListing(context, id, { action, ...input }),
  )

listingRoutes
  .get('/:id', validateId, jsonResponse(moderatedListing, 'Read a listing with the data for a decision'), async (c) =>
    versionedResponse(c, assertFound(await readModeratedListing(c.var, c.req.valid('param').id))),
  )
  .post(
    '/:id/merge',
    validateId,
    requireFreshSession,
    validateBody(mergeInput, { maxBytes: longTextBytes }),
    jsonResponse(mergeResult, 'Merge a listing into another, to which its URL redirects'),
    async (c) => c.json(await mergeListing(c.var, c.req.valid('param').id, c.req.valid('json'))),
  )

/** The export comes first: its path would be an id. */
export const adminListingRoutes = (databases: ExchangeDatabases) =>
  importExportRoutes(databases).route('/', listingRoutes)
