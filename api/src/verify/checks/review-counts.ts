import { transaction } from '@dalil/db/transaction'
import { type SQL, sql } from 'drizzle-orm'
import { bindIds, compareInBatches, selectDifferingRows } from '../compare-rows.ts'
import type { DerivedDataCheck } from '../derived-data-check.ts'

const partSize = 50_000

const countKind = (name: string, trigger: string, column: SQL, table: SQL): DerivedDataCheck => ({
  name,
  triggers: [trigger],
  compare: compareInBatches(
    sql`reviews`,
    partSize,
    ({ first, last }) => sql`
        with counted as (
          select review_id, count(*) as counted from ${table}
          where review_id between ${first} and ${last} group by review_id
        )
        select ${selectDifferingRows(sql`${column} <> coalesce(counted, 0)`)}
        from reviews left join counted on review_id = id
        where id between ${first} and ${last}`,
  ),
  // The second statement sees the rows that transactions with an earlier lock committed.
  repair: ({ db }, keys) =>
    transaction(db, async (tx) => {
      await tx.execute(sql`select from reviews where id = any(${bindIds(keys)}) order by id for no key update`)
      await tx.execute(sql`
        update reviews
        set ${column} = (select count(*) from ${table} where review_id = reviews.id)
        where id = any(${bindIds(keys)})`)
    }),
})

export const helpfulCountCheck = countKind(
  'helpful_counts',
  'helpful_votes_count',
  sql`helpful_count`,
  sql`helpful_votes`,
)

export const photoCountCheck = countKind('photo_counts', 'review_photos_count', sql`photos_count`, sql`review_photos`)
