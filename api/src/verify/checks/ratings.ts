import { transaction } from '@dalil/db/transaction'
import { sql } from 'drizzle-orm'
import { bindIds, compareInBatches, selectDifferingRows } from '../compare-rows.ts'
import type { DerivedDataCheck } from '../derived-data-check.ts'

const partSize = 50_000

const countStars = sql`array[
  count(*) filter (where reviews.rating = 1), count(*) filter (where reviews.rating = 2),
  count(*) filter (where reviews.rating = 3), count(*) filter (where reviews.rating = 4),
  count(*) filter (where reviews.rating = 5)
]::integer[]`

/** Skips countries whose ranks are being recomputed, and hidden listings, which get a rank when published. */
const rank = sql`
  case
    when counts is not null and (mean is null or next_id is not null or not is_public) then rank_rating
    else case when business_status = 'open' then 0 else -10 end + coalesce(
      (8 * mean + counts[1] + 2 * counts[2] + 3 * counts[3] + 4 * counts[4] + 5 * counts[5])
        / (8 + reviews_total(counts)) - mean, 0)
  end`

export const ratingCheck: DerivedDataCheck = {
  name: 'ratings',
  triggers: ['reviews_count_ratings', 'listings_derive'],
  compare: compareInBatches(
    sql`listings`,
    partSize,
    ({ first, last }) => sql`
        with counted as (
          select listing_id, ${countStars} as counts from reviews
          where status = 'shown' and listing_id between ${first} and ${last}
          group by listing_id
        )
        select ${selectDifferingRows(sql`
          rating_counts <> coalesce(counts, '{0,0,0,0,0}') or reviews_count <> reviews_total(rating_counts)
          or rating is distinct from reviews_average(rating_counts) or abs(rank_rating - ${rank}) > 1e-6`)}
        from listings
        left join counted on listing_id = id
        left join country_ratings on country_ratings.country = listings.country
        where id between ${first} and ${last}`,
  ),
  // The second statement sees the reviews that transactions with an earlier lock committed.
  repair: ({ db }, keys) =>
    transaction(db, async (tx) => {
      await tx.execute(sql`select from listings where id = any(${bindIds(keys)}) order by id for no key update`)
      await tx.execute(sql`
        update listings
        set rating_counts = (
          select ${countStars} from reviews where reviews.listing_id = listings.id and reviews.status = 'shown'
        )
        where id = any(${bindIds(keys)})`)
    }),
}
