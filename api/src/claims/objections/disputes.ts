import type { Db } from '@dalil/db/connect'
import { claims } from '@dalil/db/schema'
import { limits, openClaimStatuses } from '@dalil/db/vocabulary'
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { LockedListing } from '../../listings/queries.ts'
import { objectionPeriodColumns } from '../columns.ts'
import { hasOpenStatus } from '../open-claims.ts'
import { findObjectionEnd, isFuture } from '../policy.ts'

export const isRecentTransfer = sql`(
  ${claims.transferred_at} >= now() - make_interval(days => ${limits.claimObjection.max}::integer)
)`

export const hasObjectedToTransfer = sql`exists (
  select from claim_steps as step
  where step.claim_id = ${claims.id} and action = 'object' and step.created_at >= ${claims.transferred_at}
)`

export async function isDisputed(tx: Db, ...listingIds: number[]): Promise<boolean> {
  const isOpen = inArray(claims.status, openClaimStatuses)
  const disputed = and(inArray(claims.listing_id, listingIds), isOpen, isNotNull(claims.transferred_at))
  return (await tx.$count(claims, disputed)) > 0
}

export const isClaimedByOwnerOf = async (
  tx: Db,
  { id, user_id }: LockedListing,
  { user_id: claimant }: LockedListing,
): Promise<boolean> =>
  user_id !== null && claimant !== null && claimant !== user_id && (await hasOpenClaim(tx, claimant, [id]))

export async function findPartsIn(db: Db, user_id: number, listingIds: number[]): Promise<number[]> {
  const hasClaimed = and(eq(claims.user_id, user_id), hasOpenStatus(claims.status))
  const hasLost = and(
    eq(claims.former_owner_id, user_id),
    isNotNull(claims.transferred_at),
    or(hasOpenStatus(claims.status), isRecentTransfer),
  )
  const rows = await db
    .selectDistinct({ id: claims.listing_id })
    .from(claims)
    .where(and(inArray(claims.listing_id, listingIds), or(hasClaimed, hasLost)))
  return rows.map(({ id }) => id)
}

export const hasPartIn = async (db: Db, user_id: number, listingIds: number[]): Promise<boolean> =>
  (await findPartsIn(db, user_id, listingIds)).length > 0

async function hasOpenClaim(db: Db, user_id: number, listingIds: number[]): Promise<boolean> {
  const own = and(inArray(claims.listing_id, listingIds), eq(claims.user_id, user_id), hasOpenStatus(claims.status))
  return (await db.$count(claims, own)) > 0
}

export async function findTransferObjectionEnd(tx: Db, { id, user_id }: LockedListing): Promise<string | null> {
  if (user_id === null) return null
  const approved = await tx
    .select({
      id: claims.id,
      ...objectionPeriodColumns,
    })
    .from(claims)
    .where(
      and(
        eq(claims.listing_id, id),
        eq(claims.user_id, user_id),
        eq(claims.status, 'approved'),
        isRecentTransfer,
        sql`not ${hasObjectedToTransfer}`,
      ),
    )
  const ends = approved.flatMap((claim) => findObjectionEnd(claim, { user_id }) ?? [])
  return ends.filter(isFuture).toSorted().at(-1) ?? null
}
