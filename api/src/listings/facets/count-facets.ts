import type { Facets } from '@dalil/api/contract'
import { translate } from '@dalil/api/locales'
import type { Db } from '@dalil/db/connect'
import { prepareOnce } from '@dalil/db/prepared'
import { amenities, type Language } from '@dalil/db/vocabulary'
import { type SQL, sql } from 'drizzle-orm'
import type { ValueCache } from '../../cache/value-cache.ts'
import type { KeywordResult } from '../../search/search.ts'
import type { SearchFilters, SearchRequest } from '../../search/search-request.ts'
import { bindPlaceholders, bindValues } from '../../search/sql/filter-parameters.ts'
import { hasAreaFilter, hasStoredTotal, toTotalParameters } from '../browse/totals.ts'
import { createListCachePolicy } from '../cache-policies.ts'
import {
  countryFacetSource,
  createAllCountriesFacetSource,
  createAreaFacetSource,
  toFacetQuery,
} from './facet-query.ts'
import type { FacetRow } from './facet-statements.ts'
import { createKeywordFacetSource } from './keyword-source.ts'

export type FacetReads = { db: Db; values: ValueCache | null }
type CountedFacets = { facets: Facets; total?: number }

export function countFacets(reads: FacetReads, filters: SearchFilters, language: Language): Promise<CountedFacets> {
  const count = () => countInDatabase(reads.db, filters, language)
  if (!reads.values) return count()
  const policy = createListCachePolicy({ country: filters.country, facets: true })
  return reads.values.read(`facets ${language} ${JSON.stringify(filters)}`, async () => ({
    value: await count(),
    policy,
  }))
}

async function countInDatabase(db: Db, filters: SearchFilters, language: Language): Promise<CountedFacets> {
  const countsMatches = !hasStoredTotal(filters) && (filters.country !== undefined || hasAreaFilter(filters))
  const source = toSource(filters)
  const query = toFacetQuery({ filters, source, bind: bindPlaceholders, language, countsMatches })
  const rows = await prepareOnce(db, prepareFacets, { query }).execute(toTotalParameters(filters))
  const total = rows.find(({ facet }) => facet === 'total')?.count
  return { facets: toFacets(rows, language), ...(total !== undefined && { total }) }
}

function toSource(filters: SearchFilters) {
  if (hasAreaFilter(filters)) return createAreaFacetSource(filters, bindPlaceholders)
  return filters.country === undefined ? createAllCountriesFacetSource(bindPlaceholders) : countryFacetSource
}

export async function countKeywordFacets(
  searchDb: Db,
  result: KeywordResult,
  request: SearchRequest,
  language: Language,
): Promise<Facets> {
  if (result.query.terms.length === 0) return toFacets([], language)
  const { filters } = request
  const source = createKeywordFacetSource(result, request)
  const rows = await searchDb.execute<FacetRow>(toFacetQuery({ filters, source, bind: bindValues(filters), language }))
  return toFacets(rows, language)
}

export function toFacets(rows: FacetRow[], language: Language): Facets {
  const select = (facet: string) => rows.filter((row) => row.facet === facet)
  const countOf = (facet: string, key: string) => select(facet).find((row) => row.key === key)?.count ?? 0
  return {
    categories: select('categories').map(({ key, name, count }) => ({ id: Number(key), name: name ?? '', count })),
    cities: select('cities').map(({ name, count }) => ({ name: name ?? '', count })),
    amenities: select('amenities').flatMap(({ key, count }) => {
      const code = amenities[Number(key)]
      return code ? [{ code, name: translate[language](`amenity.${code}`), count }] : []
    }),
    ratings: { '4': countOf('ratings', '4'), '3': countOf('ratings', '3'), '2': countOf('ratings', '2') },
    open_now: countOf('open_now', ''),
    is_verified: countOf('is_verified', ''),
  }
}

const prepareFacets = (db: Db, { query }: { query: SQL }) =>
  db
    .select({
      facet: sql<string>`facet`,
      key: sql<string>`key`,
      name: sql<string | null>`name`,
      count: sql<number>`count`,
    })
    .from(sql`(${query}) as counts`)
    .prepare('facets')
