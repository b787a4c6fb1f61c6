import type { MergeInput, MergeResult } from '@dalil/api/contract'
import { pickComparedValues } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { claims, listings, type MergedRows, merges } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import { findTransferObjectionEnd, hasPartIn, isClaimedByOwnerOf, isDisputed } from '../claims/objections/disputes.ts'
import { restartObjectionPeriods } from '../claims/objections/restart-periods.ts'
import { mayModerate, mustBeImpartial } from '../http/authorization.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { createFieldError } from '../http/errors/field-error.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { readModeratedListing } from '../listings/moderate/moderated-detail.ts'
import { isSameJson } from '../listings/write/content-changes.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { hideOwnReviews, recordHiddenOwnReviews } from '../reviews/hide-own-review.ts'
import { assertNoMoveCycle } from './assert-no-move-cycle.ts'
import { closeMergedPairs, findDismissal } from './close-pairs.ts'
import { createAlreadyMergedError, lockMergePair } from './lock-pair.ts'
import { type MergePair, mergeListingContent } from './merge-content.ts'
import { moveListingRows } from './move-rows.ts'

export function mergeListing(
  context: AuthenticatedContext,
  id: number,
  { into, keep = [], before }: MergeInput,
): Promise<MergeResult> {
  const { db, viewer, language, jobQueue } = context
  if (id === into) throw createFieldError(language, 'into', 'validation.merge_itself')
  return transaction(db, async (tx) => {
    const pair = await lockMergeablePair(tx, context, id, into)
    const { duplicate, survivor } = pair
    assertComparedValues(pair, before)
    await assertNoMoveCycle(tx, language, pair, keep)
    const content = await mergeListingContent(tx, context, pair, keep)
    const owner_id = survivor.user_id ?? duplicate.user_id
    const hadOwner = survivor.user_id !== null
    const rows = await moveListingRows(tx, { from: id, into }, { owner: owner_id, admin: viewer.id, hadOwner })
    const owner = await transferOwnership(tx, pair)
    await tx.update(listings).set({ merged_into: into, is_published: false, user_id: null }).where(eq(listings.id, id))
    await tx.update(listings).set({ merged_into: into }).where(eq(listings.merged_into, id))
    const dismissed_pair = await findDismissal(tx, id, into)
    const hidden = await hideOwnReviews(tx, [into])
    const hidden_reviews = hidden.map(({ reason: _, ...review }) => review)
    const merge_id = await storeMerge(tx, context, pair, { ...rows, ...content, dismissed_pair, owner, hidden_reviews })
    await recordHiddenOwnReviews(tx, context, hidden, { merge_id })
    await notifyNewOwner(tx, pair, owner_id, rows.claims)
    await closeMergedPairs(tx, viewer, { merge_id, listing_id: id, into })
    await recordAudit(tx, context, {
      action: 'listing.merge',
      subject_type: 'listing',
      subject_id: id,
      before: { user_id: duplicate.user_id, is_published: duplicate.is_published },
      after: { merge_id, merged_into: into, ...(keep.length > 0 ? { keep } : {}) },
    })
    if (duplicate.user_id !== null && (duplicate.user_id !== owner_id || rows.revisions.length > 0))
      await enqueueMail(tx, 'listings:merged', { to: duplicate.user_id, payload: { merge_id } })
    await jobQueue.add(tx, 'duplicates:find', { ids: [id, into] })
    return { merge_id, listing: assertFound(await readModeratedListing({ ...context, db: tx }, into)) }
  })
}

async function lockMergeablePair(
  tx: Db,
  { viewer, language }: AuthenticatedContext,
  id: number,
  into: number,
): Promise<MergePair> {
  const [duplicate, survivor] = await lockMergePair(tx, id, into)
  if (!duplicate || !mayModerate(viewer, duplicate)) throw new HttpError('NOT_FOUND')
  if (!survivor) throw createFieldError(language, 'into', 'validation.listing_unknown')
  if (!mayModerate(viewer, survivor)) throw new HttpError('FORBIDDEN')
  if (duplicate.merged_into !== null) throw createAlreadyMergedError(duplicate.merged_into)
  if (survivor.merged_into !== null) throw createAlreadyMergedError(survivor.merged_into)
  if (!survivor.is_public) throw createFieldError(language, 'into', 'validation.merge_into_hidden')
  await assertMayMerge(tx, viewer, { duplicate, survivor })
  await assertUndisputed(tx, { duplicate, survivor })
  return { duplicate, survivor }
}

async function assertMayMerge(tx: Db, viewer: AuthenticatedContext['viewer'], pair: MergePair): Promise<void> {
  if (!mustBeImpartial(viewer)) return
  const { duplicate, survivor } = pair
  const isOwner = [duplicate, survivor].map(({ user_id }) => user_id === viewer.id)
  if (isOwner[0] !== isOwner[1] || (await hasPartIn(tx, viewer.id, [duplicate.id, survivor.id])))
    throw new HttpError('FORBIDDEN')
}

/** A former owner may object only at a survivor without an owner: no other listing can be returned to them. */
async function assertUndisputed(tx: Db, { duplicate, survivor }: MergePair): Promise<void> {
  if (await isClaimedByOwnerOf(tx, duplicate, survivor))
    throw new HttpError('OWNERSHIP_DISPUTED', { messageKey: 'merge.claimed' })
  const isContestable = survivor.user_id !== null && (await findTransferObjectionEnd(tx, duplicate)) !== null
  if (isContestable || (await isDisputed(tx, duplicate.id, survivor.id)))
    throw new HttpError('OWNERSHIP_DISPUTED', { messageKey: 'merge.disputed' })
}

async function notifyNewOwner(
  tx: Db,
  { duplicate, survivor }: MergePair,
  owner_id: number | null,
  moved: number[],
): Promise<void> {
  if (owner_id === null) return
  const wasMoved = sql`${claims.id} = any(${sql.param(moved)}::integer[])`
  if (duplicate.user_id !== owner_id) await restartObjectionPeriods(tx, [survivor.id], wasMoved)
  if (survivor.user_id !== owner_id) await restartObjectionPeriods(tx, [survivor.id], sql`not ${wasMoved}`)
}

function assertComparedValues({ duplicate, survivor }: MergePair, before: MergeInput['before'] = {}): void {
  const current = [duplicate, survivor].map((listing) => [listing.id, pickComparedValues(listing)] as const)
  const isStale = current.some(([id, values]) =>
    Object.entries(values).some(([field, value]) => {
      const seen = before[id]
      return seen !== undefined && field in seen && !isSameJson(seen[field], value)
    }),
  )
  if (isStale) throw new HttpError('STALE_VALUES', { details: { current: Object.fromEntries(current) } })
}

async function transferOwnership(tx: Db, { duplicate, survivor }: MergePair): Promise<MergedRows['owner']> {
  if (survivor.user_id !== null || duplicate.user_id === null) return null
  const { user_id } = duplicate
  await tx
    .update(listings)
    .set({ user_id, is_verified: survivor.is_verified || duplicate.is_verified })
    .where(eq(listings.id, survivor.id))
  return { user_id, is_verified: survivor.is_verified }
}

async function storeMerge(
  tx: Db,
  { viewer }: AuthenticatedContext,
  { duplicate, survivor }: MergePair,
  moved: MergedRows,
): Promise<number> {
  const kept_pictures = [
    moved.changes.logo_url?.before,
    moved.changes.cover_image_url?.before,
    ...(moved.dropped_images ?? []).map(({ image_url }) => image_url),
  ].filter((url) => typeof url === 'string')
  const [row] = await tx
    .insert(merges)
    .values({
      listing_id: duplicate.id,
      into_id: survivor.id,
      former_owner_id: duplicate.user_id,
      was_published: duplicate.is_published,
      moved,
      kept_pictures,
      merged_by: viewer.id,
      merged_at: sql`now()`,
    })
    .returning({ id: merges.id })
  if (!row) throw new HttpError('INTERNAL')
  return row.id
}
