import type { Listing, ListingSearch } from '@dalil/api/contract'
import { weekdays } from '@dalil/db/vocabulary'
import {
  type CachePolicy,
  cacheForMinutes,
  cacheUntilChanged,
  cacheUntilNextMinute,
  cacheUntilOpeningChanges,
} from '../cache/cache-policy.ts'

export const toListTag = (country: string | undefined) => (country ? `listings:${country}` : 'listings')

type ListParts = Pick<ListingSearch, 'country' | 'open_now' | 'facets'>

/** Caches facets for at most a minute, because they count the listings that are open now. */
export function createListCachePolicy({ country, open_now, facets }: ListParts): CachePolicy {
  const tags = [toListTag(country), 'categories', 'cities']
  return open_now === undefined && !facets ? cacheUntilChanged(tags) : cacheUntilNextMinute(tags)
}

export function createListingCachePolicy({
  id,
  opening_hours,
  opens_at,
  closes_at,
  google_rating,
  moved_to,
  moved_to_listing,
}: Listing): CachePolicy {
  // The target may have been merged into another listing.
  const targets = [moved_to, moved_to_listing?.id].filter(Boolean).map((target) => `listing:${target}`)
  const tags = [`listing:${id}`, `views:${id}`, 'categories', 'cities', ...targets]
  if (opening_hours) {
    const isPartial = weekdays.some((day) => opening_hours.weekly[day] === undefined)
    return cacheUntilOpeningChanges(tags, { changesAt: opens_at ?? closes_at ?? null, isPartial })
  }
  // The Google rating is hidden after thirty days. A new place that a merge led to may be shown again.
  return google_rating !== null || (moved_to && !moved_to_listing) ? cacheForMinutes(tags) : cacheUntilChanged(tags)
}
