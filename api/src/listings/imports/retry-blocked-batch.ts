import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '@dalil/db/connect'
import { transaction } from '@dalil/db/transaction'
import type { TransactionSql } from 'postgres'

const maxLockRetries = 15
const settings = `set local statement_timeout = 0; set local lock_timeout = '1s'; set local dalil.is_importing = 'on'`

/** A batch that waits for a locked row blocks other writers. It times out, releases its locks and is retried. */
export async function retryBlockedBatch<Result>(
  sql: Connection['sql'],
  write: (tx: TransactionSql) => Promise<Result>,
): Promise<Result> {
  const run = async (tx: TransactionSql) => {
    await tx.unsafe(settings)
    return write(tx)
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(sql, run)
    } catch (error) {
      if (attempt > maxLockRetries || toSqlState(error) !== lockNotAvailable) throw error
      await sleep(100 * attempt)
    }
  }
}

const lockNotAvailable = '55P03'
const toSqlState = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
