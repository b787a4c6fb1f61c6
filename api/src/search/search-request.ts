import type { Amenity, CountryCode, SortOrder } from '@dalil/db/vocabulary'

export type SearchFilters = {
  country?: CountryCode | undefined
  /** Values of `listings.city_key`; without a country, one for each country that has a city of this name. */
  city_keys?: string[] | undefined
  category?: { id: number; is_top: boolean } | undefined
  min_rating?: number | undefined
  is_featured?: boolean | undefined
  is_verified?: boolean | undefined
  open_now?: boolean | undefined
  /** A listing must have all of these amenities. */
  amenities?: Amenity[] | undefined
  near?: { latitude: number; longitude: number; metres: number } | undefined
  bounds?: { south: number; west: number; north: number; east: number } | undefined
}

type SearchSort = 'relevance' | 'distance' | 'best' | Exclude<SortOrder, 'default'>

/** Filters that the keyword consists of. */
export type MeantFilters = Pick<SearchFilters, 'category' | 'city_keys' | 'amenities'>

export type SearchRequest = {
  keyword: string
  filters: SearchFilters
  /** A listing matches the words that name these filters if it passes the filter, or if it has the words. */
  meant?: MeantFilters | undefined
  sort: SearchSort
  offset: number
  limit: number
  /** The number up to which matches are counted. */
  countLimit: number
  /**
   * `exact` adds no similar hits. In `autocomplete`, the last word may be unfinished, similar hits follow only if
   * nothing matches as spelt, and no hit matches only part of the query.
   */
  mode: 'search' | 'exact' | 'autocomplete'
}
