import { categories, cities, listings } from '@dalil/db/schema'
import { type Language, pageSizes } from '@dalil/db/vocabulary'
import { type SQL, sql } from 'drizzle-orm'
import { toIntLiteral } from '../../search/sql/raw.ts'

/** Entries of a facet at most. */
const mostEntries = 20
const mostFrequent = sql`limit ${toIntLiteral(mostEntries)}`

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
    where is_public and counted.country in ('', ${listings.country}) and ${listings.city_key} = counted.city_key limit 1
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

/** The keys are the places of the amenities in the vocabulary. */
export const countAmenities = (rows: SQL): SQL => sql`
  select 'amenities', place::text, null, sum(count)::integer as count
  from (select amenities, count(*) as count from ${rows} group by amenities) as combinations
  cross join generate_series(0, 62) as place
  where amenities & (1::bigint << place) <> 0
  group by place order by count desc, place ${mostFrequent}`

export const countRatings = (rows: SQL): SQL => sql`
  select 'ratings', stars, null, count
  from (
    select count(*) filter (where rating >= 4)::integer as four, count(*) filter (where rating >= 3)::integer as three,
      count(*) filter (where rating >= 2)::integer as two
    from ${rows}
  ) as counted
  cross join lateral (values ('4', four), ('3', three), ('2', two)) as counts (stars, count)`

export const sumRatings = (rows: SQL): SQL => sql`
  select 'ratings', minimum::text, null, coalesce(sum(listings) filter (where stars >= minimum), 0)::integer
  from (values (4), (3), (2)) as minimums (minimum)
  left join (select stars, listings from ${rows}) as totals on true
  group by minimum`

export const countVerified = (rows: SQL): SQL =>
  sql`select 'is_verified', '', null, count(*)::integer from ${rows} and is_verified`

export const sumVerified = (rows: SQL): SQL =>
  sql`select 'is_verified', '', null, coalesce(sum(listings), 0)::integer from ${rows} and is_verified`

/** Reads no further than is counted, because it looks at the hours of each. */
export const countOpen = (rows: SQL, isOpen: SQL): SQL => sql`
  select 'open_now', '', null, count(*)::integer
  from (select from ${rows} and ${isOpen} limit ${toIntLiteral(pageSizes.cappedTotal)}) as open_rows`

/** Of all rows under all filters. */
export const countMatched: SQL = sql`select 'total', '', null, count(*)::integer from matched`
