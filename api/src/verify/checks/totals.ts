import { transaction } from '@dalil/db/transaction'
import { sql } from 'drizzle-orm'
import { compareInOneQuery, completeIdRange, selectDifferingRows } from '../compare-rows.ts'
import type { DerivedDataCheck } from '../derived-data-check.ts'
import { selectDerivedListings } from '../derived-listings.ts'

const key = sql`country, city_key, category_id, status, is_published, stars, is_featured, is_verified`

/** Counts a listing once in each scope. Scopes can be equal, because a top category is its own parent. */
const countListings = sql`
  with ${selectDerivedListings(completeIdRange)},
  groups as (
    select country, derived_city_key as city_key, category_id, derived_top_category_id as top_category_id, status,
      is_published,
      floor(coalesce(reviews_average(counts), 0))::smallint as stars, is_featured, is_verified, count(*) as listings
    from derived
    left join counted on counted.listing_id = derived.id
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  ),
  expected as (
    select in_country as country, in_city as city_key, in_category as category_id, status, is_published, stars,
      is_featured, is_verified, sum(listings) as listings
    from groups
    cross join lateral unnest(array['', country]) as in_country
    cross join lateral unnest(
      case when is_published and status = 'approved' and city_key <> '' then array['', city_key] else array[''] end
    ) as in_city
    cross join lateral unnest(
      case
        when not is_published or status <> 'approved' then array[0]
        when category_id = top_category_id then array[0, category_id]
        else array[0, category_id, top_category_id]
      end
    ) as in_category
    group by 1, 2, 3, 4, 5, 6, 7, 8
  ),
  kept as (select ${key}, sum(listings) as listings from listing_totals group by ${key} having sum(listings) <> 0)`

export const listingTotalCheck: DerivedDataCheck = {
  name: 'listing_totals',
  triggers: ['listings_count'],
  compare: compareInOneQuery(sql`
    ${countListings},
    differences as (
      select ${key}, coalesce(expected.listings, 0) - coalesce(kept.listings, 0) as listings
      from expected full join kept using (${key})
    )
    select ${selectDifferingRows(sql`listings <> 0`, sql`to_jsonb(differences)::text`)}
    from differences`),
  // The table contains differences, so an additional row is correct even with concurrent writers.
  repair: ({ db }, keys) =>
    transaction(db, async (tx) => {
      await tx.execute(sql`
        insert into listing_totals (${key}, listings)
        select ${key}, listings from jsonb_populate_recordset(null::listing_totals, ${`[${keys.join()}]`}::jsonb)`)
      await tx.execute(sql`
        select notify_changes(array(
          select distinct 'listings:' || country
          from jsonb_to_recordset(${`[${keys.join()}]`}::jsonb) as total(country text) where country <> ''
        ) || array['categories'])`)
    }),
}
