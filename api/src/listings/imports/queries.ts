import type { ImportRun, ImportRunDetail, ImportRunSearch, PaginatedList } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { imports, users } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { fullNameSql } from '../../audit/queries.ts'
import { readList } from '../../http/admin-list.ts'
import { isImportRunning } from './import-lock.ts'

export const importUndoDays = 30
/** After these, a file that nobody imported is deleted. */
export const uploadDays = 7

export const isUndoable = sql<boolean>`${imports.created_at} > now() - make_interval(days => ${importUndoDays}::integer)`

const state = sql<ImportRun['state']>`case
  when ${imports.state} = 'running' and ${imports.upload} is null and not ${isImportRunning} then 'interrupted' else ${imports.state}
end`

/** A file is kept so that its import can be run, and run again after a failure. */
export const isRunnable = sql<boolean>`${imports.upload} is not null and ${imports.report} is not null
  and ${imports.state} in ('tried', 'failed')`

const hasWritten = sql`${imports.counts} <> '{}' and ${state} in ('done', 'failed', 'interrupted', 'cancelled')`

const columns = {
  id: imports.id,
  user: { id: users.id, name: sql<string>`${fullNameSql}` },
  file: imports.file,
  source: imports.source,
  licence: imports.licence,
  counts: imports.counts,
  state,
  can_undo: sql<boolean>`${isUndoable} and ${hasWritten}`,
  can_run: isRunnable,
  created_at: imports.created_at,
  finished_at: imports.finished_at,
  undone_at: imports.undone_at,
}

const select = (db: Db) => db.select(columns).from(imports).leftJoin(users, eq(users.id, imports.user_id))

export const readImports = (db: Db, search: ImportRunSearch): Promise<PaginatedList<ImportRun>> =>
  readList(db, { select: select(db), table: imports, conditions: [], search })

export async function readImport(db: Db, id: number): Promise<ImportRun | null> {
  const [found] = await select(db).where(eq(imports.id, id))
  return found ?? null
}

export async function readImportDetail(db: Db, id: number): Promise<ImportRunDetail | null> {
  const found = await readImport(db, id)
  const [row] = await db.select({ report: imports.report }).from(imports).where(eq(imports.id, id))
  return found && { ...found, report: (row?.report ?? null) as ImportRunDetail['report'] }
}
