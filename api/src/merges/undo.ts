import type { MergeResult } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { listings, type MergedRows, merges } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import { undoDays } from '../duplicates/rule.ts'
import { mayModerate } from '../http/authorization.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { readModeratedListing } from '../listings/moderate/moderated-detail.ts'
import type { LockedListing } from '../listings/queries.ts'
import { lockPair } from './lock-pair.ts'
import { revertContent } from './merge-content.ts'
import { moveRowsBack } from './move-rows.ts'
import { reopenPairs } from './settle-pairs.ts'

/** Both listings are as before; what changed on the survivor since stays. */
export function undoMerge(context: AuthenticatedContext, id: number): Promise<MergeResult> {
  const { db, viewer, language, jobQueue } = context
  return transaction(db, async (tx) => {
    const { merge, moved, survivor } = await lockMerge(tx, context, id)
    const { listing_id, into_id, former_owner_id, was_published } = merge
    await revertContent(tx, context, survivor, moved)
    await moveRowsBack(tx, { from: into_id, into: listing_id }, moved)
    await takeBack(tx, survivor, moved.owner)
    await tx
      .update(listings)
      .set({ merged_into: null, is_published: was_published, user_id: former_owner_id })
      .where(eq(listings.id, listing_id))
    await leadBack(tx, listing_id, into_id)
    await tx
      .update(merges)
      .set({ moved: null, kept_pictures: [], undone_by: viewer.id, undone_at: sql`now()` })
      .where(eq(merges.id, id))
    await reopenPairs(tx, id)
    await recordAudit(tx, context, {
      action: 'listing.undo_merge',
      subject_type: 'listing',
      subject_id: listing_id,
      before: { merge_id: id, merged_into: into_id },
      after: { user_id: former_owner_id, is_published: was_published },
    })
    await jobQueue.add(tx, 'duplicates:find', { ids: [listing_id, into_id] })
    await jobQueue.add(tx, 'storage:delete-files')
    return { merge_id: id, listing: assertFound(await readModeratedListing({ db: tx, language, viewer }, listing_id)) }
  })
}

async function lockMerge(tx: Db, { viewer }: AuthenticatedContext, id: number) {
  const [found] = await tx.select().from(merges).where(eq(merges.id, id))
  if (!found) throw new HttpError('NOT_FOUND')
  const [gone, survivor] = await lockPair(tx, found.listing_id, found.into_id)
  const [merge] = await tx
    .select({ merge: merges, is_late: sql<boolean>`merged_at < now() - make_interval(days => ${undoDays}::integer)` })
    .from(merges)
    .where(eq(merges.id, id))
    .for('update')
  if (!merge || !gone || !survivor || !mayModerate(viewer, gone) || !mayModerate(viewer, survivor))
    throw new HttpError('NOT_FOUND')
  const { undone_at, moved } = merge.merge
  if (undone_at !== null)
    throw new HttpError('ALREADY_DECIDED', { messageKey: 'merge.undone', details: { decided_at: undone_at } })
  if (moved === null || merge.is_late) throw new HttpError('ALREADY_DECIDED', { messageKey: 'merge.too_late' })
  if (survivor.merged_into !== null)
    throw new HttpError('ALREADY_MERGED', {
      messageKey: 'merge.undo_later_first',
      details: { merged_into: survivor.merged_into },
    })
  return { merge: merge.merge, moved, survivor }
}

/** An owner whom the survivor got by the merge, and still has, has the other one again. */
async function takeBack(tx: Db, survivor: LockedListing, owner: MergedRows['owner']): Promise<void> {
  if (!owner) return
  await tx
    .update(listings)
    .set({ user_id: null, is_verified: survivor.is_verified && owner.is_verified })
    .where(and(eq(listings.id, survivor.id), eq(listings.user_id, owner.user_id)))
}

/** Listings that were merged into this one, or into one of those, before. */
async function leadBack(tx: Db, listing_id: number, into: number): Promise<void> {
  await tx.execute(sql`
    with recursive merged as (
      select listing_id from merges where into_id = ${listing_id} and undone_at is null
      union
      select merges.listing_id from merges join merged on merges.into_id = merged.listing_id where undone_at is null
    )
    update listings set merged_into = ${listing_id}
    where merged_into = ${into} and id in (select listing_id from merged)`)
}
