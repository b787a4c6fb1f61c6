import { PgTransaction, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Sql, TransactionSql } from 'postgres'
import type { Db, DrizzleDb } from './connect.ts'
import { retryConflicts } from './retry.ts'

/** Retries conflicts at most twice, so `work` changes nothing but the database. docs/locks.md has the order of locks. */
export function transaction<Result>(
  db: Db,
  work: (tx: Db) => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result>
export function transaction<Result>(
  sql: Sql,
  work: (tx: TransactionSql) => Promise<Result>,
  mode?: string,
): Promise<Result>
export function transaction(
  client: Db | Sql,
  work: (tx: Db & TransactionSql) => Promise<unknown>,
  options?: PgTransactionConfig | string,
): Promise<unknown> {
  const [mode, config] = typeof options === 'string' ? [options] : ['', options]
  const transact = () =>
    isSql(client)
      ? client.begin(mode, work as (tx: TransactionSql) => Promise<unknown>)
      : (client as DrizzleDb).transaction(work as (tx: Db) => Promise<unknown>, config)
  const isReadOnly = mode.includes('read only') || config?.accessMode === 'read only'
  return isReadOnly || client instanceof PgTransaction ? transact() : retryConflicts(transact)
}

/** Runs a transaction without retries, for work that changes more than the database. */
export const transactionWithoutRetry = <Result>(
  sql: Sql,
  work: (tx: TransactionSql) => Promise<Result>,
): Promise<unknown> => sql.begin(work)

const isSql = (client: Db | Sql): client is Sql => 'begin' in client
