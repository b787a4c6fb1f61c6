import type { AmenityList, Category, CityRow, ListingList } from '@dalil/api/contract'
import type { Amenity } from '@dalil/db/vocabulary'
import type { OpeningStates } from '../hours/load-opening-states.ts'
import type { BrowseFilters } from './filters.ts'

export interface BrowseResults {
  filters: BrowseFilters
  list: ListingList
  correction: string | undefined
  isPastEnd: boolean
  openings: OpeningStates
  category: Category | undefined
  city: { name: string; row: CityRow | undefined } | undefined
  understoodCity: string | undefined
  amenities: AmenityList['data']
  path: string | undefined
}

/** Returns for how many seconds a cached page may be stale: 60 if a filter or the keyword asks for open places. */
export const toStaleSeconds = ({ filters, list }: Pick<BrowseResults, 'filters' | 'list'>): number =>
  filters.open_now || list.understood?.open_now ? 60 : 600

export const findRequestedAmenities = ({ filters, list }: Pick<BrowseResults, 'filters' | 'list'>): Amenity[] => [
  ...(filters.amenities ?? []),
  ...(list.understood?.amenities ?? []),
]

/** Checks only the first row, because exact matches precede all others. */
export const hasOnlySimilarMatches = ({ list }: Pick<BrowseResults, 'list'>): boolean => {
  const match = list.data[0]?.match
  return match === 'spelling' || match === 'sound'
}
