import type { Db } from '@dalil/db/connect'
import { listings, merges } from '@dalil/db/schema'
import { and, desc, inArray, isNotNull, not, sql } from 'drizzle-orm'
import { mergeUndoDays } from '../duplicates/limits.ts'
import { jobQueue } from '../jobs/job-queue.ts'
import { lockedListingColumns } from '../listings/queries.ts'
import { restoreMergedListing, type UndoOptions } from './restore-merged.ts'

export const isUndoPeriodOver = sql<boolean>`merged_at < now() - make_interval(days => ${mergeUndoDays}::integer)`

type RestoredListing = { merge_id: number; id: number; into: number; user_id: number | null; is_published: boolean }

/** Newest first. The caller has locked all of these listings. */
export async function undoMergesInto(tx: Db, ids: number[], undo: UndoOptions): Promise<RestoredListing[]> {
  const undoable = await tx
    .select()
    .from(merges)
    .where(and(inArray(merges.into_id, ids), isNotNull(merges.moved), not(isUndoPeriodOver)))
    .orderBy(desc(merges.id))
    .for('update')
  const rows = await tx.select(lockedListingColumns).from(listings).where(inArray(listings.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const restored: RestoredListing[] = []
  for (const merge of undoable) {
    const { id: merge_id, listing_id: id, into_id: into, moved } = merge
    const survivor = byId.get(into)
    if (!moved || !survivor) continue
    const { user_id, is_published } = await restoreMergedListing(tx, { merge, moved, survivor }, undo)
    restored.push({ merge_id, id, into, user_id, is_published })
  }
  await tx.delete(listings).where(inArray(listings.merged_into, ids))
  if (restored.length > 0) await jobQueue.add(tx, 'duplicates:find', { ids: restored.map(({ id }) => id) })
  return restored
}
