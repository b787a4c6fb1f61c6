import { transaction } from '@dalil/db/transaction'
import { sql } from 'drizzle-orm'
import { allIds, compareAtOnce } from '../compare-rows.ts'
import type { DerivedKind } from '../derived-kind.ts'
import { derivedListings } from '../derived-listings.ts'

const key = sql`country, city_key, category_id, status, is_published, stars, is_featured, is_verified`

/**
 * `union` joins equal scopes, so that a listing counts once in each: a city whose name folds to nothing has the key of
 * all cities, and a top category is its own parent.
 */
const countListings = sql`
  with ${derivedListings(allIds)},
  groups as (
    select country, derived.city_key, category_id, derived.top_category_id, status, is_published,
      floor(coalesce(reviews_average(counts), 0))::smallint as stars, is_featured, is_verified, count(*) as listings
    from listings
    join derived on derived.id = listings.id
    left join counted on counted.listing_id = listings.id
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  ),
  expected as (
    select in_country as country, in_city as city_key, in_category as category_id, status, is_published, stars,
      is_featured, is_verified, sum(listings) as listings
    from groups
    cross join lateral (select '' as in_country union select country) as countries
    cross join lateral (
      select '' as in_city union select city_key where is_published and status = 'approved'
    ) as cities
    cross join lateral (
      select 0 as in_category
      union select category_id where is_published and status = 'approved'
      union select top_category_id where is_published and status = 'approved'
    ) as categories
    group by 1, 2, 3, 4, 5, 6, 7, 8
  ),
  kept as (select ${key}, sum(listings) as listings from listing_totals group by ${key} having sum(listings) <> 0)`

export const totalKind: DerivedKind = {
  name: 'listing_totals',
  triggers: ['listings_count'],
  compare: ({ db }) =>
    compareAtOnce(
      db,
      sql`
        ${countListings},
        differences as (
          select ${key}, coalesce(expected.listings, 0) - coalesce(kept.listings, 0) as listings
          from expected full join kept using (${key})
        )
        select count(*)::integer as checked,
          coalesce(array_agg(to_jsonb(differences)::text) filter (where listings <> 0), '{}') as differing
        from differences`,
    ),
  // The table adds up differences, so one more row each is right whoever writes meanwhile.
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
