import type { Db } from '@dalil/db/connect'
import { duplicatePairs } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { Viewer } from '../http/context.ts'

type Merge = { merge_id: number; listing_id: number; into: number }

/** Closes the pair of the two listings, creating it if necessary, and the open pairs of the merged listing. */
export async function closeMergedPairs(tx: Db, viewer: Viewer, { merge_id, listing_id, into }: Merge): Promise<void> {
  const mergedColumns = sql`status = 'merged', merge_id = ${merge_id}, decided_by = ${viewer.id}, decided_at = now()`
  await tx.execute(sql`
    insert into duplicate_pairs (listing_id, other_id, score, reasons, status, merge_id, decided_by, decided_at)
    values (least(${listing_id}::integer, ${into}), greatest(${listing_id}::integer, ${into}), 1, '{}', 'merged', ${merge_id}, ${viewer.id}, now())
    on conflict (listing_id, other_id) do update set ${mergedColumns}`)
  await tx.execute(sql`
    update duplicate_pairs set ${mergedColumns}
    where (listing_id = ${listing_id} or other_id = ${listing_id}) and status = 'open'`)
}

export async function reopenMergedPairs(tx: Db, merge_id: number): Promise<void> {
  await tx
    .update(duplicatePairs)
    .set({ status: 'open', merge_id: null, decided_by: null, decided_at: null })
    .where(eq(duplicatePairs.merge_id, merge_id))
}
