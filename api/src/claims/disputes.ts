import type { Db } from '@dalil/db/connect'
import { claims } from '@dalil/db/schema'
import { limits, openClaimStatuses } from '@dalil/db/vocabulary'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { LockedListing } from '../listings/queries.ts'
import { hasObjection } from './steps.ts'

/** Whether staff have yet to decide about a former owner's objection to the transfer of one of the listings. */
export async function isDisputed(tx: Db, ...listingIds: number[]): Promise<boolean> {
  const isOpen = inArray(claims.status, openClaimStatuses)
  const disputed = and(inArray(claims.listing_id, listingIds), isOpen, isNotNull(claims.transferred_at))
  return (await tx.$count(claims, disputed)) > 0
}

/** Whether the former owner has not yet objected to the transfer to the present owner, and still may. */
export async function mayBecomeDisputed(tx: Db, { id, user_id }: LockedListing): Promise<boolean> {
  if (user_id === null) return false
  const [claim] = await tx
    .select({ id: claims.id, transferred_at: claims.transferred_at })
    .from(claims)
    .where(
      and(
        eq(claims.listing_id, id),
        eq(claims.user_id, user_id),
        eq(claims.status, 'approved'),
        isNotNull(claims.former_owner_id),
        sql`${claims.transferred_at} >= now() - make_interval(days => ${limits.claimObjection.max}::integer)`,
      ),
    )
  return claim !== undefined && !(await hasObjection(tx, claim.id, claim.transferred_at))
}
