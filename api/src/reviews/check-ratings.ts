import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'

type RatingMismatch = { id: number; kept: number[]; counted: number[] }

export async function findRatingMismatches(db: Db): Promise<RatingMismatch[]> {
  const rows = await db.execute<RatingMismatch>(sql`
    with counted as (
      select listing_id, array[
        count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
        count(*) filter (where rating = 4), count(*) filter (where rating = 5)
      ]::integer[] as counts
      from reviews where status = 'shown' group by listing_id
    )
    select listings.id, rating_counts as kept, coalesce(counts, '{0,0,0,0,0}') as counted
    from listings left join counted on counted.listing_id = listings.id
    where rating_counts <> coalesce(counts, '{0,0,0,0,0}')
      or reviews_count <> reviews_total(rating_counts) or rating is distinct from reviews_average(rating_counts)
    order by listings.id`)
  return [...rows]
}

/** Repairs nothing, because that would hide the cause. */
export async function logRatingMismatches({ db, log }: { db: Db; log: Logger }): Promise<void> {
  for (const mismatch of await findRatingMismatches(db)) log.error(mismatch, 'listing ratings differ from its reviews')
}
