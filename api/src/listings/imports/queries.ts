import type { ImportRun, ImportRunSearch, PaginatedList } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { imports, users } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { fullNameSql } from '../../audit/queries.ts'
import { readQueuePage } from '../../http/admin-list.ts'
import { isImportRunning } from './import-lock.ts'

export const importUndoDays = 30

export const isUndoable = sql<boolean>`${imports.created_at} > now() - make_interval(days => ${importUndoDays}::integer)`

const state = sql<ImportRun['state']>`case
  when ${imports.state} = 'running' and not ${isImportRunning} then 'interrupted' else ${imports.state}
end`

const select = (db: Db) =>
  db
    .select({
      id: imports.id,
      user: { id: users.id, name: sql<string>`${fullNameSql}` },
      file: imports.file,
      source: imports.source,
      licence: imports.licence,
      counts: imports.counts,
      state,
      can_undo: sql<boolean>`${isUndoable} and ${state} not in ('running', 'undone')`,
      created_at: imports.created_at,
      finished_at: imports.finished_at,
      undone_at: imports.undone_at,
    })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.user_id))

export const readImports = (db: Db, search: ImportRunSearch): Promise<PaginatedList<ImportRun>> =>
  readQueuePage(db, { select: select(db), table: imports, conditions: [], search })

export async function readImport(db: Db, id: number): Promise<ImportRun | null> {
  const [found] = await select(db).where(eq(imports.id, id))
  return found ?? null
}
