import { type Amenity, amenities } from '@dalil/db/vocabulary'
import { type SQLWrapper, sql } from 'drizzle-orm'
import type { SearchFilters } from '../search-request.ts'

export const toFilterParameters = ({ city_keys, category, near, bounds, ...filters }: SearchFilters) => ({
  ...filters,
  amenity_bits: filters.amenities && toAmenityBits(filters.amenities),
  city_key: city_keys?.[0],
  city_keys,
  category_id: category?.id,
  ...near,
  ...bounds,
})
type ParameterName = keyof (ReturnType<typeof toFilterParameters> &
  NonNullable<SearchFilters['near']> &
  NonNullable<SearchFilters['bounds']>)

export type BindFilter = (name: ParameterName) => SQLWrapper
export const bindPlaceholders: BindFilter = (name) => sql.placeholder(name)
export function bindValues(filters: SearchFilters): BindFilter {
  const values: Partial<Record<ParameterName, unknown>> = toFilterParameters(filters)
  return (name) => sql`${sql.param(values[name])}`
}

/** Encodes amenities as the function `amenity_bits` of the database does. */
export const toAmenityBits = (codes: readonly Amenity[]): number =>
  codes.reduce((bits, code) => bits + 2 ** amenities.indexOf(code), 0)
