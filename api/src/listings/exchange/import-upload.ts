import { createReadStream } from 'node:fs'
import type { ImportReport, importOptions } from '@dalil/api/contract'
import type { Connection } from '@dalil/db/connect'
import type { z } from 'zod'
import type { AuthenticatedContext } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { ImportRunningError } from '../imports/import-lock.ts'
import { recordImport } from '../imports/record-import.ts'
import { ReportBuilder } from '../imports/report.ts'
import { spoolUpload } from '../imports/spool-upload.ts'
import { readCsv } from './csv.ts'
import { type ImportListeners, importListings } from './import.ts'
import { readJsonl } from './jsonl.ts'
import { refuseNoLines } from './source-row.ts'

/** The server itself imports so much within two seconds; the worker takes larger files. */
const maxBytes = 4 * 1024 * 1024

type Options = z.output<typeof importOptions>

export async function importUpload(
  context: AuthenticatedContext,
  sql: Connection['sql'],
  { body, headers }: Request,
  { dry_run, create_categories, prune, prune_all, name }: Options,
): Promise<ImportReport> {
  const read = selectReader(headers.get('content-type') ?? '')
  const messageParams = { address: 'POST /api/admin/imports/uploads?name=FILE' }
  const tooLarge = new HttpError('PAYLOAD_TOO_LARGE', { messageKey: 'import.body_too_large', messageParams })
  if (Number(headers.get('content-length')) > maxBytes) throw tooLarge
  const report = new ReportBuilder(context.language)
  const run = (open: () => AsyncIterable<Buffer>, listeners?: ImportListeners) =>
    importListings({ db: context.db, sql }, () => refuseNoLines(read(open(), report.setEncoding)), {
      dryRun: dry_run,
      createCategories: create_categories,
      concurrency: 1,
      prune: prune_all ? 'all' : prune ? 'most' : null,
      ...report.listeners,
      ...listeners,
    })
  const outcome = await spoolUpload(body, { maxBytes, tooLarge }, (file) => {
    const runFile = (listeners?: ImportListeners) => run(() => createReadStream(file), listeners)
    return dry_run ? runFile() : recordImport(context.db, context, { file: name ?? null }, runFile)
  }).catch((error: unknown) => {
    throw error instanceof ImportRunningError ? new HttpError('IMPORT_RUNNING') : error
  })
  return report.build(outcome)
}

function selectReader(type: string) {
  if (/^text\/csv\s*(;|$)/i.test(type)) return readCsv
  if (/^application\/x-ndjson\s*(;|$)/i.test(type)) return readJsonl
  throw new HttpError('UNSUPPORTED_MEDIA_TYPE')
}
