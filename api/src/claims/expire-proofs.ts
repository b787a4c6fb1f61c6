import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'

export async function expireProofs({ db }: { db: Db }): Promise<void> {
  await db.execute(sql`
    update proof_files set removed_at = now()
    from claims
    where claims.id = proof_files.claim_id and proof_files.removed_at is null
      and claims.decided_at < now() - interval '90 days'`)
}
