import { categories, cities, countries, listings } from '@dalil/db/schema'
import { amenities, type Language } from '@dalil/db/vocabulary'
import { type SQL, sql } from 'drizzle-orm'
import { toIntLiteral } from '../../search/sql/raw.ts'
import { hasOpenSchedule } from './facet-filters.ts'

const maxEntries = 20
const mostFrequent = sql`limit ${toIntLiteral(maxEntries)}`

/** The rows that every statement here returns; `key` is an id, a code or a number of stars. */
export type FacetRow = { facet: string; key: string; name: string | null; count: number }

const toNameColumn = (language: Language) =>
  language === 'ar' ? sql`name_ar` : sql`coalesce(${sql.raw(`name_${language}`)}, name_ar)`

/** A parent counts its children too, as the filter by it does, and is left out unless listings stand in it directly. */
export const countCategories = (rows: SQL, language: Language): SQL => sql`
  select 'categories', id::text, ${toNameColumn(language)}, counted.count
  from (
    select category_id, (case
      when category_id = top_category_id then sum(count(*)) over (partition by top_category_id) else count(*)
    end)::integer as count
    from ${rows} group by top_category_id, category_id
  ) as counted
  join ${categories} on id = category_id
  order by count desc, id ${mostFrequent}`

/** The same from `listing_totals`, whose parents have their children counted. */
export const sumCategories = (rows: SQL, language: Language): SQL => sql`
  select 'categories', id::text, name, count
  from (
    select id, parent_id, ${toNameColumn(language)} as name, count,
      sum(count) over (partition by coalesce(parent_id, id)) as in_branch
    from (select category_id, sum(listings)::integer as count from ${rows} group by category_id) as totals
    join ${categories} on id = category_id
  ) as counted
  where count > 0 and (parent_id is not null or 2 * count > in_branch)
  order by count desc, id ${mostFrequent}`

const nameCities = (counted: SQL, language: Language): SQL => sql`
  select 'cities', city_key, coalesce(${toNameColumn(language)}, (
    select city from ${listings}
    where is_public and ${listings.city_key} = counted.city_key and ${listings.country} = any(
      case when counted.country = '' then array(select code from ${countries}) else array[counted.country] end
    )
    limit 1
  )), counted.count
  from (${counted} order by count desc, city_key ${mostFrequent}) as counted
  left join ${cities} on id = case when city_key like '#%' then substr(city_key, 2)::integer end
  order by count desc, city_key`

/** Without the cities whose names have no letter, which nobody can filter by. */
export const countCities = (rows: SQL, language: Language): SQL =>
  nameCities(
    sql`select country, city_key, count(*)::integer as count from ${rows} and city_key <> ' ' group by country, city_key`,
    language,
  )

export const sumCities = (rows: SQL, language: Language): SQL =>
  nameCities(
    sql`
      select country, city_key, sum(listings)::integer as count from ${rows} and city_key <> ' '
      group by country, city_key having sum(listings) > 0`,
    language,
  )

const conditions = {
  verified: sql`is_verified`,
  four: sql`rating >= 4`,
  three: sql`rating >= 3`,
  two: sql`rating >= 2`,
  open: hasOpenSchedule,
}
export type CountedCondition = keyof typeof conditions

/** Only what is asked for, because each condition adds a tenth to the time of a scan. */
const toCounts = (names: CountedCondition[]): SQL =>
  sql.join(
    [
      sql`count(*)::integer as listings`,
      ...names.map((name) => sql`count(*) filter (where ${conditions[name]})::integer as ${sql.raw(name)}`),
    ],
    sql`, `,
  )

/** How many listings there are with each combination of amenities, of which there are few. */
export const combine = (rows: SQL, counted: CountedCondition[]): SQL =>
  sql`select amenities, 0 as failures, ${toCounts(counted)} from ${rows} group by amenities`

/** The same by the bit of the filter that they fail, without those that fail more than one. */
export const combineByFailure = (rows: SQL, failures: SQL, counted: CountedCondition[]): SQL => sql`
  select amenities, failures, ${toCounts(counted)}
  from (select amenities, is_verified, rating, schedule_id, ${failures} as failures from ${rows} offset 0) as facets
  where failures & (failures - 1) = 0
  group by amenities, failures`

const lastAmenity = toIntLiteral(amenities.length - 1)

/** The keys are the places of the amenities in the vocabulary. */
export const countAmenities = (combinations: SQL): SQL => sql`
  select 'amenities', place::text, null, sum(listings)::integer as count
  from (select amenities, sum(listings) as listings from ${combinations} group by amenities) as combinations
  cross join generate_series(0, ${lastAmenity}) as place
  where amenities & (1::bigint << place) <> 0
  group by place order by count desc, place ${mostFrequent}`

export const countRatings = (combinations: SQL): SQL => sql`
  select 'ratings', stars, null, coalesce(count, 0)::integer
  from (select sum(four) as four, sum(three) as three, sum(two) as two from ${combinations}) as counted
  cross join lateral (values ('4', four), ('3', three), ('2', two)) as counts (stars, count)`

export const sumRatings = (rows: SQL): SQL => sql`
  select 'ratings', minimum::text, null, coalesce(sum(listings) filter (where stars >= minimum), 0)::integer
  from (values (4), (3), (2)) as minimums (minimum)
  left join (select stars, listings from ${rows}) as totals on true
  group by minimum`

export const countVerified = (combinations: SQL): SQL =>
  sql`select 'is_verified', '', null, coalesce(sum(verified), 0)::integer from ${combinations}`

export const sumVerified = (rows: SQL): SQL =>
  sql`select 'is_verified', '', null, coalesce(sum(listings), 0)::integer from ${rows} and is_verified`

export const countOpen = (combinations: SQL): SQL =>
  sql`select 'open_now', '', null, coalesce(sum(open), 0)::integer from ${combinations}`

export const countMatched: SQL = sql`select 'total', '', null, coalesce(sum(listings), 0)::integer from combinations where failures = 0`
