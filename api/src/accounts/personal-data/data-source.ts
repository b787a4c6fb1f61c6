import type { Db } from '@dalil/db/connect'
import type { claims, listings, reviews } from '@dalil/db/schema'
import { eq, getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

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

type Others = { others?: PgColumn[]; secret?: string[]; erase?: PersonalDataSource['erase'] }

/** The rows of which a column has the id of the account; `others` refer to rows of the account as well. */
export const rowsOfAccount = (column: PgColumn, { others = [], secret, erase }: Others = {}): PersonalDataSource => ({
  columns: [column, ...others].map(toColumnName),
  read: (db, { id }) => readExportableRows(db, column.table, eq(column, id), secret),
  ...(erase && { erase }),
})

/** The rows that refer to a review, claim or listing of the account. */
export const rowsOfOwned = (
  owned: typeof reviews | typeof claims | typeof listings,
  column: PgColumn,
  secret?: string[],
): PersonalDataSource => ({
  columns: [toColumnName(column)],
  read: (db, person) => readExportableRows(db, column.table, inArray(column, selectOwnIds(db, owned, person)), secret),
})

const toColumnName = ({ table, name }: PgColumn) => `${getTableName(table)}.${name}` as const

export const selectOwnIds = (db: Db, table: typeof reviews | typeof claims | typeof listings, { id }: DataSubject) =>
  db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(eq(table.user_id, id))
