import type { Db } from '@dalil/db/connect'
import type { ReviewSignal } from '@dalil/db/vocabulary'
import { type SQL, sql } from 'drizzle-orm'
import { hasManyNewAccounts, isNewAccount, isUnusualReviewCount } from './bursts.ts'

/** Shorter comments are often similar by chance. */
const minCopiedLength = 40

const toNetwork = (address: SQL) => sql`address_network(${address})`

/** Selects the ids of reviews of the last eight days by signal; in a burst, also those of a day before and after. */
const selects: Record<ReviewSignal, SQL> = {
  new_account: sql`select id from recent where is_new`,
  copied_text: sql`
    select recent.id from recent
    join texts on texts.hash = md5(fold(recent.comment)) and texts.user_id <> recent.user_id
    where char_length(recent.comment) >= ${minCopiedLength}::integer`,
  same_network: sql`
    select one.id from networks as one
    join networks as other on other.listing_id = one.listing_id and other.network = one.network
      and other.user_id <> one.user_id`,
  owner_network: sql`
    select networks.id from networks
    join listings on listings.id = networks.listing_id and listings.user_id <> networks.user_id
    join sessions on sessions.user_id = listings.user_id and ${toNetwork(sql`sessions.address`)} = networks.network`,
  burst: sql`
    select recent.id from recent
    join bursts on bursts.listing_id = recent.listing_id
      and recent.created_at between bursts.ended_at - interval '24 hours' and bursts.ended_at
    where recent.is_new or bursts.is_unusual`,
}

const union = sql.join(
  Object.entries(selects).map(
    ([signal, ids]) => sql`select id as review_id, ${signal}::text as signal from (${ids}) as marked`,
  ),
  sql` union `,
)

/** An edit of the review does not remove a signal. */
export const findReviewSignals = (db: Db) =>
  db.execute(sql`
    with recent as materialized (
      select reviews.id, listing_id, user_id, comment, reviews.created_at,
        ${isNewAccount(sql`users.created_at`, sql`reviews.created_at`)} as is_new
      from reviews join users on users.id = reviews.user_id
      where reviews.created_at > now() - interval '8 days'
    ),
    texts as materialized (
      select user_id, md5(fold(comment)) as hash from reviews
      where created_at > now() - interval '30 days' and char_length(comment) >= ${minCopiedLength}::integer
    ),
    networks as materialized (
      select distinct recent.id, listing_id, recent.user_id, ${toNetwork(sql`address`)} as network
      from recent join sessions on sessions.user_id = recent.user_id
      where address is not null
    ),
    days as (
      select listing_id, created_at as ended_at, count(*) over day as written, count(*) filter (where is_new) over day as by_new
      from recent
      window day as (partition by listing_id order by created_at range between interval '24 hours' preceding and current row)
    ),
    bursts as (
      select listing_id, ended_at, is_unusual
      from (
        select listing_id, ended_at, by_new, ${isUnusualReviewCount(sql`written`, sql`days.listing_id`, sql`ended_at`)} as is_unusual
        from days
      ) as paced
      where ${hasManyNewAccounts(sql`by_new`)} or is_unusual
    )
    insert into review_signals (review_id, signal) ${union}
    order by review_id on conflict do nothing
  `)
