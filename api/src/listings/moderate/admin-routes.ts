import {
  adminListingChange,
  adminListingList,
  adminListingSearch,
  bulkModeration,
  bulkResult,
  decisionInput,
  exportOptions,
  importOptions,
  importReport,
  moderatedListing,
  reasonedDecisionInput,
} from '@dalil/api/contract'
import type { Connection } from '@dalil/db/connect'
import { Hono } from 'hono'
import { adminListResponse, attachmentResponse } from '../../http/admin-response.ts'
import { requireAdmin } from '../../http/authorization.ts'
import type { AuthenticatedEnv } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import {
  fileResponse,
  jsonResponse,
  noContent,
  validateBody,
  validateId,
  validateQuery,
} from '../../http/route-schemas.ts'
import { singleFile, validateForm } from '../../http/uploads/validate-form.ts'
import { describeIfMatch, versionHeaders } from '../../http/versions.ts'
import { writeCsv } from '../exchange/csv.ts'
import { exportListings, writeJsonl } from '../exchange/export.ts'
import { importUpload } from '../exchange/import-upload.ts'
import { pictureFields, requireEditor } from '../routes.ts'
import { deleteListing } from '../write/remove.ts'
import { updateListing } from '../write/update.ts'
import { readModeratedListing, readModeratedListings } from './admin-queries.ts'
import { moderateListing, moderateListings } from './moderate.ts'

const listingRoutes = new Hono<AuthenticatedEnv>()
  .get('/', validateQuery(adminListingSearch), jsonResponse(adminListingList, 'Listings in every state'), (c) => {
    return adminListResponse(c, 'listings', adminListingList, c.req.valid('query'), (search) =>
      readModeratedListings(c.var, search),
    )
  })
  .post(
    '/bulk',
    validateBody(bulkModeration),
    jsonResponse(bulkResult, 'Decides about many, each for itself'),
    async (c) => {
      const { ids, ...order } = c.req.valid('json')
      const outcomes = await moderateListings(c.var, ids, order)
      return c.json({ data: outcomes.map(({ details: _, ...outcome }) => outcome) })
    },
  )
  .get('/:id', validateId, jsonResponse(moderatedListing, 'One listing with what a decision needs'), async (c) => {
    const listing = await readOrNotFound(c, c.req.valid('param').id)
    return c.json(listing, 200, versionHeaders(listing))
  })
  .put(
    '/:id',
    validateId,
    describeIfMatch,
    requireEditor('staff'),
    validateForm(adminListingChange, { ...pictureFields, cover_image: singleFile('cover') }),
    jsonResponse(moderatedListing, 'Changes the fields that it names'),
    async (c) => {
      const { fields, files } = c.req.valid('form')
      const id = c.req.valid('param').id
      const { language, viewer } = c.var
      const changed = await updateListing(c.var, id, fields, files, {
        capacity: 'staff',
        ifMatch: c.req.header('if-match'),
        read: (db) => readModeratedListing(db, id, language, viewer),
      })
      return c.json(changed, 200, versionHeaders(changed))
    },
  )
  .delete('/:id', validateId, noContent('Removes a listing with all that hangs on it'), async (c) => {
    await deleteListing(c.var, c.req.valid('param').id, 'staff')
    return c.body(null, 204)
  })

const exchangeRoutes = (sql: Connection['sql']) =>
  new Hono<AuthenticatedEnv>()
    .get(
      '/export',
      requireAdmin,
      validateQuery(exportOptions),
      fileResponse('All listings, to keep or to import elsewhere'),
      (c) => {
        const rows = exportListings(sql)
        const isTable = c.req.valid('query').format === 'csv'
        return isTable
          ? attachmentResponse(c, 'listings.csv', 'text/csv', writeCsv(rows))
          : attachmentResponse(c, 'listings.jsonl', 'application/x-ndjson', writeJsonl(rows))
      },
    )
    .post(
      '/import',
      requireAdmin,
      validateQuery(importOptions),
      jsonResponse(importReport, 'Loads a table (`text/csv`) or lines of JSON (`application/x-ndjson`)'),
      async (c) => {
        return c.json(await importUpload(c.var, sql, c.req.raw, c.req.valid('query')))
      },
    )

function createDecisionRoutes() {
  const routes = new Hono<AuthenticatedEnv>()
  for (const action of ['reject', 'suspend'] as const) {
    routes.post(
      `/:id/${action}`,
      validateId,
      validateBody(reasonedDecisionInput),
      jsonResponse(moderatedListing, `Decides: ${action}`),
      async (c) => {
        const id = c.req.valid('param').id
        await moderateListing(c.var, id, { action, ...c.req.valid('json') })
        return c.json(await readOrNotFound(c, id))
      },
    )
  }
  for (const action of ['approve', 'feature', 'unfeature', 'verify', 'unverify'] as const) {
    routes.post(
      `/:id/${action}`,
      validateId,
      validateBody(decisionInput),
      jsonResponse(moderatedListing, `Decides: ${action}`),
      async (c) => {
        const id = c.req.valid('param').id
        await moderateListing(c.var, id, { action, ...c.req.valid('json') })
        return c.json(await readOrNotFound(c, id))
      },
    )
  }
  return routes
}

export const adminListingRoutes = (sql: Connection['sql']) =>
  new Hono<AuthenticatedEnv>()
    .route('/', exchangeRoutes(sql))
    .route('/', listingRoutes)
    .route('/', createDecisionRoutes())

async function readOrNotFound(c: { var: AuthenticatedEnv['Variables'] }, id: number) {
  const { db, language, viewer } = c.var
  const listing = await readModeratedListing(db, id, language, viewer)
  if (!listing) throw new HttpError('NOT_FOUND')
  return listing
}
