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
import { HttpError } from '../../http/http-error.ts'
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
import { mayChange, pictures } from '../routes.ts'
import { removeListing } from '../write/remove.ts'
import { updateListing } from '../write/update.ts'
import { readAllListings, readForModeration } from './admin-queries.ts'
import { moderateListing, moderateListings } from './moderate.ts'

/** Under `/admin/listings`. */
export function adminListings(sql: Connection['sql']) {
  const routes = new Hono<AuthenticatedEnv>()
    .get('/', validateQuery(adminListingSearch), jsonResponse(adminListingList, 'Listings in every state'), (c) => {
      return adminListResponse(c, 'listings', adminListingList, c.req.valid('query'), (search) =>
        readAllListings(c.var, search),
      )
    })
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
      const listing = await read(c, c.req.valid('param').id)
      return c.json(listing, 200, versionHeaders(listing))
    })
    .put(
      '/:id',
      validateId,
      describeIfMatch,
      mayChange('staff'),
      validateForm(adminListingChange, { ...pictures, cover_image: singleFile('cover') }),
      jsonResponse(moderatedListing, 'Changes the fields that it names'),
      async (c) => {
        const { fields, files } = c.req.valid('form')
        const wanted = c.req.valid('param').id
        const { language, viewer } = c.var
        const changed = await updateListing(c.var, wanted, fields, files, {
          capacity: 'staff',
          ifMatch: c.req.header('if-match'),
          read: (db) => readForModeration(db, wanted, language, viewer),
        })
        return c.json(changed, 200, versionHeaders(changed))
      },
    )
    .delete('/:id', validateId, noContent('Removes a listing with all that hangs on it'), async (c) => {
      await removeListing(c.var, c.req.valid('param').id, 'staff')
      return c.body(null, 204)
    })
  for (const action of ['reject', 'suspend'] as const) {
    routes.post(
      `/:id/${action}`,
      validateId,
      validateBody(reasonedDecisionInput),
      jsonResponse(moderatedListing, `Decides: ${action}`),
      async (c) => {
        const wanted = c.req.valid('param').id
        await moderateListing(c.var, wanted, { action, ...c.req.valid('json') })
        return c.json(await read(c, wanted))
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
        const wanted = c.req.valid('param').id
        await moderateListing(c.var, wanted, { action, ...c.req.valid('json') })
        return c.json(await read(c, wanted))
      },
    )
  }
  return routes
}

async function read(c: { var: AuthenticatedEnv['Variables'] }, wanted: number) {
  const { db, language, viewer } = c.var
  const found = await readForModeration(db, wanted, language, viewer)
  if (!found) throw new HttpError('NOT_FOUND')
  return found
}
