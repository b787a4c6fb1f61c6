import type { ListingSearch } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import type { SortOrder } from '@dalil/db/vocabulary'
import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'

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

/** Null where the question names a category that does not exist, so that nothing can match. */
export async function findScope(db: Db, { country, city, category_id }: ListingSearch): Promise<Scope | null> {
  if (!city && !category_id) return { city_keys: null, category: null }
  const keys = country
    ? sql`array[city_key(${country}, ${city ?? ''})]`
    : sql`array(select '#' || city_id from search_phrases where phrase = words(${city ?? ''}) and city_id is not null) || words(${city ?? ''})`
  const [found] = await db.execute<{ city_keys: string[]; is_top: boolean | null }>(sql`
    select ${keys} as city_keys, (select parent_id is null from categories where id = ${category_id ?? 0}) as is_top`)
  if (!found || (category_id && found.is_top === null)) return null
  return {
    city_keys: city ? found.city_keys : null,
    category: category_id ? { id: category_id, is_top: found.is_top === true } : null,
  }
}

/** Everything that is asked for but the keyword. */
export function filtersOf(search: ListingSearch, { city_keys, category }: Scope): SQL {
  const { country, min_rating, is_featured, is_verified, open_now } = search
  const [first, ...others] = city_keys ?? []
  const ofCity =
    first === undefined
      ? undefined
      : others.length === 0
        ? eq(listings.city_key, first)
        : inArray(listings.city_key, [first, ...others])
  const filters = and(
    isPublic,
    country ? eq(listings.country, country) : undefined,
    ofCity,
    category ? eq(category.is_top ? listings.top_category_id : listings.category_id, category.id) : undefined,
    min_rating ? gte(listings.rating, min_rating) : undefined,
    is_featured === undefined ? undefined : eq(listings.is_featured, is_featured),
    is_verified === undefined ? undefined : eq(listings.is_verified, is_verified),
    open_now === undefined
      ? undefined
      : sql`coalesce(is_open(${listings.opening_hours}, ${listings.open_minutes}, ${listings.time_zone}, now()), false) = ${open_now}`,
    nearness(search)?.within,
  )
  return filters ?? isPublic
}

/** The circle around the point that was asked for, and how far a listing is from it, in metres. */
export function nearness({ latitude, longitude, radius_km }: ListingSearch) {
  if (latitude === undefined || longitude === undefined) return undefined
  const here = sql`ll_to_earth(${latitude}, ${longitude})`
  const metres = radius_km * 1000
  return {
    within: sql`earth_box(${here}, ${metres}) @> ${listings.position} and earth_distance(${here}, ${listings.position}) <= ${metres}`,
    distance: sql<number>`earth_distance(${here}, ${listings.position})`,
    nearest: sql`${listings.position} <-> ${here}, ${listings.id}`,
  }
}
