import type { Db } from '@dalil/db/connect'
import { ownerships } from '@dalil/db/schema'
import type { OwnershipReason } from '@dalil/db/vocabulary'
import { inArray, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../http/context.ts'
import {
  type HiddenOwnReview,
  hideOwnReviews,
  type OwnershipCause,
  recordHiddenOwnReviews,
} from '../reviews/hide-own-review.ts'

export const toIds = (ids: number[]) => sql`${sql.param(ids)}::integer[]`

type NewOwnership = Pick<typeof ownerships.$inferInsert, 'listing_id' | 'user_id' | 'claim_id' | 'merge_id'> & {
  is_verified: boolean
  because: Exclude<OwnershipReason, 'created' | 'imported'>
  decided_by: number | null
}
/** Without a context, the program changed the owners. */
type Change = { context: AuthenticatedContext | null; cause: OwnershipCause }

/** Gives locked listings to other owners, and hides what these wrote about them. */
export async function openOwnerships(
  tx: Db,
  rows: NewOwnership[],
  { context, cause }: Change,
): Promise<HiddenOwnReview[]> {
  if (rows.length === 0) return []
  await tx.insert(ownerships).values(rows)
  const hidden = await hideOwnReviews(
    tx,
    rows.map(({ listing_id }) => listing_id),
  )
  await recordHiddenOwnReviews(tx, context, hidden, cause)
  return hidden
}

type Return = Change & { because: 'revoked' | 'left'; decided_by?: number }
type ReturnedListing = { ended_id: number; listing_id: number; user_id: number | null; is_verified: boolean }

/** Annuls what ended claims gave. Returns the listings that their claimants held to those who had them before. */
export async function annulClaims(
  tx: Db,
  claimIds: number[],
  { because, decided_by, ...change }: Return,
): Promise<ReturnedListing[]> {
  if (claimIds.length === 0) return []
  await tx.update(ownerships).set({ is_annulled: true }).where(inArray(ownerships.claim_id, claimIds))
  const rows = await tx.execute<ReturnedListing & { claim_id: number | null; merge_id: number | null }>(sql`
    select held.claim_id as ended_id, held.listing_id, former.user_id, former.claim_id, former.merge_id,
      listings.is_verified and former.is_verified as is_verified
    from ownerships as held
    join listings on listings.id = held.listing_id
    cross join lateral standing_ownership(held.listing_id, held.id) as former
    where held.claim_id = any(${toIds(claimIds)}) and held.until is null`)
  const returned = [...rows]
  const opened = returned.map(({ ended_id: _, ...row }) => ({ ...row, because, decided_by: decided_by ?? null }))
  await openOwnerships(tx, opened, change)
  return returned
}
