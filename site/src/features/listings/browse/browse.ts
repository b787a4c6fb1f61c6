import type { AmenityList, Category, CityRow, ListingList } from '@dalil/api/contract'
import type { Amenity } from '@dalil/db/vocabulary'
import type { OpeningStates } from '../hours/load-opening-states.ts'
import type { Filters } from './filters.ts'

export interface Browse {
  /** As the server parsed them. */
  filters: Filters
  list: ListingList
  /** Whether the address asks for a page behind the last, which is shown instead. */
  isPastEnd: boolean
  openings: OpeningStates
  category: Category | undefined
  /** Its name in the page's language; `row` if the gazetteer knows it. */
  city: { name: string; row: CityRow | undefined } | undefined
  /** The name in the page's language of the city that the keyword names. */
  understoodCity: string | undefined
  /** First those that matter in the category. */
  amenities: AmenityList['data']
  /** Of the page for this category in this city, if it shows no more than their listings. */
  path: string | undefined
}

/** Seconds. What is open now changes by the minute, whoever asks for it: a filter, or words of the keyword. */
export const toStaleLimit = ({ filters, list }: Pick<Browse, 'filters' | 'list'>): number =>
  filters.open_now || list.understood?.open_now ? 60 : 600

/** By a filter, or by words of the keyword. */
export const findAskedAmenities = ({ filters, list }: Pick<Browse, 'filters' | 'list'>): Amenity[] => [
  ...(filters.amenities ?? []),
  ...(list.understood?.amenities ?? []),
]

/** Exact matches come first, so the first row tells. */
export const hasOnlySimilarMatches = ({ list }: Pick<Browse, 'list'>): boolean => {
  const match = list.data[0]?.match
  return match === 'spelling' || match === 'sound'
}
