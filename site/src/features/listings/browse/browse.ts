import type { AmenityList, Category, CityRow, ListingList } from '@dalil/api/contract'
import type { Amenity } from '@dalil/db/vocabulary'
import type { OpeningStates } from '../hours/load-opening-states.ts'
import type { BrowseFilters } from './filters.ts'

export interface BrowseResults {
  /** The filters as the server parsed them. */
  filters: BrowseFilters
  list: ListingList
  /** The corrected keyword whose results are shown. */
  correction: string | undefined
  /** Whether the URL requests a page after the last page, which is shown instead. */
  isPastEnd: boolean
  openings: OpeningStates
  category: Category | undefined
  /** The city's name in the page's language; `row` is set if the gazetteer has the city. */
  city: { name: string; row: CityRow | undefined } | undefined
  /** The city that the keyword names, in the page's language. */
  understoodCity: string | undefined
  /** The amenities of the category come first. */
  amenities: AmenityList['data']
  /** The path of the page of one city, or of one category in it, if the results are exactly that page's. */
  path: string | undefined
}

/** Returns for how many seconds a cached page may be stale: 60 if a filter or the keyword asks for open places. */
export const toStaleSeconds = ({ filters, list }: Pick<BrowseResults, 'filters' | 'list'>): number =>
  filters.open_now || list.understood?.open_now ? 60 : 600

/** Returns amenities from the filter and from words of the keyword. */
export const findRequestedAmenities = ({ filters, list }: Pick<BrowseResults, 'filters' | 'list'>): Amenity[] => [
  ...(filters.amenities ?? []),
  ...(list.understood?.amenities ?? []),
]

/** Checks only the first row, because exact matches precede all others. */
export const hasOnlySimilarMatches = ({ list }: Pick<BrowseResults, 'list'>): boolean => {
  const match = list.data[0]?.match
  return match === 'spelling' || match === 'sound'
}
