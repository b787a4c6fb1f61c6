import { listings, listingTotals } from '@dalil/db/schema'
import { type Language, pageSizes } from '@dalil/db/vocabulary'
import { type SQL, sql } from 'drizzle-orm'
import type { SearchFilters } from '../../search/search-request.ts'
import type { BindFilter } from '../../search/sql/filter-parameters.ts'
import { toListingConditions } from '../../search/sql/listing-conditions.ts'
import { toIntLiteral } from '../../search/sql/raw.ts'
import { hasStoredTotal, toTotalConditions } from '../browse/totals.ts'
import {
  type FacetName,
  facetTable,
  filterByFacet,
  omitOwnFilter,
  schedulesCte,
  toFacetConditions,
} from './facet-filters.ts'
import * as statements from './facet-statements.ts'

type FacetSource = {
  /** The common table expressions of the source, each followed by a comma. */
  definitions: SQL
  select: (filters: SearchFilters) => SQL
  /** Whether the source contains all listings of a country, so that `listing_totals` may be read instead. */
  isComplete: boolean
  /** Whether `select` returns the same rows for all filters, so that one scan serves several facets. */
  isShared: boolean
}

type FacetRequest = {
  filters: SearchFilters
  source: FacetSource
  bind: BindFilter
  language: Language
  countsMatches?: boolean
}

export const countryFacetSource: FacetSource = {
  definitions: sql``,
  select: () => facetTable,
  isComplete: true,
  isShared: true,
}

/** No index applies without a country, so only the first rows are counted unless `listing_totals` has the counts. */
export const createAllCountriesFacetSource = (bind: BindFilter): FacetSource => ({
  definitions: sql``,
  select: (filters) => sql`(
    select facets.* from ${facetTable} where ${toFacetConditions(filters, bind)}
    limit ${toIntLiteral(pageSizes.cappedTotal + 1)}
  ) as facets`,
  isComplete: true,
  isShared: false,
})

export const createAreaFacetSource = ({ country, near, bounds }: SearchFilters, bind: BindFilter): FacetSource => ({
  definitions: sql`in_area as materialized (
    select facets.* from ${facetTable}
    where listing_id in (select ${listings.id} from ${listings} where ${toListingConditions({ country, near, bounds }, bind)})
  ),`,
  select: () => sql.raw('in_area as facets'),
  isComplete: false,
  isShared: true,
})

export function toFacetQuery(request: FacetRequest): SQL {
  const { filters, source, language, countsMatches = false } = request
  const hasTotals = (facet: FacetName) => source.isComplete && hasStoredTotal(omitOwnFilter(filters, facet))
  const { definition, selectRows, selectCombinations } = toRowSets(request, hasTotals)
  const toTotals = (facet: FacetName, each?: 'city' | 'category') =>
    sql`${listingTotals} where ${toTotalConditions(omitOwnFilter(filters, facet), each)}`

  const { countCategories, sumCategories, countCities, sumCities } = statements
  const {
    countAmenities,
    countRatings,
    sumRatings,
    countVerifiedListings,
    sumVerifiedListings,
    countOpenListings,
    selectMatchCount,
  } = statements
  const parts = [
    hasTotals('categories')
      ? sumCategories(toTotals('categories', 'category'), language)
      : countCategories(selectRows('categories'), language),
    hasTotals('cities') ? sumCities(toTotals('cities', 'city'), language) : countCities(selectRows('cities'), language),
    countAmenities(selectCombinations('amenities')),
    hasTotals('ratings') ? sumRatings(toTotals('ratings')) : countRatings(selectCombinations('ratings')),
    hasTotals('is_verified')
      ? sumVerifiedListings(toTotals('is_verified'))
      : countVerifiedListings(selectCombinations('is_verified')),
    countOpenListings(selectCombinations('open_now')),
    ...(countsMatches ? [selectMatchCount] : []),
  ]
  return sql`with ${schedulesCte}, ${source.definitions} ${definition}
    select facet, key, name, count from (${sql.join(
      parts.map((part) => sql`(${part})`),
      sql` union all `,
    )}) as facet_rows (facet, key, name, count)`
}

/** No index narrows rows by these facets, so that a single scan counts all of them. The cheap filters are first. */
const scannedFacets: FacetName[] = ['amenities', 'ratings', 'is_verified', 'open_now']

function toRowSets({ filters, source, bind }: FacetRequest, hasTotals: (facet: FacetName) => boolean) {
  const counted: FacetName[] = [
    'open_now',
    ...(['ratings', 'is_verified'] as const).filter((facet) => !hasTotals(facet)),
  ]
  const isSet = (facet: FacetName) => filters[filterByFacet[facet]] !== undefined
  const scanned = source.isShared ? scannedFacets.filter(isSet) : []
  const toFailureCode = (facet: FacetName) => 1 + scanned.indexOf(facet)
  const scanRows = (under: SearchFilters) => sql`${source.select(under)} where ${toFacetConditions(under, bind)}`
  const isCounted = (facet: FacetName) =>
    scanned.includes(facet) ? sql`failures in (0, ${toIntLiteral(toFailureCode(facet))})` : sql`failures = 0`
  const selectRows = (facet: FacetName): statements.FacetRowsSql => {
    if (isSet(facet)) return { rows: scanRows(omitOwnFilter(filters, facet)), number: sql`count(*)` }
    if (scanned.length > 0) return { rows: sql.raw('combinations where failures = 0'), number: sql`sum(listings)` }
    return { rows: sql.raw('matched as facets where true'), number: sql`count(*)` }
  }
  const selectCombinations = (facet: FacetName) => {
    if (!isSet(facet)) return sql.raw('combinations where failures = 0')
    if (scanned.includes(facet)) return sql`combinations where ${isCounted(facet)}`
    return sql`(${statements.countByAmenities(scanRows(omitOwnFilter(filters, facet)), counted)}) as combinations where true`
  }

  const toCodedFilter = (facet: FacetName) => {
    const own = { [filterByFacet[facet]]: filters[filterByFacet[facet]] }
    return { condition: toFacetConditions(own, bind), code: toFailureCode(facet) }
  }
  const placeColumns = {
    categories: ['top_category_id', 'category_id'],
    cities: filters.country === undefined ? ['country', 'city_key'] : ['city_key'],
  }
  const places = (['categories', 'cities'] as const).flatMap((facet) =>
    isSet(facet) || hasTotals(facet) ? [] : placeColumns[facet],
  )
  const candidates = scanRows(scanned.reduce(omitOwnFilter, filters))
  const definition = sql`
    matched as (select facets.* from ${scanRows(filters)}),
    combinations as (${
      scanned.length === 0
        ? statements.countByAmenities(source.isShared ? candidates : sql.raw('matched as facets where true'), counted)
        : statements.countByFailedFilter({
            rows: candidates,
            filters: scanned.map(toCodedFilter),
            counted,
            isCounted,
            places,
            country: filters.country === undefined ? undefined : sql`${bind('country')}::text`,
          })
    })`
  return { definition, selectRows, selectCombinations }
}
