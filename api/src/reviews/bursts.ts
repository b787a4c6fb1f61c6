import type { Db } from '@dalil/db/connect'
import { reviewBursts } from '@dalil/db/schema'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'

/** Whether an account was younger than a week when it wrote a review. */
export const isNewAccount = (registered: SQL, written: SQL) => sql`${registered} > ${written} - interval '7 days'`

/** Whether new accounts wrote at least five of the reviews of a day. */
export const hasManyNewAccounts = (byNew: SQL) => sql`${byNew} >= 5`

/** Whether the day before `end` has at least eight reviews and three times the daily mean of the ninety days before. */
export const isUnusualReviewCount = (
  written: SQL,
  listing_id: SQL,
  end: SQL,
) => sql`(${written} >= 8 and ${written} >= 3 / 90.0 * (
  select count(*) from reviews
  where reviews.listing_id = ${listing_id} and status = 'shown'
    and created_at between ${end} - interval '91 days' and ${end} - interval '24 hours'
))`

/** Returns whether a burst of reviews continues. The caller must hold the lock of the listing. */
export async function isInBurst(tx: Db, listing_id: number): Promise<boolean> {
  const isOpen = and(eq(reviewBursts.listing_id, listing_id), gt(reviewBursts.ends_at, sql`now()`))
  return (await tx.$count(reviewBursts, isOpen)) > 0
}

/** After a new review, sets the end of a burst to a day from now. The caller must hold the lock of the listing. */
export const extendBurst = (tx: Db, listing_id: number) =>
  tx.execute(sql`
    with recent as (
      select count(*) as written, count(*) filter (where ${isNewAccount(sql`users.created_at`, sql`reviews.created_at`)}) as by_new
      from reviews left join users on users.id = reviews.user_id
      where reviews.listing_id = ${listing_id} and reviews.created_at > now() - interval '24 hours'
    )
    insert into review_bursts (listing_id, ends_at)
    select ${listing_id}, now() + interval '24 hours' from recent
    where ${hasManyNewAccounts(sql`by_new`)} or ${isUnusualReviewCount(sql`written`, sql`${listing_id}`, sql`now()`)}
    on conflict (listing_id) do update set ends_at = excluded.ends_at`)

export const deleteEndedBursts = (db: Db) => db.delete(reviewBursts).where(sql`${reviewBursts.ends_at} <= now()`)
