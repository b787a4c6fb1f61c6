import type { Amenity, CountryCode, SortOrder } from '@dalil/db/vocabulary'

export type SearchFilters = {
  country?: CountryCode | undefined
  /** As `listings.city_key` has them: one within a country; without a country, one for each that has a city of the name. */
  city_keys?: string[] | undefined
  category?: { id: number; is_top: boolean } | undefined
  min_rating?: number | undefined
  is_featured?: boolean | undefined
  is_verified?: boolean | undefined
  open_now?: boolean | undefined
  /** All of them must hold. */
  amenities?: Amenity[] | undefined
  near?: { latitude: number; longitude: number; metres: number } | undefined
  bounds?: { south: number; west: number; north: number; east: number } | undefined
}

type SearchSort = 'relevance' | 'distance' | 'best' | Exclude<SortOrder, 'default'>

export type SearchRequest = {
  keyword: string
  filters: SearchFilters
  sort: SearchSort
  offset: number
  limit: number
  /** Matches are counted up to this. */
  countLimit: number
  /**
   * `exact`: no similar hits. `autocomplete`: the last word may be unfinished, similar hits only where
   * nothing is spelt as asked, none for a part of the query.
   */
  mode: 'search' | 'exact' | 'autocomplete'
}
