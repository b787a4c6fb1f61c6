import type { Db } from '@dalil/db/connect'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

export type DataSubject = { id: number; email: string; isVerified: boolean }
type DataRow = Record<string, unknown>

export type PersonalDataSource = {
  /** As `table.column`; a test compares them with the database. */
  columns: `${string}.${string}`[]
  read: (db: Db, person: DataSubject) => Promise<DataRow[]>
  /** Absent if the deletion of the account cascades to the rows. */
  erase?: (tx: Db, person: DataSubject) => Promise<unknown>
}

export function listExportableColumns(table: PgTable, secret: string[] = []) {
  const columns = Object.entries(getTableColumns(table))
  return Object.fromEntries(columns.filter(([name, { generated }]) => !generated && !secret.includes(name)))
}

export const readExportableRows = (
  db: Db,
  table: PgTable,
  where: SQL | undefined,
  secret?: string[],
): Promise<DataRow[]> => db.select(listExportableColumns(table, secret)).from(table).where(where).orderBy(sql`1`)
