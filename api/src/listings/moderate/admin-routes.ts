import {
  adminListingChange,
  adminListingList,
  adminListingSearch,
  bulkModeration,
  bulkResult,
  mergeInput,
  mergeResult,
  moderatedListing,
  restoreInput,
} from '@dalil/api/contract'
import { Hono } from 'hono'
import { adminListResponse, deletionResponse } from '../../http/admin-response.ts'
import { requireFreshSession } from '../../http/authorization.ts'
import type { AuthenticatedEnv } from '../../http/context.ts'
import { decideEach, toFailedOutcome } from '../../http/decide-each.ts'
import { assertFound } from '../../http/errors/assert-found.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { longTextBytes } from '../../http/limits/limit-body.ts'
import { adminDeletion, adminListOf, jsonResponse } from '../../http/openapi/route-responses.ts'
import { singleFile } from '../../http/uploads/file-fields.ts'
import { validateForm } from '../../http/uploads/validate-form.ts'
import { validateBody } from '../../http/validate-body.ts'
import { validateId } from '../../http/validate-ids.ts'
import { validateQuery } from '../../http/validate-query.ts'
import { createVersionHeaders, describeIfMatch } from '../../http/versions.ts'
import { mergeListing } from '../../merges/merge.ts'
import { type ExchangeDatabases, importExportRoutes } from '../exchange/admin-routes.ts'
import { pictureFields } from '../picture-fields.ts'
import { requireEditor } from '../require-editor.ts'
import { restoreVersion } from '../versions/restore.ts'
import { deleteListing } from '../write/remove.ts'
import { updateListing } from '../write/update.ts'
import { createDecisionRoutes } from './decision-routes.ts'
import { moderateListings } from './moderate.ts'
import { readModeratedListing } from './moderated-detail.ts'
import { readModeratedListings } from './moderated-list.ts'

const listingRoutes = new Hono<AuthenticatedEnv>()
  .get('/', validateQuery(adminListingSearch), adminListOf(adminListingList, 'List listings of every status'), (c) => {
    return adminListResponse(c, 'listings', adminListingList, c.req.valid('query'), (search) =>
      readModeratedListings(c.var, search),
    )
  })
  .post(
    '/bulk',
    validateBody(bulkModeration),
    jsonResponse(bulkResult, 'Decide about several items, each separately'),
    async (c) => {
      const { ids, seen, versions, action, reason } = c.req.valid('json')
      if (action === 'delete') {
        if (!c.var.viewer.is_fresh) throw new HttpError('PASSWORD_REQUIRED')
        return c.json({
          data: await decideEach(c.var.language, ids, (id) =>
            deleteListing(c.var, id, 'staff', { seen: seen?.[id], version: versions?.[id], reason }),
          ),
        })
      }
      const outcomes = await moderateListings(c.var, ids, { action, reason }, (id) => ({
        seen: seen?.[id],
        version: versions?.[id],
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
  .put(
    '/:id',
    validateId,
    describeIfMatch,
    requireEditor('staff'),
    validateForm(
      adminListingChange,
      { ...pictureFields, cover_image: singleFile('cover') },
      { maxBytes: longTextBytes },
    ),
    jsonResponse(moderatedListing, 'Update the given fields'),
    async (c) => {
      const { fields, files } = c.req.valid('form')
      const id = c.req.valid('param').id
      const changed = await updateListing(c.var, id, fields, files, {
        accessLevel: 'staff',
        ifMatch: c.req.header('if-match'),
        read: (db) => readModeratedListing({ ...c.var, db }, id),
      })
      return c.json(changed, 200, createVersionHeaders(changed))
    },
  )
  .post(
    '/:id/restore',
    validateId,
    describeIfMatch,
    validateBody(restoreInput),
    jsonResponse(moderatedListing, 'Restore the content of an earlier version'),
    async (c) => {
      const { version } = c.req.valid('json')
      const restored = await restoreVersion(c.var, c.req.valid('param').id, version, c.req.header('if-match'))
      return c.json(restored, 200, createVersionHeaders(restored))
    },
  )
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
