import type { ListingSearch } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import type { SortOrder } from '@dalil/db/vocabulary'
import { and, eq, gte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SearchFilters } from '../../search/search-request.ts'

export const isPublic = sql`${listings.is_public}`

/** Featured first, then by rating, then the newest: the default order, which indexes of `listings` have. */
export const defaultOrder = sql`${listings.is_featured} desc nulls last, ${listings.rating} desc nulls last, ${listings.created_at} desc nulls last, ${listings.id} desc nulls last`

/** Each order is that of an index, forwards or backwards. */
export const listingOrders: Record<SortOrder, SQL> = {
  default: defaultOrder,
  title_asc: sql`${listings.title} collate "und-x-icu", ${listings.id}`,
  title_desc: sql`${listings.title} collate "und-x-icu" desc, ${listings.id} desc`,
  created_at_asc: sql`${listings.created_at}, ${listings.id}`,
  created_at_desc: sql`${listings.created_at} desc, ${listings.id} desc`,
  rating_asc: sql`${listings.rating} asc nulls last, ${listings.id}`,
  rating_desc: sql`${listings.rating} desc nulls last, ${listings.id} desc nulls last`,
}

/**
 * The filters of a search, with its city and category as keys. Null where it names a category that does not exist or
 * a city without a letter: nothing can match.
 */
export async function findFilters(db: Db, search: ListingSearch): Promise<SearchFilters | null> {
  const { country, city, category_id, min_rating, is_featured, is_verified, open_now, bounds } = search
  const { latitude, longitude, radius_km } = search
  const near =
    latitude === undefined || longitude === undefined ? undefined : { latitude, longitude, metres: radius_km * 1000 }
  const filters = { country, min_rating, is_featured, is_verified, open_now, near, bounds }
  if (!city && !category_id) return filters

  const keys = country
    ? sql`array[city_key(${country}, ${city ?? ''})]`
    : sql`array(select '#' || city_id from search_phrases where phrase = normalize_text(${city ?? ''}) and city_id is not null) || unknown_city_key(${city ?? ''})`
  const [found] = await db.execute<{ city_keys: string[]; is_top: boolean | null }>(sql`
    select ${keys} as city_keys, (select parent_id is null from categories where id = ${category_id ?? 0}) as is_top`)
  if (!found || (category_id && found.is_top === null)) return null
  // In `listing_totals` the empty key means all cities.
  const cityKeys = found.city_keys.filter((key) => key !== '')
  if (city && cityKeys.length === 0) return null
  return {
    ...filters,
    city_keys: city ? cityKeys : undefined,
    category: category_id ? { id: category_id, is_top: found.is_top === true } : undefined,
  }
}

/** The values that filters are compared with, by the names of their placeholders. */
export const toParameters = ({ city_keys, category, near, bounds, ...filters }: SearchFilters) => ({
  ...filters,
  city_key: city_keys?.[0],
  city_keys,
  category_id: category?.id,
  ...near,
  ...bounds,
})
type ParameterName = keyof (ReturnType<typeof toParameters> &
  NonNullable<SearchFilters['near']> &
  NonNullable<SearchFilters['bounds']>)

/** Puts a value into a query: as a placeholder, or as it is. */
type Bind = (name: ParameterName) => SQLWrapper
export const bindPlaceholders: Bind = (name) => sql.placeholder(name)
export function bindValues(filters: SearchFilters): Bind {
  const values: Partial<Record<ParameterName, unknown>> = toParameters(filters)
  return (name) => sql`${sql.param(values[name])}`
}

/** Uncorrelated sub-queries compute what does not depend on the row once, first of all the country's local time. */
function isOpen({ country }: SearchFilters, bind: Bind) {
  const home = (what: SQL) =>
    country === undefined ? sql`null` : sql`(select ${what} from countries where code = ${bind('country')})`
  return sql`is_open(
    ${listings.id}, ${listings.exception_days}, ${listings.open_minutes}, ${listings.time_zone}, now(),
    ${home(sql`time_zone`)}, ${home(sql`week_minute(resolve_time_zone(time_zone), now())`)}, (select minutes_by_zone(now())),
    (select open_by_exception(now()))
  )`
}

/** The conditions of public listings that match the filters. */
export function toListingConditions(filters: SearchFilters, bind: Bind): SQL {
  const { country, city_keys, category, min_rating, is_featured, is_verified, open_now, bounds } = filters
  const conditions = and(
    isPublic,
    country === undefined ? undefined : eq(listings.country, bind('country')),
    city_keys && isInCity(city_keys, bind),
    category && eq(category.is_top ? listings.top_category_id : listings.category_id, bind('category_id')),
    min_rating === undefined ? undefined : gte(listings.rating, bind('min_rating')),
    is_featured === undefined ? undefined : eq(listings.is_featured, bind('is_featured')),
    is_verified === undefined ? undefined : eq(listings.is_verified, bind('is_verified')),
    open_now === undefined ? undefined : sql`${isOpen(filters, bind)} = ${bind('open_now')}`,
    distanceTo(filters, bind)?.within,
    bounds &&
      sql`point(${listings.longitude}, ${listings.latitude}) <@ box(point(${bind('west')}::float8, ${bind('south')}::float8), point(${bind('east')}::float8, ${bind('north')}::float8))`,
  )
  return conditions ?? isPublic
}

const isInCity = (cityKeys: string[], bind: Bind) =>
  cityKeys.length === 1
    ? eq(listings.city_key, bind('city_key'))
    : sql`${listings.city_key} = any(${bind('city_keys')}::text[])`

/** The condition, the distance in metres and the order of a search around a point; undefined without one. */
export function distanceTo({ near }: SearchFilters, bind: Bind) {
  if (near === undefined) return undefined
  const here = sql`ll_to_earth(${bind('latitude')}::float8, ${bind('longitude')}::float8)`
  const metres = sql`${bind('metres')}::float8`
  return {
    // Sub-queries compute the point and the distance once, not for each listing in the box.
    within: sql`earth_box(${here}, ${metres}) @> ${listings.position} and cube_distance((select ${here}), ${listings.position}) <= (select gc_to_sec(${metres}))`,
    distance: sql<number>`earth_distance(${here}, ${listings.position})`,
    nearest: sql`${listings.position} <-> ${here}, ${listings.id}`,
  }
}
