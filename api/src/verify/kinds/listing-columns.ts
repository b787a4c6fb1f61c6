import { type SQL, sql } from 'drizzle-orm'
import { compareInParts, countDiffering, type IdRange, toIds } from '../compare-rows.ts'
import type { DerivedKind } from '../derived-kind.ts'
import { selectDerivedListings } from '../derived-listings.ts'

const partSize = 50_000

const compareColumns =
  (differs: SQL): DerivedKind['compare'] =>
  ({ db }) =>
    compareInParts(
      db,
      sql`listings`,
      partSize,
      (range) => sql`
        with ${selectDerivedListings(range)}
        select ${countDiffering(differs)}
        from derived`,
    )

const rederive: DerivedKind['repair'] = ({ db }, keys) =>
  db.execute(sql`
    with locked as (select id from listings where id = any(${toIds(keys)}) order by id for no key update)
    update listings set category_id = category_id from locked where listings.id = locked.id`)

/** If the listing's city changes concurrently, the trigger has set the right one. */
const repairCities: DerivedKind['repair'] = ({ db }, keys) =>
  db.execute(sql`
    with ${selectDerivedListings({ first: Math.min(...keys.map(Number)), last: Math.max(...keys.map(Number)) })},
    locked as (
      select id, country, city from listings where id = any(${toIds(keys)}) order by id for no key update
    )
    update listings set city_key = derived_city_key, city_id = derived_city_id
    from locked join derived on derived.id = locked.id
    where listings.id = locked.id and listings.country = locked.country and listings.city = locked.city`)

export const topCategoryKind: DerivedKind = {
  name: 'top_categories',
  triggers: ['listings_derive', 'categories_move_listings'],
  compare: compareColumns(sql`top_category_id <> derived_top_category_id`),
  repair: rederive,
}

export const cityKeyKind: DerivedKind = {
  name: 'city_keys',
  triggers: ['listings_derive'],
  compare: compareColumns(sql`city_key <> derived_city_key or city_id is distinct from derived_city_id`),
  repair: repairCities,
}

export const timeZoneKind: DerivedKind = {
  name: 'time_zones',
  triggers: ['listings_derive'],
  compare: compareColumns(sql`time_zone <> derived_time_zone`),
  repair: rederive,
}

/** Each schedule is computed once. */
const compareSchedules = ({ first, last }: IdRange) => sql`
  with schedules as materialized (
    select opening_hours, exception_hours(opening_hours) as derived_hours, unknown_minutes(opening_hours) as derived_minutes
    from (
      select distinct opening_hours from listings where id between ${first} and ${last}
    ) as hours
  )
  select ${countDiffering(sql`
    exception_hours is distinct from derived_hours or unknown_minutes is distinct from derived_minutes`)}
  from listings
  left join schedules using (opening_hours)
  where id between ${first} and ${last}`

export const openingHoursKind: DerivedKind = {
  name: 'opening_hours',
  triggers: ['listings_derive'],
  compare: ({ db }) => compareInParts(db, sql`listings`, partSize, compareSchedules),
  repair: ({ db }, keys) =>
    db.execute(sql`
      with locked as (select id from listings where id = any(${toIds(keys)}) order by id for no key update)
      update listings
      set exception_hours = exception_hours(opening_hours), unknown_minutes = unknown_minutes(opening_hours)
      from locked where listings.id = locked.id`),
}
