import { sql } from 'drizzle-orm'
import type { Db } from '../src/connect.ts'

export async function acquireSeedLock(tx: Db): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local lock_timeout = 0`)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('dalil.seed'))`)
}
