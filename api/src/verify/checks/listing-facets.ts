import { transaction } from '@dalil/db/transaction'
import { amenities } from '@dalil/db/vocabulary'
import { sql } from 'drizzle-orm'
import { bindIds, compareInBatches, type IdRange } from '../compare-rows.ts'
import type { DerivedDataCheck } from '../derived-data-check.ts'
import { selectDerivedListings } from '../derived-listings.ts'

const partSize = 25_000

/** `expected` has the columns of the table in the same order. */
const compareFacets = (range: IdRange) => sql`
  with ${selectDerivedListings(range)},
  amenity_lists as materialized (
    select amenities, (
      select coalesce(sum(2 ^ (place - 1)), 0)::bigint
      from unnest(${sql.param([...amenities])}::text[]) with ordinality as codes (code, place)
      where code = any(lists.amenities)
    ) as bits
    from (select distinct amenities from listings where id between ${range.first} and ${range.last}) as lists
  ),
  expected as (
    select derived.id, derived.country, derived_top_category_id as top_category_id, category_id,
      derived_city_key as city_key,
      bits as amenities, reviews_average(counts) as rating, is_featured, is_verified,
      coalesce(schedules.id, case when hours is not null then 0 end) as schedule_id
    from derived
    join amenity_lists using (amenities)
    cross join lateral hours_in_effect(business_status, derived.opening_hours) as hours
    left join opening_schedules as schedules
      on schedules.time_zone = derived_time_zone and schedules.opening_hours = hours
    left join counted on counted.listing_id = derived.id
    where is_published and status = 'approved'
  ),
  kept as (select * from listing_facets where listing_id between ${range.first} and ${range.last})
  select count(*)::integer as checked,
    coalesce(array_agg(coalesce(id, listing_id)::text) filter (where
      id is null or listing_id is null or expected *<> kept
    ), '{}') as differing
  from expected full join kept on kept.listing_id = expected.id`

export const listingFacetCheck: DerivedDataCheck = {
  name: 'listing_facets',
  triggers: ['listings_write_facets'],
  compare: compareInBatches(
    sql`(select id from listings union all select listing_id from listing_facets) as ids`,
    partSize,
    compareFacets,
  ),
  // Transactions that write these listings wait for the lock and write their facets afterwards.
  repair: ({ db }, keys) =>
    transaction(db, async (tx) => {
      await tx.execute(sql`select from listings where id = any(${bindIds(keys)}) order by id for no key update`)
      await tx.execute(sql`select refresh_listing_facets(${bindIds(keys)})`)
      await tx.execute(sql`select notify_listing_changes(${bindIds(keys)})`)
    }),
}
