import type { Db } from '@dalil/db/connect'
import { duplicatePairs, type MergedRows, type merges } from '@dalil/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import type { Viewer } from '../http/context.ts'

type ClosingMerge = { merge_id: number; listing_id: number; into: number }
type Merge = Pick<typeof merges.$inferSelect, 'id' | 'listing_id' | 'into_id'>

export async function findDismissal(
  tx: Db,
  one: number,
  other: number,
): Promise<NonNullable<MergedRows['dismissed_pair']> | null> {
  const { listing_id, other_id, status, decided_by, decided_at } = duplicatePairs
  const [pair] = await tx
    .select({ decided_by, decided_at })
    .from(duplicatePairs)
    .where(and(eq(listing_id, Math.min(one, other)), eq(other_id, Math.max(one, other)), eq(status, 'dismissed')))
  return pair?.decided_at ? { ...pair, decided_at: pair.decided_at } : null
}

export async function closeMergedPairs(
  tx: Db,
  viewer: Viewer,
  { merge_id, listing_id, into }: ClosingMerge,
): Promise<void> {
  const mergedColumns = sql`status = 'merged', merge_id = ${merge_id}, decided_by = ${viewer.id}, decided_at = now()`
  await tx.execute(sql`
    insert into duplicate_pairs (listing_id, other_id, score, reasons, status, merge_id, decided_by, decided_at)
    values (least(${listing_id}::integer, ${into}), greatest(${listing_id}::integer, ${into}), 1, '{}', 'merged', ${merge_id}, ${viewer.id}, now())
    on conflict (listing_id, other_id) do update set ${mergedColumns}`)
  await tx.execute(sql`
    update duplicate_pairs set ${mergedColumns}
    where (listing_id = ${listing_id} or other_id = ${listing_id}) and status = 'open'`)
}

export async function reopenMergedPairs(tx: Db, { id, listing_id, into_id }: Merge, moved: MergedRows): Promise<void> {
  await tx
    .update(duplicatePairs)
    .set({ status: 'open', merge_id: null, decided_by: null, decided_at: null })
    .where(eq(duplicatePairs.merge_id, id))
  const { dismissed_pair: dismissal } = moved
  if (!dismissal) return
  await tx.execute(sql`
    update duplicate_pairs set status = 'dismissed', decided_at = ${dismissal.decided_at},
      decided_by = (select id from users where id = ${dismissal.decided_by}::integer)
    where listing_id = least(${listing_id}::integer, ${into_id}) and other_id = greatest(${listing_id}::integer, ${into_id})`)
}
