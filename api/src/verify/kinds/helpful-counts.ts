import { transaction } from '@dalil/db/transaction'
import { sql } from 'drizzle-orm'
import { compareInParts, countDiffering, toIds } from '../compare-rows.ts'
import type { DerivedKind } from '../derived-kind.ts'

const partSize = 50_000

export const helpfulCountKind: DerivedKind = {
  name: 'helpful_counts',
  triggers: ['helpful_votes_count'],
  compare: ({ db }) =>
    compareInParts(
      db,
      sql`reviews`,
      partSize,
      ({ first, last }) => sql`
        with counted as (
          select review_id, count(*) as votes from helpful_votes
          where review_id between ${first} and ${last} group by review_id
        )
        select ${countDiffering(sql`helpful_count <> coalesce(votes, 0)`)}
        from reviews left join counted on review_id = id
        where id between ${first} and ${last}`,
    ),
  // The second statement sees the votes of everybody who had the lock before.
  repair: ({ db }, keys) =>
    transaction(db, async (tx) => {
      await tx.execute(sql`select from reviews where id = any(${toIds(keys)}) order by id for no key update`)
      await tx.execute(sql`
        update reviews
        set helpful_count = (select count(*) from helpful_votes where review_id = reviews.id)
        where id = any(${toIds(keys)})`)
    }),
}
