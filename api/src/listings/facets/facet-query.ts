import { listings, listingTotals } from '@dalil/db/schema'
import { type Language, pageSizes } from '@dalil/db/vocabulary'
import { type SQL, sql } from 'drizzle-orm'
import type { SearchFilters } from '../../search/search-request.ts'
import type { BindFilter } from '../../search/sql/filter-parameters.ts'
import { toListingConditions } from '../../search/sql/listing-conditions.ts'
import { selectIsOpen } from '../../search/sql/open-condition.ts'
import { toIntLiteral } from '../../search/sql/raw.ts'
import { hasTotal, toTotalConditions } from '../browse/totals.ts'
import {
  everyFacetRow,
  type FacetName,
  facetHours,
  ownFilters,
  toFacetConditions,
  withoutOwnFilter,
} from './facet-filters.ts'
import * as statements from './facet-statements.ts'

/** Where the rows of a facet come from, as an item of `from` with the name `facets`. */
type FacetSource = {
  /** Common table expressions, each with a comma behind it. */
  definitions: SQL
  select: (filters: SearchFilters) => SQL
  /** Whether `listing_totals` may answer instead. */
  isComplete: boolean
}

type FacetRequest = {
  filters: SearchFilters
  source: FacetSource
  bind: BindFilter
  language: Language
  /** Adds the row `total`: how many rows there are under all filters. */
  countsMatches?: boolean
}

export const listingsOfCountry: FacetSource = { definitions: sql``, select: () => everyFacetRow, isComplete: true }

/** Of all countries: no index narrows them, so only the first are counted where `listing_totals` does not answer. */
export const listingsOfAllCountries = (bind: BindFilter): FacetSource => ({
  definitions: sql``,
  select: (filters) => sql`(
    select facets.* from ${everyFacetRow} where ${toFacetConditions(filters, bind)}
    limit ${toIntLiteral(pageSizes.cappedTotal + 1)}
  ) as facets`,
  isComplete: true,
})

export const listingsInArea = ({ country, near, bounds }: SearchFilters, bind: BindFilter): FacetSource => ({
  definitions: sql`in_area as materialized (
    select facets.* from ${everyFacetRow}
    where listing_id in (select ${listings.id} from ${listings} where ${toListingConditions({ country, near, bounds }, bind)})
  ),`,
  select: () => sql.raw('in_area as facets'),
  isComplete: false,
})

/** All facets in one statement, as rows of `FacetRow`. */
export function toFacetQuery({ filters, source, bind, language, countsMatches = false }: FacetRequest): SQL {
  /** `from … where …` under all filters but the own one. */
  const toRows = (facet: FacetName) => {
    const others = withoutOwnFilter(filters, facet)
    return sql`${source.select(others)} where ${toFacetConditions(others, bind)}`
  }
  const isSet = (facet: FacetName) => filters[ownFilters[facet]] !== undefined
  // Facets whose filter is not set count the same rows, which are read once.
  const toCountedRows = (facet: FacetName) => (isSet(facet) ? toRows(facet) : sql.raw('matched where true'))
  const hasTotals = (facet: FacetName) => source.isComplete && hasTotal(withoutOwnFilter(filters, facet))
  const toTotals = (facet: FacetName, each?: 'city' | 'category') =>
    sql`${listingTotals} where ${toTotalConditions(withoutOwnFilter(filters, facet), each)}`

  const { countCategories, sumCategories, countCities, sumCities } = statements
  const { countAmenities, countRatings, sumRatings, countVerified, sumVerified, countOpen } = statements
  const parts = [
    hasTotals('categories')
      ? sumCategories(toTotals('categories', 'category'), language)
      : countCategories(toCountedRows('categories'), language),
    hasTotals('cities')
      ? sumCities(toTotals('cities', 'city'), language)
      : countCities(toCountedRows('cities'), language),
    countAmenities(toCountedRows('amenities')),
    hasTotals('ratings') ? sumRatings(toTotals('ratings')) : countRatings(toCountedRows('ratings')),
    hasTotals('is_verified') ? sumVerified(toTotals('is_verified')) : countVerified(toCountedRows('is_verified')),
    countOpen(toRows('open_now'), selectIsOpen(filters, bind, facetHours)),
    ...(countsMatches ? [statements.countMatched] : []),
  ]
  const matched = sql`${source.select(filters)} where ${toFacetConditions(filters, bind)}`
  return sql`with ${source.definitions} matched as (
      select facets.country, top_category_id, category_id, city_key, amenities, rating, is_verified from ${matched}
    )
    select facet, key, name, count from (${sql.join(
      parts.map((part) => sql`(${part})`),
      sql` union all `,
    )}) as facet_rows (facet, key, name, count)`
}
