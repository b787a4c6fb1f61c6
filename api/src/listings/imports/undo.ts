import type { ImportUndo } from '@dalil/api/contract'
import type { Connection } from '@dalil/db/connect'
import { imports } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { eq, sql as fragment } from 'drizzle-orm'
import type { TransactionSql } from 'postgres'
import { recordAudit } from '../../audit/record.ts'
import type { AuthenticatedContext } from '../../http/context.ts'
import { assertFound } from '../../http/errors/assert-found.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { BatchPace } from './batch-pace.ts'
import { createTotalsCompaction } from './compact-totals.ts'
import { ImportRunningError, withImportLock } from './import-lock.ts'
import { isUndoable, readImport } from './queries.ts'
import { retryBlockedBatch } from './retry-blocked-batch.ts'
import { removeAdditions, removeLinks, restoreReplaced, restoreVisibility, type UndoBatch } from './undo-batch.ts'

const maxTouched = 1000
const maxBatch = 500

/** Takes back in batches what nobody has changed since; after an interruption the next call continues. */
export async function undoImport(
  context: AuthenticatedContext,
  sql: Connection['sql'],
  id: number,
): Promise<ImportUndo> {
  try {
    return await withImportLock(sql, async () => {
      await assertUndoable(context, id)
      const undone = await findUndone(sql, id)
      for (const undoBatch of [removeAdditions, restoreReplaced, restoreVisibility, removeLinks])
        await undoBatches(sql, id, undoBatch)
      for (const earlier of undone) {
        await undoBatches(sql, earlier, removeAdditions)
        await undoBatches(sql, earlier, restoreReplaced)
        await sql`
          update imports set counts = counts || jsonb_build_object(
            'touched', (select count(*) from import_changes where import_id = ${earlier})) where id = ${earlier}`
      }
      await finishUndo(context, id)
      const touched = await sql<ImportUndo['touched']>`
        select listings.id, title from import_changes join listings on listings.id = listing_id
        where import_changes.import_id = ${id} order by listing_id limit ${maxTouched}`
      return { ...assertFound(await readImport(context.db, id)), touched: [...touched] }
    })
  } catch (error) {
    throw error instanceof ImportRunningError ? new HttpError('IMPORT_RUNNING') : error
  }
}

async function assertUndoable({ db }: AuthenticatedContext, id: number): Promise<void> {
  const [found] = await db
    .select({ undone_at: imports.undone_at, state: imports.state, isUndoable })
    .from(imports)
    .where(eq(imports.id, id))
  const { undone_at, ...run } = assertFound(found)
  if (undone_at !== null)
    throw new HttpError('ALREADY_DECIDED', { messageKey: 'import.undone', details: { decided_at: undone_at } })
  if (['trying', 'tried', 'queued'].includes(run.state))
    throw new HttpError('ALREADY_DECIDED', { messageKey: 'import.not_run' })
  if (!run.isUndoable) throw new HttpError('ALREADY_DECIDED', { messageKey: 'import.undo_too_late' })
}

/** Earlier imports that were undone first: they left the places that this one had changed. The latest comes first. */
const findUndone = async (sql: Connection['sql'], id: number): Promise<number[]> =>
  (
    await sql<{ id: number }[]>`
      select distinct imports.id from import_changes as later
        join import_changes as earlier using (listing_id) join imports on imports.id = earlier.import_id
      where later.import_id = ${id} and earlier.import_id < ${id} and undone_at is not null
      order by imports.id desc`
  ).map((row) => row.id)

async function undoBatches(
  sql: Connection['sql'],
  id: number,
  undoBatch: (tx: TransactionSql, batch: UndoBatch) => Promise<number>,
): Promise<void> {
  const pace = new BatchPace(sql, maxBatch)
  const compactTotals = createTotalsCompaction(sql)
  let after = 0
  do {
    const batch = { import_id: id, after, size: pace.size }
    after = await pace.write(() => retryBlockedBatch(sql, (tx) => undoBatch(tx, batch)))
    await compactTotals(batch.size)
  } while (after > 0)
}

const finishUndo = (context: AuthenticatedContext, id: number): Promise<void> =>
  transaction(context.db, async (tx) => {
    const touched = fragment`(select count(*)::integer from import_changes where import_id = ${id})`
    const [run] = await tx
      .update(imports)
      .set({
        state: 'undone',
        undone_at: fragment`now()`,
        counts: fragment`${imports.counts} || jsonb_build_object('touched', ${touched})`,
      })
      .where(eq(imports.id, id))
      .returning({ file: imports.file, counts: imports.counts })
    await recordAudit(tx, context, 'listing.undo_import', 0, {
      before: { import_id: id, name: run?.file },
      after: run?.counts,
    })
    await context.jobQueue.add(tx, 'storage:delete-files')
  })
