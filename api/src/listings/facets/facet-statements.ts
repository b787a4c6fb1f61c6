import { categories, cities, countries, listings } from '@dalil/db/schema'
import { amenities, type Language } from '@dalil/db/vocabulary'
import { and, type SQL, sql } from 'drizzle-orm'
import { toIntLiteral } from '../../search/sql/raw.ts'
import { type FacetName, hasOpenSchedule } from './facet-filters.ts'

const maxEntries = 20
const mostFrequent = sql`limit ${toIntLiteral(maxEntries)}`

/** `key` is an id, a code or a number of stars. */
export type FacetRow = { facet: string; key: string; name: string | null; count: number }

const toNameColumn = (language: Language) =>
  language === 'ar' ? sql`name_ar` : sql`coalesce(${sql.raw(`name_${language}`)}, name_ar)`

export type FacetRowsSql = { rows: SQL; number: SQL }

/** Counts each category that has listings directly in it. As in the filter, a parent includes its children. */
export const countCategories = ({ rows, number }: FacetRowsSql, language: Language): SQL => sql`
  select 'categories', id::text, ${toNameColumn(language)}, counted.count
  from (
    select category_id, (case
      when category_id = top_category_id then sum(${number}) over (partition by top_category_id) else ${number}
    end)::integer as count
    from ${rows} group by top_category_id, category_id
  ) as counted
  join ${categories} on id = category_id
  order by count desc, id ${mostFrequent}`

/** Counts categories in `listing_totals`, in which parents include their children. */
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

/** Nobody can filter by a name without letters. */
export const countCities = ({ rows, number }: FacetRowsSql, language: Language): SQL =>
  nameCities(
    sql`select country, city_key, ${number}::integer as count from ${rows} and city_key <> ' ' group by country, city_key`,
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
type CountedCondition = keyof typeof conditions
const conditionsByFacet: Partial<Record<FacetName, CountedCondition[]>> = {
  ratings: ['four', 'three', 'two'],
  is_verified: ['verified'],
  open_now: ['open'],
}

/** Counts only the requested facets of matching rows, because each `filter` clause makes the scan a tenth slower. */
function toCounts(facets: FacetName[], isCounted: (facet: FacetName) => SQL | undefined): SQL {
  const counts = facets.flatMap((facet) =>
    (conditionsByFacet[facet] ?? []).map(
      (name) => sql`count(*) filter (where ${and(isCounted(facet), conditions[name])})::integer as ${sql.raw(name)}`,
    ),
  )
  return sql.join([sql`count(*)::integer as listings`, ...counts], sql`, `)
}

export const countByAmenities = (rows: SQL, counted: FacetName[]): SQL =>
  sql`select amenities, 0 as failures, ${toCounts(counted, () => undefined)} from ${rows} group by amenities`

type CodedFilter = { condition: SQL; code: number }

/** A code greater than that of any filter. */
const severalFailures = 32

/** Evaluates filters until two have failed. Returns 0, the code of the only failed filter, or `severalFailures`. */
function toFailures([first, ...rest]: CodedFilter[], failed = 0): SQL {
  if (!first) return toIntLiteral(failed)
  const { condition, code } = first
  const otherwise = failed === 0 ? toFailures(rest, code) : toIntLiteral(severalFailures)
  return sql`case when ${condition} then ${toFailures(rest, failed)} else ${otherwise} end`
}

type FailureParts = {
  rows: SQL
  /** Cheap filters come first. */
  filters: CodedFilter[]
  counted: FacetName[]
  isCounted: (facet: FacetName) => SQL
  places: string[]
  /** The country of all rows, unless it is among `places`. A constant takes less time than a group column. */
  country: SQL | undefined
}

export function countByFailedFilter({ rows, filters, counted, isCounted, places, country }: FailureParts): SQL {
  const list = (toText: (column: string) => string) => sql.raw(places.map((column) => `, ${toText(column)}`).join(''))
  const ofMatches = (column: string) => `case when failures = 0 then ${column} end`
  const ofAllRows = country ? sql`, ${country} as country` : sql``
  return sql`
  select amenities, failures${list((column) => `${ofMatches(column)} as ${column}`)}${ofAllRows},
    ${toCounts(counted, isCounted)}
  from (
    select amenities, is_verified, rating, schedule_id${list((column) => column)}, ${toFailures(filters)} as failures
    from ${rows} offset 0
  ) as facets
  where failures < ${toIntLiteral(severalFailures)}
  group by amenities, failures${list(ofMatches)}`
}

const amenityCounts = sql.join(
  amenities.map((_, place) => sql.raw(`sum(listings) filter (where amenities & ${2 ** place} <> 0)`)),
  sql`, `,
)

export const countAmenities = (combinations: SQL): SQL => sql`
  select 'amenities', (place - 1)::text, null, count::integer
  from (
    select array[${amenityCounts}] as counts
    from (select amenities, sum(listings)::integer as listings from ${combinations} group by amenities) as combinations
  ) as counted
  cross join unnest(counts) with ordinality as entries (count, place)
  where count > 0 order by count desc, place ${mostFrequent}`

export const countRatings = (combinations: SQL): SQL => sql`
  select 'ratings', stars, null, coalesce(count, 0)::integer
  from (select sum(four) as four, sum(three) as three, sum(two) as two from ${combinations}) as counted
  cross join lateral (values ('4', four), ('3', three), ('2', two)) as counts (stars, count)`

export const sumRatings = (rows: SQL): SQL => sql`
  select 'ratings', minimum::text, null, coalesce(sum(listings) filter (where stars >= minimum), 0)::integer
  from (values (4), (3), (2)) as minimums (minimum)
  left join (select stars, listings from ${rows}) as totals on true
  group by minimum`

export const countVerifiedListings = (combinations: SQL): SQL =>
  sql`select 'is_verified', '', null, coalesce(sum(verified), 0)::integer from ${combinations}`

export const sumVerifiedListings = (rows: SQL): SQL =>
  sql`select 'is_verified', '', null, coalesce(sum(listings), 0)::integer from ${rows} and is_verified`

export const countOpenListings = (combinations: SQL): SQL =>
  sql`select 'open_now', '', null, coalesce(sum(open), 0)::integer from ${combinations}`

export const selectMatchCount: SQL = sql`select 'total', '', null, coalesce(sum(listings), 0)::integer from combinations where failures = 0`
