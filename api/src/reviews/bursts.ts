import type { Db } from '@dalil/db/connect'
import { reviewBursts, reviewWithdrawals } from '@dalil/db/schema'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'

export const isNewAccount = (registered: SQL, written: SQL) => sql`${registered} > ${written} - interval '7 days'`

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

/** The caller must hold the lock of the listing. */
export async function isInBurst(tx: Db, listing_id: number): Promise<boolean> {
  const isOpen = and(eq(reviewBursts.listing_id, listing_id), gt(reviewBursts.ends_at, sql`now()`))
  return (await tx.$count(reviewBursts, isOpen)) > 0
}

/** Counts the reviews of the last day: all of them, or without those of accounts that had deleted one here before. */
const selectRecent = (listing_id: number, withRepeats: boolean) => sql`
  select count(*) as written, count(*) filter (where ${isNewAccount(sql`users.created_at`, sql`reviews.created_at`)}) as by_new
  from reviews left join users on users.id = reviews.user_id
  where reviews.listing_id = ${listing_id} and reviews.created_at > now() - interval '24 hours'
    ${
      withRepeats
        ? sql``
        : sql`and not exists (
      select from review_withdrawals as former
      where former.listing_id = reviews.listing_id and former.user_id = reviews.user_id
    )`
    }`

const fulfilsBurst = (listing_id: number) =>
  sql`(${hasManyNewAccounts(sql`by_new`)} or ${isUnusualReviewCount(sql`written`, sql`${listing_id}`, sql`now()`)})`

export async function areRecentReviewsMany(tx: Db, listing_id: number): Promise<boolean> {
  const [row] = await tx.execute<{ are_many: boolean }>(
    sql`select ${fulfilsBurst(listing_id)} as are_many from (${selectRecent(listing_id, true)}) as recent`,
  )
  return row?.are_many === true
}

/** After a new review, sets the end of a burst to a day from now. The caller must hold the lock of the listing. */
export const extendBurst = (tx: Db, listing_id: number) =>
  tx.execute(sql`
    insert into review_bursts (listing_id, ends_at)
    select ${listing_id}, now() + interval '24 hours' from (${selectRecent(listing_id, false)}) as recent
    where ${fulfilsBurst(listing_id)}
    on conflict (listing_id) do update set ends_at = excluded.ends_at`)

/** Ends a burst whose reviews were deleted. The caller must hold the lock of the listing. */
export const endDeletedBurst = (tx: Db, listing_id: number) =>
  tx.execute(sql`
    delete from review_bursts using (${selectRecent(listing_id, false)}) as recent
    where review_bursts.listing_id = ${listing_id} and not ${fulfilsBurst(listing_id)}`)

export async function noteWithdrawal(tx: Db, listing_id: number, user_id: number): Promise<void> {
  const { listing_id: listing, user_id: user } = reviewWithdrawals
  await tx
    .insert(reviewWithdrawals)
    .values({ listing_id, user_id })
    .onConflictDoUpdate({ target: [listing, user], set: { created_at: sql`now()` } })
}

export const isRepeat = async (tx: Db, listing_id: number, user_id: number): Promise<boolean> =>
  (await tx.$count(
    reviewWithdrawals,
    and(eq(reviewWithdrawals.listing_id, listing_id), eq(reviewWithdrawals.user_id, user_id)),
  )) > 0

export async function deleteEndedBursts(db: Db): Promise<void> {
  await db.delete(reviewBursts).where(sql`${reviewBursts.ends_at} <= now()`)
  await db.delete(reviewWithdrawals).where(sql`${reviewWithdrawals.created_at} < now() - interval '90 days'`)
}
