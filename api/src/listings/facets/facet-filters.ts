import { listingFacets } from '@dalil/db/schema'
import { and, type SQL, sql } from 'drizzle-orm'
import type { SearchFilters } from '../../search/search-request.ts'
import { toColumnConditions } from '../../search/sql/column-conditions.ts'
import type { BindFilter } from '../../search/sql/filter-parameters.ts'
import { toOpenCondition } from '../../search/sql/open-condition.ts'
import { aliasColumns, toRaw } from '../../search/sql/raw.ts'

const facetRow = aliasColumns(listingFacets, 'facets')
export const facetHours = { ...facetRow, id: facetRow.listing_id }
export const everyFacetRow = toRaw(sql`${listingFacets} as facets`)

/** Each facet with the filter that its counts leave out. */
export const ownFilters = {
  categories: 'category',
  cities: 'city_keys',
  amenities: 'amenities',
  ratings: 'min_rating',
  is_verified: 'is_verified',
  open_now: 'open_now',
} as const satisfies Record<string, keyof SearchFilters>
export type FacetName = keyof typeof ownFilters

export const withoutOwnFilter = (filters: SearchFilters, facet: FacetName): SearchFilters => ({
  ...filters,
  [ownFilters[facet]]: undefined,
})

/** The filters as conditions on `facets`, but for those by place on the map. */
export function toFacetConditions(filters: SearchFilters, bind: BindFilter): SQL {
  const conditions = and(
    ...toColumnConditions(facetRow, filters, bind),
    filters.amenities && sql`${facetRow.amenities} & ${bind('amenity_bits')}::bigint = ${bind('amenity_bits')}::bigint`,
    toOpenCondition(filters, bind, facetHours),
  )
  return conditions ?? sql`true`
}
