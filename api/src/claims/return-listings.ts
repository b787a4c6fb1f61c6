import type { Db } from '@dalil/db/connect'
import { claims, listings } from '@dalil/db/schema'
import { openClaimStatuses } from '@dalil/db/vocabulary'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { enqueueMails } from '../mail/enqueue.ts'
import { type HiddenOwnReview, hideOwnReviews, recordHiddenOwnReviews } from '../reviews/hide-own-review.ts'
import { hasObjectedToTransfer, isRecentTransfer } from './objections/disputes.ts'
import { restartObjectionPeriods } from './objections/restart-periods.ts'

type ReturnedListing = { claim_id: number; listing_id: number; former_owner_id: number | null }
type ReturnResult = { returned: ReturnedListing[]; hidden_reviews: HiddenOwnReview[] }

const toIds = (ids: number[]) => sql`${sql.param(ids)}::integer[]`

/** Also hides what the owners wrote about their listings. The caller has locked the listings and claims. */
export async function returnListings(tx: Db, claimIds: number[]): Promise<ReturnResult> {
  if (claimIds.length === 0) return { returned: [], hidden_reviews: [] }
  const returned = await tx
    .update(listings)
    .set({
      user_id: sql`${claims.former_owner_id}`,
      is_verified: sql`${listings.is_verified} and ${claims.was_verified}`,
    })
    .from(claims)
    .where(and(inArray(claims.id, claimIds), eq(claims.listing_id, listings.id), eq(claims.user_id, listings.user_id)))
    .returning({ claim_id: claims.id, listing_id: listings.id, former_owner_id: claims.former_owner_id })
  await tx.update(claims).set({ transferred_at: null }).where(inArray(claims.id, claimIds))
  const listingIds = returned.map(({ listing_id }) => listing_id)
  await restartObjectionPeriods(tx, listingIds)
  return { returned, hidden_reviews: await hideOwnReviews(tx, listingIds) }
}

export const replaceFormerOwners = (tx: Db, claimIds: number[]): Promise<unknown> =>
  tx.execute(sql`
    update claims as later set former_owner_id = ended.former_owner_id, was_verified = ended.was_verified
    from claims as ended
    where ended.id = any(${toIds(claimIds)}) and later.listing_id = ended.listing_id
      and later.former_owner_id = ended.user_id and later.transferred_at > ended.transferred_at`)

/** The caller has locked the account with `lockAccountForDeletion`. */
export async function returnContestedListings(tx: Db, claimant: number): Promise<void> {
  const open = sql`${sql.param([...openClaimStatuses])}::text[]`
  const contested = await tx.execute<{ id: number }>(sql`
    select id from (
      select distinct on (claims.listing_id) claims.*, ${isRecentTransfer} and not ${hasObjectedToTransfer} as is_contestable
      from claims join listings on listings.id = claims.listing_id and listings.user_id = claims.user_id
      where claims.user_id = ${claimant} and transferred_at is not null and claims.status = any(${open} || '{approved}')
      order by claims.listing_id, transferred_at desc
    ) as latest
    where former_owner_id is not null
      and (status = any(${open}) or is_contestable)`)
  const { returned, hidden_reviews } = await returnListings(
    tx,
    [...contested].map(({ id }) => id),
  )
  await recordHiddenOwnReviews(tx, null, hidden_reviews, { account_deleted: true })
  await enqueueMails(
    tx,
    'claims:claimant-deleted',
    returned.flatMap(({ former_owner_id: to, listing_id }) => (to === null ? [] : [{ to, payload: { listing_id } }])),
  )
}
