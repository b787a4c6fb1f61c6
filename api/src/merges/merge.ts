import type { MergeInput, MergeResult } from '@dalil/api/contract'
import { pickComparedValues } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { claims, listings, type MergedRows, merges, ownerships } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import { notifyOwnersOfClaims } from '../claims/notify-owners.ts'
import { findTransferObjectionEnd, hasPartIn, isClaimedByOwnerOf, isDisputed } from '../claims/objections/disputes.ts'
import { mayModerate, mustBeImpartial } from '../http/authorization.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { createFieldError } from '../http/errors/field-error.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { readModeratedListing } from '../listings/moderate/moderated-detail.ts'
import { isSameJson } from '../listings/write/content-changes.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { openOwnerships } from '../ownerships/open.ts'
import { assertNoMoveCycle } from './assert-no-move-cycle.ts'
import { closeMergedPairs, findDismissal } from './close-pairs.ts'
import { createAlreadyMergedError, lockMergePair } from './lock-pair.ts'
import { type MergePair, mergeListingContent } from './merge-content.ts'
import { moveListingRows, moveReviews } from './move-rows.ts'

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
    const direction = { from: id, into }
    const merge_id = await insertMerge(tx, viewer.id, pair)
    const reviews = await moveReviews(tx, direction, owner_id)
    const hidden = await giveSurvivor(tx, context, pair, merge_id)
    const rows = await moveListingRows(tx, direction, { owner: owner_id, admin: viewer.id, hadOwner })
    // Its webhooks are told while it has its owner.
    await tx.update(listings).set({ merged_into: into, is_published: false }).where(eq(listings.id, id))
    await takeDuplicate(tx, context, duplicate, merge_id)
    await tx.update(listings).set({ merged_into: into }).where(eq(listings.merged_into, id))
    const dismissed_pair = await findDismissal(tx, id, into)
    const hidden_reviews = hidden.map(({ reason: _, ...review }) => review)
    await storeMovedRows(tx, merge_id, { ...reviews, ...rows, ...content, dismissed_pair, hidden_reviews })
    await notifyNewOwner(tx, pair, owner_id, rows.claims)
    await closeMergedPairs(tx, viewer, { merge_id, listing_id: id, into })
    await recordAudit(tx, context, 'listing.merge', id, {
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
  if (survivor.country !== duplicate.country) throw createFieldError(language, 'into', 'validation.merge_country')
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
  if (duplicate.user_id !== owner_id) await notifyOwnersOfClaims(tx, [survivor.id], wasMoved)
  if (survivor.user_id !== owner_id) await notifyOwnersOfClaims(tx, [survivor.id], sql`not ${wasMoved}`)
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

async function insertMerge(tx: Db, merged_by: number, { duplicate, survivor }: MergePair): Promise<number> {
  const [row] = await tx
    .insert(merges)
    .values({ listing_id: duplicate.id, into_id: survivor.id, was_published: duplicate.is_published, merged_by })
    .returning({ id: merges.id })
  if (!row) throw new HttpError('INTERNAL')
  return row.id
}

/** A survivor that nobody owns gets the owner of the merged listing. */
async function giveSurvivor(
  tx: Db,
  context: AuthenticatedContext,
  { duplicate, survivor }: MergePair,
  merge_id: number,
) {
  if (duplicate.user_id === null || survivor.user_id !== null) return []
  const [own] = await tx
    .select({ user_id: ownerships.user_id, claim_id: ownerships.claim_id })
    .from(ownerships)
    .where(and(eq(ownerships.listing_id, duplicate.id), isNull(ownerships.until)))
  if (!own) return []
  const merged = { because: 'merged', decided_by: context.viewer.id, merge_id } as const
  const is_verified = survivor.is_verified || duplicate.is_verified
  const given = { ...own, ...merged, listing_id: survivor.id, is_verified }
  return openOwnerships(tx, [given], { context, cause: { merge_id } })
}

/** After its rows: what its owner has proposed is closed with the merge, so that an undo can reopen it. */
async function takeDuplicate(
  tx: Db,
  context: AuthenticatedContext,
  { id, user_id, is_verified }: MergePair['duplicate'],
  merge_id: number,
) {
  if (user_id === null) return
  const gone = {
    listing_id: id,
    user_id: null,
    because: 'merged',
    decided_by: context.viewer.id,
    merge_id,
    is_verified,
  } as const
  await openOwnerships(tx, [gone], { context, cause: { merge_id } })
}

const storeMovedRows = (tx: Db, id: number, moved: MergedRows) =>
  tx
    .update(merges)
    .set({
      moved,
      kept_pictures: [
        moved.changes.logo_url?.before,
        moved.changes.cover_image_url?.before,
        ...(moved.dropped_images ?? []).map(({ image_url }) => image_url),
      ].filter((url) => typeof url === 'string'),
    })
    .where(eq(merges.id, id))
