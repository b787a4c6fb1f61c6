import type { Db } from '@dalil/db/connect'
import { transaction } from '@dalil/db/transaction'
import { sql } from 'drizzle-orm'
import type { Sql } from 'postgres'

/** A snapshot before this lock may reference a deleted file. Throws if the session, and with it the lock, was lost. */
export async function runWithDeletionsPaused<Result>(
  connection: Sql,
  onWait: () => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const session = await connection.reserve()
  const unlock = () => session`select pg_advisory_unlock_shared(hashtext('dalil.backup'))`
  try {
    const [row] = await session`select pg_try_advisory_lock_shared(hashtext('dalil.backup')) as is_held`
    if (!row?.is_held) {
      onWait()
      await session`select pg_advisory_lock_shared(hashtext('dalil.backup'))`
    }
    const result = await work()
    await unlock()
    return result
  } catch (error) {
    await unlock().catch(() => undefined)
    throw error
  } finally {
    session.release()
  }
}

/** Null if a backup or another deletion runs. Uses a second connection. */
export const runWithDeletionLock = <Result>(db: Db, work: () => Promise<Result>): Promise<Result | null> =>
  transaction(db, async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    const [row] = await tx.execute<{ is_free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('dalil.backup')) as is_free`,
    )
    return row?.is_free ? await work() : null
  })
