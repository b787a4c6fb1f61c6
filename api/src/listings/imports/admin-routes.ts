import { importOptions, importReport, importRun, importRunList, importRunSearch, importUndo } from '@dalil/api/contract'
import type { Connection } from '@dalil/db/connect'
import { Hono } from 'hono'
import { adminListResponse } from '../../http/admin-response.ts'
import { requireFreshSession } from '../../http/authorization.ts'
import type { AuthenticatedEnv } from '../../http/context.ts'
import { assertFound } from '../../http/errors/assert-found.ts'
import { adminListOf, jsonResponse } from '../../http/openapi/route-responses.ts'
import { validateId } from '../../http/validate-ids.ts'
import { validateQuery } from '../../http/validate-query.ts'
import { importUpload } from '../exchange/import-upload.ts'
import { readImport, readImports } from './queries.ts'
import { undoImport } from './undo.ts'

export const adminImportRoutes = (sql: Connection['sql']) =>
  new Hono<AuthenticatedEnv>()
    .get('/', validateQuery(importRunSearch), adminListOf(importRunList, 'List imports, latest first'), (c) =>
      adminListResponse(c, 'imports', importRunList, c.req.valid('query'), (search) => readImports(c.var.db, search)),
    )
    .post(
      '/',
      validateQuery(importOptions),
      jsonResponse(importReport, 'Import a table (`text/csv`) or lines of JSON (`application/x-ndjson`)'),
      async (c) => c.json(await importUpload(c.var, sql, c.req.raw, c.req.valid('query'))),
    )
    .get('/:id', validateId, jsonResponse(importRun, 'Read an import and its progress'), async (c) =>
      c.json(assertFound(await readImport(c.var.db, c.req.valid('param').id))),
    )
    .post(
      '/:id/undo',
      validateId,
      requireFreshSession,
      jsonResponse(importUndo, 'Take back what nobody has changed since the import'),
      async (c) => c.json(await undoImport(c.var, sql, c.req.valid('param').id)),
    )
