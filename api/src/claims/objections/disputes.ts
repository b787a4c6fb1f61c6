import type { Db } from '@dalil/db/connect'
import { claims } from '@dalil/db/schema'
import { limits } from '@dalil/db/vocabulary'
import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { LockedListing } from '../../listings/queries.ts'
import { formerOwnerId, hasObjection, objectionPeriodColumns, transferTime } from '../columns.ts'
import { hasOpenStatus } from '../open-claims.ts'
import { findObjectionEnd } from '../policy.ts'

const isRecentTransfer = sql`(
  ${transferTime} >= now() - make_interval(days => ${limits.claimObjection.max}::integer)
)`

/** An objection is not decided, or may still come. */
export const isContestedClaim = sql`(
  ${hasOpenStatus(claims.status)} or ${claims.status} = 'approved' and ${isRecentTransfer} and not ${hasObjection}
)`

const hasOpenClaim = async (tx: Db, listingIds: number[], which: SQL | undefined) =>
  (await tx.$count(claims, and(inArray(claims.listing_id, listingIds), hasOpenStatus(claims.status), which))) > 0

export const isDisputed = (tx: Db, ...ids: number[]) => hasOpenClaim(tx, ids, isNotNull(transferTime))

/** Also before a transfer: a deletion would end the claim, which a merge takes along. */
export const hasUndecidedObjection = (tx: Db, id: number) =>
  hasOpenClaim(tx, [id], or(isNotNull(transferTime), hasObjection))

export async function isClaimedByOwnerOf(tx: Db, { id, user_id }: LockedListing, { user_id: claimant }: LockedListing) {
  if (user_id === null || claimant === null || claimant === user_id) return false
  const own = and(eq(claims.listing_id, id), eq(claims.user_id, claimant), hasOpenStatus(claims.status))
  return (await tx.$count(claims, own)) > 0
}

export async function findPartsIn(db: Db, user_id: number, listingIds: number[]): Promise<number[]> {
  const isRunning = or(hasOpenStatus(claims.status), isRecentTransfer)
  const hasClaimed = and(eq(claims.user_id, user_id), hasOpenStatus(claims.status))
  const hasLost = and(isRunning, isNotNull(transferTime), eq(formerOwnerId, user_id))
  const rows = await db
    .selectDistinct({ id: claims.listing_id })
    .from(claims)
    .where(and(inArray(claims.listing_id, listingIds), or(hasClaimed, hasLost)))
  return rows.map(({ id }) => id)
}

export const hasPartIn = async (db: Db, user_id: number, listingIds: number[]): Promise<boolean> =>
  (await findPartsIn(db, user_id, listingIds)).length > 0

export async function findTransferObjectionEnd(tx: Db, { id, user_id }: LockedListing): Promise<string | null> {
  if (user_id === null) return null
  const approved = await tx
    .select(objectionPeriodColumns)
    .from(claims)
    .where(and(eq(claims.listing_id, id), eq(claims.user_id, user_id), eq(claims.status, 'approved')))
  return (
    approved
      .flatMap((claim) => findObjectionEnd(claim, { user_id }) ?? [])
      .toSorted()
      .at(-1) ?? null
  )
}
