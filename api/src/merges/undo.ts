import type { MergeResult } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { listings, merges } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import { assertImpartial } from '../claims/impartiality.ts'
import { mayModerate } from '../http/authorization.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { readModeratedListing } from '../listings/moderate/moderated-detail.ts'
import { showFormerOwnersReviews } from '../reviews/hide-own-review.ts'
import { reopenMergedPairs } from './close-pairs.ts'
import { lockMergePair } from './lock-pair.ts'
import { revertMergedContent } from './merge-content.ts'
import { restoreMergedListing, type UndoableMerge } from './restore-merged.ts'
import { isUndoPeriodOver } from './undo-merges-into.ts'

export function undoMerge(context: AuthenticatedContext, id: number): Promise<MergeResult> {
  const { db, jobQueue } = context
  return transaction(db, async (tx) => {
    const undoable = await lockMerge(tx, context, id)
    const { listing_id, into_id } = undoable.merge
    await revertMergedContent(tx, context, undoable.survivor, undoable.moved)
    const { user_id, is_published } = await restoreMergedListing(tx, undoable, { context })
    await showFormerOwnersReviews(tx, context, undoable.moved.hidden_reviews ?? [], id)
    await reopenMergedPairs(tx, undoable.merge, undoable.moved)
    await recordAudit(tx, context, 'listing.undo_merge', listing_id, {
      before: { merge_id: id, merged_into: into_id },
      after: { user_id, is_published },
    })
    await jobQueue.add(tx, 'duplicates:find', { ids: [listing_id, into_id] })
    await jobQueue.add(tx, 'storage:delete-files')
    return { merge_id: id, listing: assertFound(await readModeratedListing({ ...context, db: tx }, listing_id)) }
  })
}

async function lockMerge(tx: Db, { viewer }: AuthenticatedContext, id: number): Promise<UndoableMerge> {
  const [found] = await tx.select().from(merges).where(eq(merges.id, id))
  if (!found) throw new HttpError('NOT_FOUND')
  const [duplicate, survivor] = await lockMergePair(tx, found.listing_id, found.into_id)
  const [merge] = await tx
    .select({ merge: merges, is_late: isUndoPeriodOver, owner: sql<number | null>`merged_owner(${merges.listing_id})` })
    .from(merges)
    .where(eq(merges.id, id))
    .for('update')
  if (!merge || !duplicate || !survivor || !mayModerate(viewer, duplicate) || !mayModerate(viewer, survivor))
    throw new HttpError('NOT_FOUND')
  const { undone_at, moved } = merge.merge
  await assertImpartial(tx, viewer, { listingIds: [duplicate.id, survivor.id], people: [merge.owner] })
  if (undone_at !== null)
    throw new HttpError('ALREADY_DECIDED', { messageKey: 'merge.undone', details: { decided_at: undone_at } })
  if (moved === null || merge.is_late) throw new HttpError('ALREADY_DECIDED', { messageKey: 'merge.too_late' })
  if (survivor.merged_into !== null)
    throw new HttpError('ALREADY_MERGED', {
      messageKey: 'merge.undo_later_first',
      details: { merged_into: survivor.merged_into },
    })
  const newer = await findNewerMerge(tx, merge.merge)
  if (newer)
    throw new HttpError('ALREADY_MERGED', {
      messageKey: 'merge.undo_newer_first',
      messageParams: newer,
      details: { merged_into: survivor.id },
    })
  return { merge: merge.merge, moved, survivor }
}

/** Finds the latest merge into the same listing after this one, which must be undone first. */
async function findNewerMerge(tx: Db, { id, into_id }: UndoableMerge['merge']): Promise<{ title: string } | undefined> {
  const [newer] = await tx
    .select({ title: listings.title })
    .from(merges)
    .innerJoin(listings, eq(listings.id, merges.listing_id))
    .where(and(eq(merges.into_id, into_id), gt(merges.id, id), isNotNull(merges.moved)))
    .orderBy(desc(merges.id))
    .limit(1)
  return newer
}
