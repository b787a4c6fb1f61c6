import { transaction } from '@dalil/db/transaction'
import { amenities } from '@dalil/db/vocabulary'
import { sql } from 'drizzle-orm'
import { compareInParts, type IdRange, toIds } from '../compare-rows.ts'
import type { DerivedKind } from '../derived-kind.ts'
import { derivedListings } from '../derived-listings.ts'

const partSize = 25_000

/** Listings with facets and without a public row differ too. */
const compareFacets = (range: IdRange) => sql`
  with ${derivedListings(range)},
  expected as (
    select listings.id, listings.country, derived.top_category_id, category_id, derived.city_key,
      (
        select coalesce(sum(2 ^ (place - 1)), 0)::bigint
        from unnest(${sql.param([...amenities])}::text[]) with ordinality as codes (code, place)
        where code = any(listings.amenities)
      ) as amenities,
      reviews_average(counts) as rating, is_featured, is_verified, derived.time_zone,
      week_minutes(opening_hours) as open_minutes, exception_days(opening_hours) as exception_days
    from listings
    join derived on derived.id = listings.id
    left join counted on counted.listing_id = listings.id
    where is_published and status = 'approved'
  ),
  kept as (select * from listing_facets where listing_id between ${range.first} and ${range.last})
  select count(*)::integer as checked,
    coalesce(array_agg(coalesce(id, listing_id)::text) filter (where to_jsonb(expected) - 'id' is distinct from to_jsonb(kept) - 'listing_id'), '{}') as differing
  from expected full join kept on kept.listing_id = expected.id`

export const listingFacetKind: DerivedKind = {
  name: 'listing_facets',
  triggers: ['listings_write_facets'],
  compare: ({ db }) =>
    compareInParts(
      db,
      sql`(select id from listings union all select listing_id from listing_facets) as ids`,
      partSize,
      compareFacets,
    ),
  // Writers of these listings wait for the lock, and write their facets afterwards.
  repair: ({ db }, keys) =>
    transaction(db, async (tx) => {
      await tx.execute(sql`select from listings where id = any(${toIds(keys)}) order by id for no key update`)
      await tx.execute(sql`select refresh_listing_facets(${toIds(keys)})`)
      await tx.execute(sql`select notify_listing_pages(${toIds(keys)})`)
    }),
}
