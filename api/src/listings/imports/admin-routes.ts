import {
  importOptions,
  importReport,
  importRunDetail,
  importRunList,
  importRunSearch,
  importUndo,
  uploadOptions,
} from '@dalil/api/contract'
import type { Connection } from '@dalil/db/connect'
import { Hono } from 'hono'
import { adminListResponse } from '../../http/admin-response.ts'
import { requireFreshSession } from '../../http/authorization.ts'
import type { AuthenticatedEnv } from '../../http/context.ts'
import { assertFound } from '../../http/errors/assert-found.ts'
import { adminListOf, fileBody, jsonResponse } from '../../http/openapi/route-responses.ts'
import { validateId } from '../../http/validate-ids.ts'
import { validateQuery } from '../../http/validate-query.ts'
import { importUpload } from '../exchange/import-upload.ts'
import { readImportDetail, readImports } from './queries.ts'
import { undoImport } from './undo.ts'
import { cancelImport, queueImport, storeUpload } from './upload.ts'

export const adminImportRoutes = (sql: Connection['sql']) =>
  new Hono<AuthenticatedEnv>()
    .get('/', validateQuery(importRunSearch), adminListOf(importRunList, 'List imports, latest first'), (c) =>
      adminListResponse(c, 'imports', importRunList, c.req.valid('query'), (search) => readImports(c.var.db, search)),
    )
    .post(
      '/',
      validateQuery(importOptions),
      fileBody('text/csv', 'application/x-ndjson'),
      jsonResponse(importReport, 'Import a table (`text/csv`) or JSON lines (`application/x-ndjson`) of up to 4 MB'),
      async (c) => c.json(await importUpload(c.var, sql, c.req.raw, c.req.valid('query'))),
    )
    .get(
      '/:id',
      validateId,
      jsonResponse(importRunDetail, 'Read an import, its progress and what it found'),
      async (c) => c.json(assertFound(await readImportDetail(c.var.db, c.req.valid('param').id))),
    )
    .post(
      '/uploads',
      validateQuery(uploadOptions),
      fileBody('application/octet-stream'),
      jsonResponse(
        importRunDetail,
        'Upload a file of any format (`application/octet-stream`), which is then tried',
        201,
      ),
      async (c) => c.json(await storeUpload(c.var, c.req.raw.body, c.req.valid('query')), 201),
    )
    .post('/:id/run', validateId, jsonResponse(importRunDetail, 'Import an upload that was tried'), async (c) =>
      c.json(await queueImport(c.var, c.req.valid('param').id)),
    )
    .post('/:id/cancel', validateId, jsonResponse(importRunDetail, 'Stop an upload or its import'), async (c) =>
      c.json(await cancelImport(c.var, c.req.valid('param').id)),
    )
    .post(
      '/:id/undo',
      validateId,
      requireFreshSession,
      jsonResponse(importUndo, 'Take back what nobody has changed since the import'),
      async (c) => c.json(await undoImport(c.var, sql, c.req.valid('param').id)),
    )
