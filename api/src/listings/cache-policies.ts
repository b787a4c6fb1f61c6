import type { Listing, ListingSearch } from '@dalil/api/contract'
import {
  type CachePolicy,
  keepMinutes,
  keepUntilChanged,
  keepUntilNextMinute,
  keepUntilOpeningChanges,
} from '../http/cache-policy.ts'

export const toListTag = (country: string | undefined) => (country ? `listings:${country}` : 'listings')

/** Facets count the listings that are open now. */
export function listPolicy({ country, open_now, facets }: ListingSearch): CachePolicy {
  const tags = [toListTag(country), 'categories', 'cities']
  return open_now === undefined && !facets ? keepUntilChanged(tags) : keepUntilNextMinute(tags)
}

export function createListingPolicy({ id, opening_hours, opens_at, closes_at, google_rating }: Listing): CachePolicy {
  const tags = [`listing:${id}`, `views:${id}`, 'views', 'categories', 'cities']
  if (opening_hours) return keepUntilOpeningChanges(tags, opens_at ?? closes_at ?? null)
  // The rating is hidden after thirty days.
  return google_rating === null ? keepUntilChanged(tags) : keepMinutes(tags)
}
