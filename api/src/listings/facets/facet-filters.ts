import { listingFacets } from '@dalil/db/schema'
import { and, type SQL, sql } from 'drizzle-orm'
import type { SearchFilters } from '../../search/search-request.ts'
import { toColumnConditions } from '../../search/sql/column-conditions.ts'
import type { BindFilter } from '../../search/sql/filter-parameters.ts'
import { aliasColumns, toRawSql } from '../../search/sql/raw.ts'

const facetRow = aliasColumns(listingFacets, 'facets')
export const facetTable = toRawSql(sql`${listingFacets} as facets`)

export const schedulesCte = sql.raw('schedules as materialized (select * from schedules_at(now()))')
export const hasOpenSchedule = sql.raw('facets.schedule_id in (select id from schedules where is_open)')
const hasClosedSchedule = sql.raw('facets.schedule_id in (select id from schedules where not is_open and has_hours)')

export const filterByFacet = {
  categories: 'category',
  cities: 'city_keys',
  amenities: 'amenities',
  ratings: 'min_rating',
  is_verified: 'is_verified',
  open_now: 'open_now',
} as const satisfies Record<string, keyof SearchFilters>
export type FacetName = keyof typeof filterByFacet

export const omitOwnFilter = (filters: SearchFilters, facet: FacetName): SearchFilters => ({
  ...filters,
  [filterByFacet[facet]]: undefined,
})

/** The condition on opening hours needs `schedulesCte`. */
export function toFacetConditions(filters: SearchFilters, bind: BindFilter): SQL {
  const conditions = and(
    ...toColumnConditions(facetRow, filters, bind),
    filters.amenities && sql`${facetRow.amenities} & ${bind('amenity_bits')}::bigint = ${bind('amenity_bits')}::bigint`,
    toOpenCondition(filters),
  )
  return conditions ?? sql`true`
}

/** Returns the condition of `open_now`. Without hours for the day, a listing is neither open nor closed. */
function toOpenCondition({ open_now }: SearchFilters): SQL | undefined {
  if (open_now === undefined) return undefined
  return open_now ? hasOpenSchedule : hasClosedSchedule
}
