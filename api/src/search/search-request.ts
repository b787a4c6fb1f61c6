import type { Amenity, CountryCode } from '@dalil/db/vocabulary'
import type { ListingOrder } from './sql/listing-orders.ts'

export type SearchFilters = {
  country?: CountryCode | undefined
  /** Values of `listings.city_key`; without a country, one for each country that has a city of this name. */
  city_keys?: string[] | undefined
  category?: { id: number; is_top: boolean } | undefined
  min_rating?: number | undefined
  is_featured?: boolean | undefined
  is_verified?: boolean | undefined
  open_now?: boolean | undefined
  amenities?: Amenity[] | undefined
  near?: { latitude: number; longitude: number; metres: number } | undefined
  bounds?: { south: number; west: number; north: number; east: number } | undefined
}

type SearchSort = 'relevance' | 'distance' | Exclude<ListingOrder, 'default'>

export type MeantFilters = Pick<SearchFilters, 'category' | 'city_keys' | 'amenities'>

export type SearchRequest = {
  keyword: string
  filters: SearchFilters
  /** A listing matches the words that name these filters if it passes the filter, or if it has the words. */
  meant?: MeantFilters | undefined
  sort: SearchSort
  offset: number
  limit: number
  countLimit: number
  /** In `autocomplete`, the last word may be unfinished, and similar hits follow only if nothing matches as spelt. */
  mode: 'search' | 'exact' | 'autocomplete'
}
