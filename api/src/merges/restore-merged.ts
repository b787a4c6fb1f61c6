import type { Db } from '@dalil/db/connect'
import { claims, listings, type MergedRows, merges } from '@dalil/db/schema'
import { eq, inArray, sql } from 'drizzle-orm'
import { notifyOwnersOfClaims } from '../claims/notify-owners.ts'
import type { AccessLevel } from '../http/authorization.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import type { LockedListing } from '../listings/queries.ts'
import { openOwnerships, toIds } from '../ownerships/open.ts'
import { exchangeReviews, moveListingRowsBack } from './move-rows.ts'

export type UndoableMerge = {
  merge: typeof merges.$inferSelect
  moved: MergedRows
  survivor: LockedListing
}
export type UndoOptions = { context: AuthenticatedContext | null; deletedBy?: AccessLevel }

/** Restores the rows, the URL and the owner of a merged listing, except what has changed since. */
export async function restoreMergedListing(
  tx: Db,
  { merge, moved, survivor }: UndoableMerge,
  { context, deletedBy }: UndoOptions,
): Promise<{ user_id: number | null; is_published: boolean }> {
  const { id, listing_id, into_id } = merge
  const undone_by = context?.viewer.id ?? null
  const direction = { from: into_id, into: listing_id }
  await exchangeReviews(tx, { ...direction, away: moved.reviews, back: moved.replaced_reviews })
  await tx
    .update(merges)
    .set({ moved: null, kept_pictures: [], undone_by, undone_at: sql`now()` })
    .where(eq(merges.id, id))
  const returns = await findReturns(tx, merge, moved.claims)
  const kept = returns.filter((row) => row.listing_id === listing_id || !deletedBy)
  const decided = kept.map((row) => ({ ...row, because: 'restored', decided_by: undone_by }) as const)
  await openOwnerships(tx, decided, { context, cause: { merge_id: id } })
  await moveListingRowsBack(tx, direction, moved, merge.merged_at)
  const user_id = returns.find((row) => row.listing_id === listing_id)?.user_id ?? null
  const hasLostOwner = returns.length > 0 && user_id === null
  const isHidden = deletedBy === 'staff' || (deletedBy === 'member' && hasLostOwner)
  const is_published = merge.was_published && !isHidden
  await tx.update(listings).set({ merged_into: null, is_published }).where(eq(listings.id, listing_id))
  if (user_id !== survivor.user_id) await notifyOwnersOfClaims(tx, [listing_id], inArray(claims.id, moved.claims))
  await redirectEarlierMerges(tx, listing_id, into_id)
  return { user_id, is_published }
}

type Return = {
  listing_id: number
  user_id: number | null
  claim_id: number | null
  merge_id: number | null
  is_verified: boolean
}

/**
 * Annuls what the merge gave the survivor, and returns both listings to those who own them without it. If a claim that
 * moved with the merge took the survivor from the merged owner, the claimant keeps it for both.
 */
async function findReturns(
  tx: Db,
  { id, listing_id, into_id }: UndoableMerge['merge'],
  moved: number[],
): Promise<Return[]> {
  const [taken] = await tx.execute(sql`
    select from ownerships as given
    join ownerships as later on later.listing_id = given.listing_id and later.id > given.id
    where given.listing_id = ${into_id} and given.merge_id = ${id} and given.because = 'merged'
      and later.because = 'claimed' and not later.is_annulled and later.claim_id = any(${toIds(moved)})`)
  if (taken) {
    const lost = await tx.execute<Return>(sql`
      select listing_id, null as user_id, null as claim_id, null as merge_id, false as is_verified
      from ownerships where listing_id = ${listing_id} and merge_id = ${id} and until is null`)
    return [...lost]
  }
  await tx.execute(sql`
    update ownerships set is_annulled = true where listing_id in (${listing_id}, ${into_id}) and merge_id = ${id}`)
  const rows = await tx.execute<Return>(sql`
    select held.listing_id, former.user_id, former.claim_id, former.merge_id, former.is_verified and coalesce((
        select listings.is_verified from listings join ownerships as given on given.listing_id = listings.id
        where listings.id = ${into_id} and given.merge_id = ${id} and given.until is null
      ), true) as is_verified
    from ownerships as held
    cross join lateral standing_ownership(held.listing_id, held.id) as former
    where held.listing_id in (${listing_id}, ${into_id}) and held.merge_id = ${id} and held.until is null`)
  return [...rows]
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
