import { and, type SQL, sql } from 'drizzle-orm'
import { amenityTerm, categoryTerm, cityTerm, countryTerm, sqlTerm } from '../index-terms.ts'
import { isFiltered, type SearchFilters, type SearchRequest } from '../search-request.ts'
import { distanceTo } from './distance.ts'
import { document } from './documents.ts'
import { bindValues } from './filter-parameters.ts'
import { toListingConditions } from './listing-conditions.ts'
import { listingOrders } from './listing-orders.ts'

export type CompiledRequest = SearchRequest & {
  /** Conditions on `document`. */
  documentFilter: SQL
  /** All filters on `listings`, where the index of search does not know one of them. */
  listingFilter: SQL | undefined
  /** Whether they name a place on the map. */
  isInArea: boolean
  isFiltered: boolean
  /** Undefined for `relevance`. */
  order: DocumentOrder | undefined
}

type DocumentOrder = {
  /** The sort key, over `document` and, with `isOfListings`, over `listings`. */
  key: SQL
  isOfListings: boolean
  direction: SQL
  /** The same order as an index of `listings` defines it. */
  indexOrder: SQL
}

export function compileRequest(request: SearchRequest): CompiledRequest {
  const { filters } = request
  const isInArea = filters.near !== undefined || filters.bounds !== undefined
  return {
    ...request,
    documentFilter: toDocumentFilter(filters),
    listingFilter:
      isInArea || filters.open_now !== undefined ? toListingConditions(filters, bindValues(filters)) : undefined,
    isInArea,
    isFiltered: isFiltered(filters),
    order: toDocumentOrder(request),
  }
}

const hasTerm = (term: string) => sql`${document.keys} && array[search_key(${term})]`

function toDocumentFilter({ country, city_keys, category, amenities = [], ...filters }: SearchFilters): SQL {
  const { min_rating, is_featured, is_verified } = filters
  const conditions = and(
    country ? hasTerm(countryTerm(country)) : sql`true`,
    city_keys && hasCity(city_keys),
    category && hasTerm(categoryTerm(category.id)),
    ...amenities.map((amenity) => hasTerm(amenityTerm(amenity))),
    min_rating === undefined ? undefined : sql`${document.rating} >= ${min_rating}`,
    is_featured === undefined ? undefined : sql`${document.is_featured} = ${is_featured}`,
    is_verified === undefined ? undefined : sql`${document.is_verified} = ${is_verified}`,
  )
  return conditions ?? sql`true`
}

function hasCity(cityKeys: string[]): SQL {
  const [only, ...others] = cityKeys
  if (only !== undefined && others.length === 0) return hasTerm(cityTerm(only))
  const keys = sql`select search_key(${sqlTerm('city', sql`city`)}) from unnest(${sql.param(cityKeys)}::text[]) as city`
  return sql`${document.keys} && array(${keys})`
}

const sortColumns = ['title', 'rating', 'best'] as const
const ascending = sql`asc nulls last`
const descending = sql`desc nulls last`

function toDocumentOrder({ sort, filters }: SearchRequest): DocumentOrder | undefined {
  if (sort === 'relevance') return undefined
  if (sort === 'distance') {
    const near = distanceTo(filters, bindValues(filters))
    return near && { key: near.distance, isOfListings: true, direction: ascending, indexOrder: near.nearest }
  }
  const keys = {
    title: sql`listings.title collate "und-x-icu"`,
    created_at: sql`${document.created_at}`,
    rating: sql`${document.rating}`,
    best: sql`${document.rank_rating}`,
  }
  const column = sortColumns.find((name) => sort.startsWith(name)) ?? 'created_at'
  return {
    key: keys[column],
    isOfListings: column === 'title',
    direction: sort.endsWith('_asc') ? ascending : descending,
    indexOrder: listingOrders[sort],
  }
}
