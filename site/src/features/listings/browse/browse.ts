import type { AmenityList, Category, CityRow, ListingList } from '@dalil/api/contract'
import type { OpeningStates } from '../hours/load-opening-states.ts'
import type { Filters } from './filters.ts'

export interface Browse {
  /** As the server parsed them. */
  filters: Filters
  list: ListingList
  openings: OpeningStates
  category: Category | undefined
  /** Its name in the page's language; `row` if the gazetteer knows it. */
  city: { name: string; row: CityRow | undefined } | undefined
  /** First those that matter in the category. */
  amenities: AmenityList['data']
  /** Of the page for this category in this city, if it shows no more than their listings. */
  path: string | undefined
}

/** Exact matches come first, so the first row tells. */
export const hasOnlySimilarMatches = ({ list }: Pick<Browse, 'list'>): boolean => {
  const match = list.data[0]?.match
  return match === 'spelling' || match === 'sound'
}
