import { sql } from 'drizzle-orm'
import type { Db } from '../src/connect.ts'

/** Until the transaction ends, other programs that want to seed wait. */
export async function takeTurn(tx: Db): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('dalil.seed'))`)
}
