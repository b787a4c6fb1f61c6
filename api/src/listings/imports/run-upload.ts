import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { ImportReport } from '@dalil/api/contract'
import type { Connection } from '@dalil/db/connect'
import { imports, users } from '@dalil/db/schema'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Storage } from '../../storage/store.ts'
import { type ImportListeners, importListings } from '../exchange/import.ts'
import { findCodesOf, readImportFile } from '../exchange/sources/read-source.ts'
import { SourceReport } from '../exchange/sources/source-report.ts'
import { loadCategoryMappings } from '../mappings/category-mappings.ts'
import { recordWaitingCodes } from '../mappings/record-waiting-codes.ts'
import { enqueueImport } from './enqueue-import.ts'
import { ImportRunningError } from './import-lock.ts'
import { ImportCancelledError, recordImport, toCounts, updateUnlessCancelled } from './record-import.ts'
import { ReportBuilder } from './report.ts'
import { withTemporaryFile } from './spool-upload.ts'

type Deps = Pick<Connection, 'db' | 'sql'> & { storage: Storage; log: Logger }
type Upload = Awaited<ReturnType<typeof findUpload>>

const maxCodes = 1000
const retryMs = 5000
const checkMs = 2000

/** A file that ends its worker so often is at fault. */
const maxAttempts = 5

/**
 * Tries or imports an upload. A worker that ends leaves the state as it is, so that the next one begins again and finds
 * what is written unchanged; a file on which the import fails is not tried again.
 */
export async function runUpload(deps: Deps, id: number, attempt = 1): Promise<void> {
  const upload = await findUpload(deps, id)
  if (!upload) return
  try {
    if (attempt > maxAttempts) throw new Error(`The worker ended ${maxAttempts} times with this file`)
    const report = toStorable(await withStoredFile(deps, upload, (file) => importFile(deps, upload, file)))
    const { db, storage } = deps
    if (upload.state === 'trying') await updateUnlessCancelled(db, id, { report, state: 'tried' })
    else {
      await db.update(imports).set({ report, upload: null }).where(eq(imports.id, id))
      await storage.private.remove([upload.key])
    }
  } catch (error) {
    if (error instanceof ImportCancelledError) return
    // A command, a request or an undo holds the lock.
    if (error instanceof ImportRunningError) return enqueueImport(deps.db, id, new Date(Date.now() + retryMs))
    deps.log.error({ err: error, import_id: id }, 'upload not imported')
    await deps.db
      .update(imports)
      .set({ state: 'failed', finished_at: sql`now()`, ...(upload.state === 'trying' && { counts: {} }) })
      .where(and(eq(imports.id, id), ne(imports.state, 'cancelled')))
  }
}

async function findUpload({ db }: Deps, id: number) {
  const { state, upload: key, file, options, counts } = imports
  const by = { id: users.id, role: users.role, first_name: users.first_name }
  const [run] = await db
    .select({ id: imports.id, state, key, file, options, counts, by })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.user_id))
    .where(eq(imports.id, id))
  if (!run?.key || !run.options || !['trying', 'queued', 'running'].includes(run.state)) return null
  return { ...run, key: run.key, options: run.options }
}

/** A file has letters that PostgreSQL does not store, and its texts are shortened in the middle of letters. */
const toStorable = (report: ImportReport): ImportReport =>
  JSON.parse(JSON.stringify(report), (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '\ufffd').toWellFormed() : value,
  )

function withStoredFile<Result>(
  { storage }: Deps,
  { key, file }: NonNullable<Upload>,
  use: (file: string) => Promise<Result>,
) {
  const [end = ''] = /(?:\.\w{1,10}){0,2}$/.exec(file ?? '') ?? []
  return withTemporaryFile(`import${end}`, async (copy) => {
    const stored = await storage.private.get(key)
    if (!stored) throw new Error(`The file ${key} of the import is missing`)
    await pipeline(stored.content, createWriteStream(copy))
    return use(copy)
  })
}

/** Ends an import also inside a line of any length. */
function createCancelCheck(db: Deps['db'], id: number) {
  let next = Date.now() + checkMs
  return async () => {
    if (Date.now() < next) return
    const [run] = await db.select({ state: imports.state }).from(imports).where(eq(imports.id, id))
    if (run?.state === 'cancelled') throw new ImportCancelledError('The import was cancelled.')
    next = Date.now() + checkMs
  }
}

async function importFile(
  { db, sql: connection }: Deps,
  upload: NonNullable<Upload>,
  file: string,
): Promise<ImportReport> {
  const { id, options, by, counts } = upload
  const [report, left] = [new ReportBuilder(options.language), new SourceReport()]
  const { from } = options
  const mappings = from === 'dalil' ? null : await loadCategoryMappings(db, findCodesOf(from))
  const reading = {
    ...options,
    minConfidence: options.min_confidence,
    onEncoding: report.setEncoding,
    onRead: createCancelCheck(db, id),
  }
  const rows = (isScan: boolean) => readImportFile(from, file, mappings, isScan ? new SourceReport() : left, reading)
  const run = (listeners: Partial<ImportListeners>) =>
    importListings({ db, sql: connection }, rows, {
      dryRun: upload.state === 'trying',
      createCategories: options.create_categories,
      concurrency: 1,
      prune: options.prune_all ? 'all' : options.prune ? 'most' : null,
      leftOut: left.leftOut,
      ...report.listeners,
      ...listeners,
    })
  const outcome = await (upload.state === 'trying'
    ? run({ onCommitted: (trial) => updateUnlessCancelled(db, id, { counts: { ...trial } }) }).then(async (trial) => {
        await updateUnlessCancelled(db, id, { counts: toCounts(trial) })
        return trial
      })
    : recordImport(db, by && { viewer: by, address: null }, { id, file: upload.file, counts }, run))
  if (mappings) await recordWaitingCodes(db, mappings, left.unknownCodes)
  return {
    ...report.build(outcome),
    errors: [],
    warnings: [],
    skipped: Object.fromEntries(left.skipped),
    unknown_codes: left.listCodes().slice(0, maxCodes),
  }
}
