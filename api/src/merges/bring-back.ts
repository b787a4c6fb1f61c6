import type { Db } from '@dalil/db/connect'
import { claims, listings, type MergedRows, merges } from '@dalil/db/schema'
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { AccessLevel } from '../http/authorization.ts'
import type { LockedListing } from '../listings/queries.ts'
import { moveRowsBack } from './move-rows.ts'

export type StandingMerge = {
  merge: typeof merges.$inferSelect
  moved: MergedRows
  gone: LockedListing
  survivor: LockedListing
}
type Ownership = Pick<LockedListing, 'user_id' | 'is_verified'>
/** With `deletedBy`, the survivor is about to be deleted. */
export type Undo = { undone_by: number | null; deletedBy?: AccessLevel }

/** Gives a merged listing its rows, its address and its owner again, as far as nobody has decided otherwise since. */
export async function bringBack(
  tx: Db,
  standing: StandingMerge,
  { undone_by, deletedBy }: Undo,
): Promise<Ownership & { is_published: boolean }> {
  const { id, listing_id, into_id, was_published, former_owner_id } = standing.merge
  const { own, other } = await planOwnership(tx, standing)
  const hasLostOwner = former_owner_id !== null && own.user_id === null
  const isHidden = deletedBy === 'staff' || (deletedBy === 'member' && hasLostOwner)
  const restored = { ...own, is_published: was_published && !isHidden }
  await moveRowsBack(tx, { from: into_id, into: listing_id }, standing.moved, standing.merge.merged_at)
  if (other && !deletedBy) await tx.update(listings).set(other).where(eq(listings.id, into_id))
  await tx
    .update(listings)
    .set({ merged_into: null, ...restored })
    .where(eq(listings.id, listing_id))
  await leadBack(tx, listing_id, into_id)
  await tx
    .update(merges)
    .set({ moved: null, kept_pictures: [], undone_by, undone_at: sql`now()` })
    .where(eq(merges.id, id))
  return restored
}

/** `own` is for the listing that comes back, `other` for the survivor, if it got its owner by the merge. */
async function planOwnership(
  tx: Db,
  { merge, moved, gone, survivor }: StandingMerge,
): Promise<{ own: Ownership; other?: Ownership }> {
  const { owner } = moved
  if (!owner) return { own: (await findRevokedOwnership(tx, { merge, moved, gone })) ?? toOwnership(merge, gone) }
  if (survivor.user_id !== owner.user_id || (await wasTransferredSince(tx, merge)))
    return { own: { user_id: null, is_verified: false } }
  const { is_verified } = survivor
  return {
    own: { user_id: owner.user_id, is_verified: gone.is_verified && is_verified },
    other: { user_id: null, is_verified: is_verified && owner.is_verified },
  }
}

const toOwnership = ({ former_owner_id }: StandingMerge['merge'], { is_verified }: LockedListing): Ownership => ({
  user_id: former_owner_id,
  is_verified,
})

/** The claim by which the former owner had the listing was moved, and ended at the other one. */
async function findRevokedOwnership(
  tx: Db,
  { merge, moved, gone }: Omit<StandingMerge, 'survivor'>,
): Promise<Ownership | null> {
  if (merge.former_owner_id === null) return null
  const [claim] = await tx
    .select({ user_id: claims.former_owner_id, was_verified: claims.was_verified })
    .from(claims)
    .where(
      and(
        inArray(claims.id, moved.claims),
        eq(claims.user_id, merge.former_owner_id),
        inArray(claims.status, ['revoked', 'rejected']),
        isNotNull(claims.transferred_at),
        gt(claims.decided_at, merge.merged_at),
      ),
    )
  return claim ? { user_id: claim.user_id, is_verified: gone.is_verified && claim.was_verified } : null
}

const wasTransferredSince = async (tx: Db, { into_id, merged_at }: StandingMerge['merge']): Promise<boolean> =>
  (await tx.$count(claims, and(eq(claims.listing_id, into_id), gt(claims.transferred_at, merged_at)))) > 0

/** Listings that had been merged into this one before, directly or through others. */
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
