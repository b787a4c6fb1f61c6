import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'
import type { TransactionSql } from 'postgres'

/** A backup holds deletions, because its snapshot may name a file that nothing else does. Ends with the transaction. */
export async function holdDeletions(tx: TransactionSql): Promise<void> {
  await tx`select pg_advisory_xact_lock_shared(hashtext('dalil.backup'))`
}

export async function areDeletionsHeld(db: Db): Promise<boolean> {
  const [row] = await db.execute<{ is_free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('dalil.backup')) as is_free`,
  )
  return row?.is_free !== true
}
