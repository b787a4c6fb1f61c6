import type { Db } from '@dalil/db/connect'
import { claims, listings, type MergedRows, merges } from '@dalil/db/schema'
import { and, eq, gt, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm'
import { restartObjectionPeriods } from '../claims/objections/restart-periods.ts'
import type { AccessLevel } from '../http/authorization.ts'
import type { LockedListing } from '../listings/queries.ts'
import { moveListingRowsBack } from './move-rows.ts'

export type UndoableMerge = {
  merge: typeof merges.$inferSelect
  moved: MergedRows
  duplicate: LockedListing
  survivor: LockedListing
}
type Ownership = Pick<LockedListing, 'user_id' | 'is_verified'>
export type UndoOptions = { undone_by: number | null; deletedBy?: AccessLevel }

/** Restores the rows, the URL and the owner of a merged listing, except what has changed since. */
export async function restoreMergedListing(
  tx: Db,
  undoable: UndoableMerge,
  { undone_by, deletedBy }: UndoOptions,
): Promise<Ownership & { is_published: boolean }> {
  const { id, listing_id, into_id, was_published, former_owner_id } = undoable.merge
  const { own, other } = await planOwnership(tx, undoable)
  const hasLostOwner = former_owner_id !== null && own.user_id === null
  const isHidden = deletedBy === 'staff' || (deletedBy === 'member' && hasLostOwner)
  const restored = { ...own, is_published: was_published && !isHidden }
  await moveListingRowsBack(tx, { from: into_id, into: listing_id }, undoable.moved, undoable.merge.merged_at)
  await forgetMergedOwner(tx, undoable)
  if (other && !deletedBy) {
    await tx.update(listings).set(other).where(eq(listings.id, into_id))
    await tx.update(claims).set({ owner_notified_at: null }).where(eq(claims.listing_id, into_id))
  }
  await tx
    .update(listings)
    .set({ merged_into: null, ...restored })
    .where(eq(listings.id, listing_id))
  if (own.user_id !== null && own.user_id !== undoable.survivor.user_id)
    await restartObjectionPeriods(tx, [listing_id], inArray(claims.id, undoable.moved.claims))
  await redirectEarlierMerges(tx, listing_id, into_id)
  await tx
    .update(merges)
    .set({ moved: null, kept_pictures: [], undone_by, undone_at: sql`now()` })
    .where(eq(merges.id, id))
  return restored
}

async function planOwnership(
  tx: Db,
  { merge, moved, duplicate, survivor }: UndoableMerge,
): Promise<{ own: Ownership; other?: Ownership }> {
  const { owner } = moved
  const returned = await findReturnedOwnership(tx, { merge, moved, duplicate })
  if (!owner) return { own: returned ?? toOwnership(merge, duplicate) }
  const { is_verified } = survivor
  const other = { user_id: null, is_verified: is_verified && owner.is_verified }
  const transfers = await findTransfersSince(tx, merge)
  if (returned && survivor.user_id === returned.user_id && transfers.length === 0) return { own: returned, other }
  // A claim for the survivor alone gives no right to the restored listing.
  const isOnlyOfSurvivor = transfers.length > 0 && !transfers.some((id) => moved.claims.includes(id))
  if (isOnlyOfSurvivor) return { own: returned ?? toOwnership(merge, duplicate) }
  if (survivor.user_id !== owner.user_id || transfers.length > 0) return { own: { user_id: null, is_verified: false } }
  return { own: { user_id: owner.user_id, is_verified: duplicate.is_verified && is_verified }, other }
}

const toOwnership = ({ former_owner_id }: UndoableMerge['merge'], { is_verified }: LockedListing): Ownership => ({
  user_id: former_owner_id,
  is_verified,
})

/** If the former owner's claim moved to the survivor and was ended there, returns the owner before that claim. */
async function findReturnedOwnership(
  tx: Db,
  { merge, moved, duplicate }: Omit<UndoableMerge, 'survivor'>,
): Promise<Ownership | null> {
  if (merge.former_owner_id === null) return null
  const [claim] = await tx
    .select({ user_id: claims.former_owner_id, was_verified: claims.was_verified })
    .from(claims)
    .where(
      and(
        inArray(claims.id, moved.claims),
        eq(claims.user_id, merge.former_owner_id),
        inArray(claims.status, ['revoked', 'rejected', 'expired']),
        // A claim that ended while it gave the ownership has no `transferred_at` any more.
        or(isNotNull(claims.transferred_at), isNotNull(claims.former_owner_id), eq(claims.status, 'revoked')),
        gt(claims.decided_at, merge.merged_at),
      ),
    )
  return claim ? { user_id: claim.user_id, is_verified: duplicate.is_verified && claim.was_verified } : null
}

const isTransferSince = ({ into_id, merged_at }: UndoableMerge['merge']) =>
  and(eq(claims.listing_id, into_id), gt(claims.transferred_at, merged_at))

async function findTransfersSince(tx: Db, merge: UndoableMerge['merge']): Promise<number[]> {
  const rows = await tx.select({ id: claims.id }).from(claims).where(isTransferSince(merge))
  return rows.map(({ id }) => id)
}

/** The owner whom the merge gave the survivor has lost nothing by a claim for it, and gets it back by no rejection. */
async function forgetMergedOwner(tx: Db, { merge, moved: { owner, claims: moved } }: UndoableMerge): Promise<void> {
  if (!owner) return
  const isLost = and(isTransferSince(merge), eq(claims.former_owner_id, owner.user_id), notInArray(claims.id, moved))
  await tx.update(claims).set({ former_owner_id: null, was_verified: owner.is_verified }).where(isLost)
}

async function redirectEarlierMerges(tx: Db, listing_id: number, into: number): Promise<void> {
  await tx.execute(sql`
    with recursive merged as (
      select listing_id from merges where into_id = ${listing_id} and undone_at is null
      union
      select merges.listing_id from merges join merged on merges.into_id = merged.listing_id where undone_at is null
    )
    update listings set merged_into = ${listing_id}
    where merged_into = ${into} and id in (select listing_id from merged)`)
}
