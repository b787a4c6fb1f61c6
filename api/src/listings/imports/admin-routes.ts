import {
  importOptions,
  importReport,
  importRun,
  importRunDetail,
  importRunSearch,
  importUndo,
  uploadOptions,
} from '@dalil/api/contract'
import type { Connection } from '@dalil/db/connect'
import { requireFreshSession } from '../../http/authorization.ts'
import { fileBody, jsonResponse } from '../../http/openapi/route-responses.ts'
import { StaffResource } from '../../http/staff-resource.ts'
import { validateId, validateQuery } from '../../http/validate.ts'
import { importUpload } from '../exchange/import-upload.ts'
import { readImportDetail, readImports } from './queries.ts'
import { undoImport } from './undo.ts'
import { cancelImport, queueImport, storeUpload } from './upload.ts'

const importSummary = 'Import a table (`text/csv`) or JSON lines (`application/x-ndjson`) of up to 4 MB'
const uploadSummary = 'Upload a file of any format (`application/octet-stream`), which is then tried'

export const adminImportRoutes = (sql: Connection['sql']) =>
  new StaffResource(importRunDetail, ({ db }, id) => readImportDetail(db, id))
    .list('imports', importRunSearch, importRun, 'List imports, latest first', ({ db }, search) =>
      readImports(db, search),
    )
    .item('Read an import, its progress and what it found')
    .action('run', 'Import an upload that was tried', queueImport)
    .action('cancel', 'Stop an upload or its import', cancelImport)
    .post(
      '/',
      validateQuery(importOptions),
      fileBody('text/csv', 'application/x-ndjson'),
      jsonResponse(importReport, importSummary),
      async (c) => c.json(await importUpload(c.var, sql, c.req.raw, c.req.valid('query'))),
    )
    .post(
      '/uploads',
      validateQuery(uploadOptions),
      fileBody('application/octet-stream'),
      jsonResponse(importRunDetail, uploadSummary, 201),
      async (c) => c.json(await storeUpload(c.var, c.req.raw.body, c.req.valid('query')), 201),
    )
    .post(
      '/:id/undo',
      validateId,
      requireFreshSession,
      jsonResponse(importUndo, 'Take back what nobody has changed since the import'),
      async (c) => c.json(await undoImport(c.var, sql, c.req.valid('param').id)),
    )
