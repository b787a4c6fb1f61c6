import type { ListingSearch } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { limits, pageSizes } from '@dalil/db/vocabulary'
import { sql } from 'drizzle-orm'
import type { MeantFilters, SearchFilters, SearchRequest } from '../../search/search-request.ts'

export type KeywordSearch = ListingSearch & { title: string }

/** Facets count what passes these filters unless `countsWords`. */
export type MeantSearch<Search = ListingSearch> = Search & {
  meant?: Pick<ListingSearch, 'category_id' | 'city' | 'amenities'> | undefined
  countsWords?: boolean
}

export function toSearchRequest(
  search: KeywordSearch,
  filters: SearchFilters,
  meant?: MeantFilters | null,
): SearchRequest {
  const { title, sort_by, exact, page, per_page } = search
  const defaultSort = filters.near ? 'distance' : 'relevance'
  return {
    keyword: title,
    filters,
    meant: meant ?? undefined,
    sort: sort_by === 'default' ? defaultSort : sort_by,
    offset: (page - 1) * per_page,
    limit: per_page,
    countLimit: pageSizes.cappedTotal,
    mode: exact ? 'exact' : 'search',
  }
}

export function applyMeant<Search extends ListingSearch>(search: Search, meant: MeantSearch['meant'] = {}): Search {
  const amenities = [...new Set([...(search.amenities ?? []), ...(meant.amenities ?? [])])]
  return {
    ...search,
    city: search.city ?? meant.city,
    category_id: meant.category_id ?? search.category_id,
    amenities: amenities.length > 0 ? amenities.slice(0, limits.amenityFilters.max) : undefined,
  }
}

export const resolveMeant = async (db: Db, { meant, country }: MeantSearch): Promise<MeantFilters | null> =>
  meant ? resolveFilters(db, { ...meant, country, radius_km: 0 }) : null

type FilterSearch = Pick<ListingSearch, 'radius_km'> & Partial<ListingSearch>

/** Returns null if nothing can match: the category does not exist, or the text of the city contains no letters. */
export async function resolveFilters(db: Db, search: FilterSearch): Promise<SearchFilters | null> {
  const { country, city, category_id, min_rating, is_featured, is_verified, open_now, amenities, bounds } = search
  const { latitude, longitude, radius_km } = search
  const near =
    latitude === undefined || longitude === undefined ? undefined : { latitude, longitude, metres: radius_km * 1000 }
  const filters = { country, min_rating, is_featured, is_verified, open_now, amenities, near, bounds }
  if (!city && !category_id) return filters

  const keys = country
    ? sql`array[city_key(${country}, ${city ?? ''})]`
    : sql`array(select '#' || city_id from search_phrases where phrase = normalize_text(${city ?? ''}) and city_id is not null) || unknown_city_key(${city ?? ''})`
  const [found] = await db.execute<{ city_keys: string[]; is_top: boolean | null }>(sql`
    select ${keys} as city_keys, (select parent_id is null from categories where id = ${category_id ?? 0}) as is_top`)
  if (!found || (category_id && found.is_top === null)) return null
  // `listing_totals` uses the empty key for all cities, so the empty key belongs to no city.
  const cityKeys = found.city_keys.filter((key) => key !== '')
  if (city && cityKeys.length === 0) return null
  return {
    ...filters,
    city_keys: city ? cityKeys : undefined,
    category: category_id ? { id: category_id, is_top: found.is_top === true } : undefined,
  }
}
