import type { ListingRow } from '@dalil/api/contract'
import { toDisplayNames } from '@dalil/api/contract/rules'
import type { BusinessStatus } from '@dalil/db/vocabulary'
import type { Locale } from '../../../lib/locale.ts'
import type { Paths } from '../../../lib/paths.ts'
import { type BrowseFilters, toBrowseUrl } from '../browse/filters.ts'
import { toApiQuery } from '../browse/read-page.ts'

export interface NumberedPlace {
  id: number
  number: number
  name: string
  path: string
  status: BusinessStatus
  latitude: number
  longitude: number
}

export interface ResultsData {
  places: NumberedPlace[]
  /** The query of `GET /listings/map`, without bounds. */
  query: string
  position: [number, number] | null
  bounds: string | null
  /** The URL of results in an area, whose bounds replace `areaPlaceholder`. */
  areaUrl: string
}

export const areaPlaceholder = '0,0,1,1'

export function toResultsData(
  { filters, listings }: { filters: BrowseFilters; listings: ListingRow[] },
  { locale, paths }: Localized,
): ResultsData {
  const { bounds, ...asked } = filters
  const { latitude, longitude } = filters
  const area = { bounds: areaPlaceholder, city: undefined, latitude: undefined, longitude: undefined }
  const sort_by = filters.sort_by === 'distance' ? 'default' : filters.sort_by
  return {
    places: listings.flatMap((listing, index) => toPlace(listing, index + 1, { locale, paths })),
    query: toApiQuery({ ...asked, sort_by: 'default', page: 1 }, locale.country).toString(),
    position: latitude === undefined || longitude === undefined ? null : [latitude, longitude],
    bounds: bounds ?? null,
    areaUrl: toBrowseUrl({ ...filters, ...area, sort_by, page: 1 }, paths),
  }
}

type Localized = { locale: Locale; paths: Paths }

function toPlace(listing: ListingRow, number: number, { locale, paths }: Localized): NumberedPlace[] {
  const { id, latitude, longitude, business_status: status } = listing
  if (latitude === null || longitude === null) return []
  return [
    {
      id,
      number,
      name: toDisplayNames(listing, locale.lang).first,
      path: paths.listing(listing),
      status,
      latitude,
      longitude,
    },
  ]
}
