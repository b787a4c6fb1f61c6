import type { AccountCounts } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'

/** Totals of the own lists; a favourite that is not public counts in none. */
export async function readAccountCounts(db: Db, user_id: number): Promise<AccountCounts> {
  const [counts] = await db.execute<AccountCounts>(sql`
    select own.listings, own.public_listings,
      (select count(*)::integer from reviews where user_id = ${user_id}) as reviews,
      (
        select count(*)::integer from favourites join listings on listings.id = listing_id and is_public
        where favourites.user_id = ${user_id}
      ) as favourites,
      (select count(*)::integer from claims where user_id = ${user_id}) as claims
    from (
      select count(*)::integer as listings, (count(*) filter (where is_public))::integer as public_listings
      from listings where user_id = ${user_id}
    ) as own`)
  return counts ?? { listings: 0, public_listings: 0, reviews: 0, favourites: 0, claims: 0 }
}
