import { listings } from '@dalil/db/schema'
import { and, eq, gte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SearchFilters } from '../search-request.ts'
import { distanceTo } from './distance.ts'
import type { BindFilter } from './filter-parameters.ts'

export const isPublic = sql`${listings.is_public}`

type HoursColumns = Record<'id' | 'exception_days' | 'open_minutes' | 'time_zone', SQLWrapper>

/** Uncorrelated sub-queries compute what does not depend on the row once, first of all the country's local time. */
export function selectIsOpen({ country }: SearchFilters, bind: BindFilter, columns: HoursColumns) {
  const home = (what: SQL) =>
    country === undefined ? sql`null` : sql`(select ${what} from countries where code = ${bind('country')})`
  return sql`is_open(
    ${columns.id}, ${columns.exception_days}, ${columns.open_minutes}, ${columns.time_zone}, now(),
    ${home(sql`time_zone`)}, ${home(sql`week_minute(resolve_time_zone(time_zone), now())`)}, (select minutes_by_zone(now())),
    (select open_by_exception(now()))
  )`
}

export function toListingConditions(filters: SearchFilters, bind: BindFilter): SQL {
  const { country, city_keys, category, min_rating, is_featured, is_verified, open_now, amenities, bounds } = filters
  const conditions = and(
    isPublic,
    country === undefined ? undefined : eq(listings.country, bind('country')),
    city_keys && isInCity(city_keys, bind),
    category && eq(category.is_top ? listings.top_category_id : listings.category_id, bind('category_id')),
    min_rating === undefined ? undefined : gte(listings.rating, bind('min_rating')),
    is_featured === undefined ? undefined : eq(listings.is_featured, bind('is_featured')),
    is_verified === undefined ? undefined : eq(listings.is_verified, bind('is_verified')),
    open_now === undefined ? undefined : sql`${selectIsOpen(filters, bind, listings)} = ${bind('open_now')}`,
    amenities && sql`${listings.amenities} @> ${bind('amenities')}::text[]`,
    distanceTo(filters, bind)?.within,
    bounds &&
      sql`point(${listings.longitude}, ${listings.latitude}) <@ box(point(${bind('west')}::float8, ${bind('south')}::float8), point(${bind('east')}::float8, ${bind('north')}::float8))`,
  )
  return conditions ?? isPublic
}

const isInCity = (cityKeys: string[], bind: BindFilter) =>
  cityKeys.length === 1
    ? eq(listings.city_key, bind('city_key'))
    : sql`${listings.city_key} = any(${bind('city_keys')}::text[])`
