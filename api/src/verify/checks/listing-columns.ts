import { sql } from 'drizzle-orm'
import { bindIds, compareInBatches, type IdRange, selectDifferingRows } from '../compare-rows.ts'
import type { DerivedDataCheck } from '../derived-data-check.ts'
import { selectDerivedListings } from '../derived-listings.ts'

const partSize = 50_000

/** A repair sets the city, unless it changes concurrently; the trigger derives the other columns again. */
export const listingColumnCheck: DerivedDataCheck = {
  name: 'listing_columns',
  triggers: ['listings_derive', 'categories_move_listings'],
  compare: compareInBatches(
    sql`listings`,
    partSize,
    (range) => sql`
        with ${selectDerivedListings(range)}
        select ${selectDifferingRows(sql`
          top_category_id <> derived_top_category_id or time_zone <> derived_time_zone
          or city_key <> derived_city_key or city_id is distinct from derived_city_id`)}
        from derived`,
  ),
  repair: ({ db }, keys) =>
    db.execute(sql`
      with ${selectDerivedListings({ first: Math.min(...keys.map(Number)), last: Math.max(...keys.map(Number)) })},
      locked as (
        select id, country, city from listings where id = any(${bindIds(keys)}) order by id for no key update
      )
      update listings set city_key = derived_city_key, city_id = derived_city_id
      from locked join derived on derived.id = locked.id
      where listings.id = locked.id and listings.country = locked.country and listings.city = locked.city`),
}

const compareSchedules = ({ first, last }: IdRange) => sql`
  with schedules as materialized (
    select opening_hours, exception_hours(opening_hours) as derived_hours, unknown_minutes(opening_hours) as derived_minutes
    from (
      select distinct opening_hours from listings where id between ${first} and ${last}
    ) as hours
  )
  select ${selectDifferingRows(sql`
    exception_hours is distinct from derived_hours or unknown_minutes is distinct from derived_minutes`)}
  from listings
  left join schedules using (opening_hours)
  where id between ${first} and ${last}`

export const openingHoursCheck: DerivedDataCheck = {
  name: 'opening_hours',
  triggers: ['listings_derive'],
  compare: compareInBatches(sql`listings`, partSize, compareSchedules),
  repair: ({ db }, keys) =>
    db.execute(sql`
      with locked as (select id from listings where id = any(${bindIds(keys)}) order by id for no key update)
      update listings
      set exception_hours = exception_hours(opening_hours), unknown_minutes = unknown_minutes(opening_hours)
      from locked where listings.id = locked.id`),
}
