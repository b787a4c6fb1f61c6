import type { ListingSearch } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import type { SortOrder } from '@dalil/db/vocabulary'
import { and, eq, gte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

export const isPublic = sql`${listings.is_public}`

/** Featured first, then rating and recency: every list's last word, and the order in which the indexes stand. */
export const best = sql`${listings.is_featured} desc nulls last, ${listings.rating} desc nulls last, ${listings.created_at} desc nulls last, ${listings.id} desc nulls last`

/** Each as some index has it, forwards or backwards. */
export const orders: Record<SortOrder, SQL> = {
  default: best,
  title_asc: sql`${listings.title} collate "und-x-icu", ${listings.id}`,
  title_desc: sql`${listings.title} collate "und-x-icu" desc, ${listings.id} desc`,
  created_at_asc: sql`${listings.created_at}, ${listings.id}`,
  created_at_desc: sql`${listings.created_at} desc, ${listings.id} desc`,
  rating_asc: sql`${listings.rating} asc nulls last, ${listings.id}`,
  rating_desc: sql`${listings.rating} desc nulls last, ${listings.id} desc nulls last`,
}

/** What a question's words mean as ids. */
export type Scope = {
  /** One within a country; without, one for each country that has a city of the name. Null: any city. */
  city_keys: string[] | null
  category: { id: number; is_top: boolean } | null
}

/** Null where the question names a category that does not exist or a city without a letter: nothing can match. */
export async function findScope(db: Db, { country, city, category_id }: ListingSearch): Promise<Scope | null> {
  if (!city && !category_id) return { city_keys: null, category: null }
  const keys = country
    ? sql`array[city_key(${country}, ${city ?? ''})]`
    : sql`array(select '#' || city_id from search_phrases where phrase = words(${city ?? ''}) and city_id is not null) || unknown_city_key(${city ?? ''})`
  const [found] = await db.execute<{ city_keys: string[]; is_top: boolean | null }>(sql`
    select ${keys} as city_keys, (select parent_id is null from categories where id = ${category_id ?? 0}) as is_top`)
  if (!found || (category_id && found.is_top === null)) return null
  // The empty key is that of all cities together.
  const city_keys = found.city_keys.filter((key) => key !== '')
  if (city && city_keys.length === 0) return null
  return {
    city_keys: city ? city_keys : null,
    category: category_id ? { id: category_id, is_top: found.is_top === true } : null,
  }
}

/** What the filters of a question are compared with, by name. */
export function valuesOf(search: ListingSearch, { city_keys, category }: Scope) {
  const {
    country,
    min_rating,
    is_featured,
    is_verified,
    open_now,
    latitude,
    longitude,
    radius_km,
    bounds,
    page,
    per_page,
  } = search
  return {
    country,
    city_key: city_keys?.[0],
    city_keys,
    category_id: category?.id,
    min_rating,
    is_featured,
    is_verified,
    open_now,
    latitude,
    longitude,
    metres: radius_km * 1000,
    south: bounds?.south,
    west: bounds?.west,
    north: bounds?.north,
    east: bounds?.east,
    per_page,
    skipped: (page - 1) * per_page,
  }
}
export type Values = ReturnType<typeof valuesOf>

/** Puts a value into a query: a blank that is filled when the query runs, or the value itself. */
export type Put = (name: keyof Values) => SQLWrapper
export const blanks: Put = (name) => sql.placeholder(name)
export const given =
  (values: Values): Put =>
  (name) =>
    sql`${sql.param(values[name])}`

/** What does not depend on the row is asked once for all of them, first of all the time in the country's own zone. */
function isOpen({ country }: Values, put: Put) {
  const home = (what: SQL) =>
    country === undefined ? sql`null` : sql`(select ${what} from countries where code = ${put('country')})`
  return sql`is_open(
    ${listings.id}, ${listings.exception_days}, ${listings.open_minutes}, ${listings.time_zone}, now(),
    ${home(sql`time_zone`)}, ${home(sql`week_minute(resolve_time_zone(time_zone), now())`)}, (select minutes_by_zone(now())),
    (select open_by_exception(now()))
  )`
}

/** Everything that is asked for but the keyword. */
export function filtersOf(values: Values, { city_keys, category }: Scope, put: Put): SQL {
  const isAsked = (name: keyof Values) => values[name] !== undefined
  const filters = and(
    isPublic,
    isAsked('country') ? eq(listings.country, put('country')) : undefined,
    city_keys === null
      ? undefined
      : city_keys.length === 1
        ? eq(listings.city_key, put('city_key'))
        : sql`${listings.city_key} = any(${put('city_keys')}::text[])`,
    category ? eq(category.is_top ? listings.top_category_id : listings.category_id, put('category_id')) : undefined,
    isAsked('min_rating') ? gte(listings.rating, put('min_rating')) : undefined,
    isAsked('is_featured') ? eq(listings.is_featured, put('is_featured')) : undefined,
    isAsked('is_verified') ? eq(listings.is_verified, put('is_verified')) : undefined,
    isAsked('open_now') ? sql`${isOpen(values, put)} = ${put('open_now')}` : undefined,
    nearness(values, put)?.within,
    isAsked('south')
      ? sql`point(${listings.longitude}, ${listings.latitude}) <@ box(point(${put('west')}::float8, ${put('south')}::float8), point(${put('east')}::float8, ${put('north')}::float8))`
      : undefined,
  )
  return filters ?? isPublic
}

/** The circle around the point that was asked for, and how far a listing is from it, in metres. */
export function nearness({ latitude }: Values, put: Put) {
  if (latitude === undefined) return undefined
  const here = sql`ll_to_earth(${put('latitude')}::float8, ${put('longitude')}::float8)`
  const metres = sql`${put('metres')}::float8`
  return {
    // In sub-queries of their own the point and the distance are reckoned once, not for each place in the box.
    within: sql`earth_box(${here}, ${metres}) @> ${listings.position} and cube_distance((select ${here}), ${listings.position}) <= (select gc_to_sec(${metres}))`,
    distance: sql<number>`earth_distance(${here}, ${listings.position})`,
    nearest: sql`${listings.position} <-> ${here}, ${listings.id}`,
  }
}

/** The order of a question without a keyword: as it says, else by distance from its point, else the best first. */
export function orderOf(search: ListingSearch, values: Values, put: Put): SQL {
  const near = search.sort_by === 'default' ? nearness(values, put)?.nearest : undefined
  return near ?? orders[search.sort_by]
}

/** All that the text of a question's queries depends on. */
export function shapeOf({ sort_by }: ListingSearch, values: Values, { city_keys, category }: Scope): string {
  const asked = Object.entries(values).filter(([, value]) => value !== undefined && value !== null)
  const city = city_keys === null ? '' : city_keys.length === 1 ? 'city' : 'cities'
  const { per_page, skipped } = values
  return [sort_by, city, category?.is_top, per_page, skipped === 0, ...asked.map(([name]) => name)].join()
}
