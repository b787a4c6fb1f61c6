import { exportOptions, importOptions, importReport } from '@dalil/api/contract'
import type { Connection } from '@dalil/db/connect'
import { Hono } from 'hono'
import { attachmentResponse } from '../../http/admin-response.ts'
import { requireAdmin } from '../../http/authorization.ts'
import type { AuthenticatedEnv } from '../../http/context.ts'
import { assertMayExport, recordItems } from '../../http/exports.ts'
import { fileBody, fileResponse, jsonResponse } from '../../http/openapi/route-responses.ts'
import { validateQuery } from '../../http/validate.ts'
import { writeCsv } from './csv.ts'
import { exportListings, writeJsonl } from './export.ts'
import { importUpload } from './import-upload.ts'

export type ExchangeDatabases = { reads: Connection['sql']; writes: Connection['sql'] }

export const importExportRoutes = ({ reads, writes }: ExchangeDatabases) =>
  new Hono<AuthenticatedEnv>()
    .get(
      '/export',
      requireAdmin,
      validateQuery(exportOptions),
      fileResponse('Export all listings', ['text/csv', 'application/x-ndjson']),
      (c) => {
        assertMayExport(c)
        const filter = c.req.valid('query')
        const rows = recordItems(c, { resource: 'listings', filter }, exportListings(reads), () => 1)
        return filter.format === 'csv'
          ? attachmentResponse(c, 'listings.csv', 'text/csv', writeCsv(rows))
          : attachmentResponse(c, 'listings.jsonl', 'application/x-ndjson', writeJsonl(rows))
      },
    )
    .post(
      '/import',
      requireAdmin,
      validateQuery(importOptions),
      fileBody('text/csv', 'application/x-ndjson'),
      jsonResponse(importReport, 'Import a table (`text/csv`) or JSON lines (`application/x-ndjson`) of up to 4 MB'),
      async (c) => {
        return c.json(await importUpload(c.var, writes, c.req.raw, c.req.valid('query')))
      },
    )
