import { listingFacets } from '@dalil/db/schema'
import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { SearchFilters } from '../../search/search-request.ts'
import type { BindFilter } from '../../search/sql/filter-parameters.ts'
import { aliasColumns } from '../../search/sql/raw.ts'

export const facetRow = aliasColumns(listingFacets, 'facets')

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

/** The filters as conditions on `facets`, but for those by place on the map and by opening hours. */
export function toFacetConditions(filters: SearchFilters, bind: BindFilter): SQL {
  const { country, city_keys, category, min_rating, is_featured, is_verified, amenities: codes } = filters
  const conditions = and(
    country === undefined ? undefined : eq(facetRow.country, bind('country')),
    city_keys && isInCity(city_keys, bind),
    category && eq(category.is_top ? facetRow.top_category_id : facetRow.category_id, bind('category_id')),
    min_rating === undefined ? undefined : gte(facetRow.rating, bind('min_rating')),
    is_featured === undefined ? undefined : eq(facetRow.is_featured, bind('is_featured')),
    is_verified === undefined ? undefined : eq(facetRow.is_verified, bind('is_verified')),
    codes && sql`${facetRow.amenities} & ${bind('amenity_bits')}::bigint = ${bind('amenity_bits')}::bigint`,
  )
  return conditions ?? sql`true`
}

const isInCity = (cityKeys: string[], bind: BindFilter) =>
  cityKeys.length === 1
    ? eq(facetRow.city_key, bind('city_key'))
    : sql`${facetRow.city_key} = any(${bind('city_keys')}::text[])`
