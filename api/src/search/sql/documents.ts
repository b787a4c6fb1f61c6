import { listings, searchDocuments } from '@dalil/db/schema'
import { and, type SQL, sql } from 'drizzle-orm'
import { toIndexTerm, toIndexTermSql } from '../index-terms.ts'
import type { TermKey } from '../parse/parse-query.ts'
import { isFiltered } from '../plan/plan.ts'
import type { QueryTerm, SearchQuery } from '../score/search-query.ts'
import type { SearchFilters, SearchRequest } from '../search-request.ts'
import { tuning } from '../tuning.ts'
import { createDistanceFragments } from './distance.ts'
import { bindValues } from './filter-parameters.ts'
import { toListingConditions } from './listing-conditions.ts'
import { collatedLatinTitle, collatedTitle, listingOrders } from './listing-orders.ts'
import { aliasColumns, toIntLiteral, toRawSql } from './raw.ts'

export const documentColumns = aliasColumns(searchDocuments, 'document')
export const documentTable = toRawSql(sql`${searchDocuments} as document`)

/** The order of every list: featured first, then by Bayesian mean, then newest first. */
export const documentRankOrder = toRawSql(
  sql.join(
    [
      documentColumns.is_featured,
      documentColumns.rank_rating,
      documentColumns.created_at,
      documentColumns.listing_id,
    ].map((column) => sql`${column} desc nulls last`),
    sql`, `,
  ),
)

/** Inserts the keys unescaped, because they are digits from the database. */
export const toKeyArray = (keys: TermKey[]) => sql.raw(`'{${keys.join(',')}}'::bigint[]`)
export const toIdArray = (ids: number[]) => sql.raw(`'{${ids.join(',')}}'::integer[]`)

export type KeyColumn = 'name_keys' | 'keys'
const { maxComparedKeys, maxRareTerms, maxListingLookups } = tuning.execute

export const hasAnyKey = (keys: TermKey[]) => sql`${documentColumns.keys} && ${toKeyArray(keys)}`

export const hasAnyNameKey = (keys: TermKey[]) => sql`${documentColumns.name_keys} && ${toKeyArray(keys)}`

export const joinOr = (conditions: SQL[]) =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
export const joinAnd = (conditions: SQL[]) => sql.join(conditions, sql` and `)

/** The GIN index is fast for frequent keys, and for the rare keys of one term with the frequent keys of the rest. */
export function matchesAllTerms({ terms, alsoIds }: SearchQuery): SQL {
  const withRare = terms.filter(({ rareKeys }) => rareKeys.length > 0).slice(0, maxRareTerms)
  const rareChoices = [[], ...withRare.map((term) => [term]), ...(withRare.length > 1 ? [withRare] : [])]
  const lookups = rareChoices.map((rare: QueryTerm[]) =>
    terms.map((term) => (rare.includes(term) ? term.rareKeys : term.frequentKeys)),
  )
  const possible = lookups.filter((lookup) => lookup.every((keys) => keys.length > 0))
  const named = terms
    .filter(({ field }) => field === 'name')
    .map(({ frequentKeys, rareKeys }) => hasAnyNameKey([...frequentKeys, ...rareKeys]))
  const all = joinAnd([joinOr(possible.map((lookup) => joinAnd(lookup.map(hasAnyKey)))), ...named])
  return alsoIds ? sql`((${all}) or ${documentColumns.listing_id} = any (${toIdArray(alsoIds)}))` : all
}

export function selectKeys(column: KeyColumn, keys: TermKey[]): SQL {
  if (keys.length === 0) return sql`''`
  if (keys.length > maxComparedKeys) {
    return sql`array_to_string(array(
      select key from (select unnest(${documentColumns[column]}) as key) as each where key = any(${toKeyArray(keys)})
    ), ',')`
  }
  const found = keys.map(
    (key) => sql`case when ${sql.raw(key)} = any (${documentColumns[column]}) then '${sql.raw(key)}' end`,
  )
  return sql`concat_ws(',', ${sql.join(found, sql`, `)})`
}

export type CompiledRequest = SearchRequest &
  CompiledFilters & {
    order: DocumentOrder | undefined
  }

type CompiledFilters = {
  documentFilter: SQL
  /** Undefined if the search index can evaluate each filter. */
  listingFilter: SQL | undefined
  hasAreaFilter: boolean
  isFiltered: boolean
}

type DocumentOrder = {
  /** Over `listings` if `isOfListings`, otherwise over `document`. */
  key: SQL
  isOfListings: boolean
  direction: SQL
  /** The order in the form that matches an index of `listings`. */
  indexOrder: SQL
}

export const compileRequest = (request: SearchRequest): CompiledRequest => ({
  ...request,
  ...compileFilters(request.filters),
  order: toDocumentOrder(request),
})

export function compileFilters(filters: SearchFilters): CompiledFilters {
  const hasAreaFilter = filters.near !== undefined || filters.bounds !== undefined
  return {
    documentFilter: toDocumentFilter(filters),
    listingFilter:
      hasAreaFilter || filters.open_now !== undefined ? toListingConditions(filters, bindValues(filters)) : undefined,
    hasAreaFilter,
    isFiltered: isFiltered(filters),
  }
}

const hasTerm = (term: string) => sql`${documentColumns.keys} && array[search_key(${term})]`

function toDocumentFilter({ country, city_keys, category, amenities = [], ...filters }: SearchFilters): SQL {
  const { min_rating, is_featured, is_verified } = filters
  const conditions = and(
    country ? hasTerm(toIndexTerm('country', country)) : sql`true`,
    city_keys && hasCity(city_keys),
    category && hasTerm(toIndexTerm('category', category.id)),
    ...amenities.map((amenity) => hasTerm(toIndexTerm('amenity', amenity))),
    min_rating === undefined ? undefined : sql`${documentColumns.rating} >= ${min_rating}`,
    is_featured === undefined ? undefined : sql`${documentColumns.is_featured} = ${is_featured}`,
    is_verified === undefined ? undefined : sql`${documentColumns.is_verified} = ${is_verified}`,
  )
  return conditions ?? sql`true`
}

function hasCity(cityKeys: string[]): SQL {
  const [only, ...others] = cityKeys
  if (only !== undefined && others.length === 0) return hasTerm(toIndexTerm('city', only))
  const keys = sql`select search_key(${toIndexTermSql('city', sql`city`)}) from unnest(${sql.param(cityKeys)}::text[]) as city`
  return sql`${documentColumns.keys} && array(${keys})`
}

const sortColumns = ['title', 'latin', 'rating', 'best'] as const
const ascending = sql`asc nulls last`
const descending = sql`desc nulls last`

function toDocumentOrder({ sort, filters }: SearchRequest): DocumentOrder | undefined {
  if (sort === 'relevance') return undefined
  if (sort === 'distance') {
    const near = createDistanceFragments(filters, bindValues(filters))
    return near && { key: near.distance, isOfListings: true, direction: ascending, indexOrder: near.nearest }
  }
  const keys = {
    title: collatedTitle,
    latin: collatedLatinTitle,
    created_at: sql`${documentColumns.created_at}`,
    rating: sql`${documentColumns.rating}`,
    best: sql`${documentColumns.rank_rating}`,
  }
  const column = sortColumns.find((name) => sort.startsWith(name)) ?? 'created_at'
  return {
    key: keys[column],
    isOfListings: column === 'title' || column === 'latin',
    direction: sort.endsWith('_asc') ? ascending : descending,
    indexOrder: listingOrders[sort],
  }
}

/** Joins the listing of each document laterally. With a plain join, the planner would read all open listings. */
const listingOfDocument = toRawSql(sql`cross join lateral (
  select * from ${listings} where ${listings.id} = ${documentColumns.listing_id} offset 0
) as listings`)

/** If too many documents match, or few listings are in the area, `listings` is read once instead. */
const looksUpListings = ({ estimatedMatches }: SearchQuery, { hasAreaFilter }: CompiledRequest) =>
  estimatedMatches === null ? !hasAreaFilter : estimatedMatches < maxListingLookups

export function selectFromDocuments(condition: SQL, query: SearchQuery, request: CompiledRequest): SQL {
  const { documentFilter, listingFilter, order } = request
  const filtered = sql`${condition} and ${documentFilter}`
  const joinListing = order?.isOfListings ? listingOfDocument : sql``
  if (!listingFilter) return sql`${documentTable} ${joinListing} where ${filtered}`
  if (!looksUpListings(query, request)) {
    const isMatchingListing = sql`coalesce(${documentColumns.listing_id} in (select id from matching_listings), false)`
    return sql`${documentTable} ${joinListing} where ${filtered} and ${isMatchingListing}`
  }
  if (query.estimatedMatches !== null) {
    return sql`${documentTable} ${listingOfDocument} where ${filtered} and ${listingFilter}`
  }
  const first = sql`(select * from ${documentTable} where ${filtered} limit ${toIntLiteral(maxListingLookups)}) as document`
  return sql`${first} ${listingOfDocument} where ${listingFilter}`
}

/** The common table expression `matching_listings` of `selectFromDocuments`; empty if listings are looked up singly. */
export const toMatchingListingsCte = (query: SearchQuery, request: CompiledRequest): SQL =>
  request.listingFilter && !looksUpListings(query, request)
    ? sql`matching_listings as materialized (select ${listings.id} from ${listings} where ${request.listingFilter}),`
    : sql``
