import { type ListingList, type ListingRow, type ListingSearch, toPaginatedList } from '@dalil/api/contract'
import type { Databases, Db } from '@dalil/db/connect'
import { type Language, pageSizes } from '@dalil/db/vocabulary'
import { sql } from 'drizzle-orm'
import { searchKeyword } from '../../search/search.ts'
import type { SearchFilters, SearchRequest } from '../../search/search-request.ts'
import { distanceTo } from '../../search/sql/distance.ts'
import { bindValues } from '../../search/sql/filter-parameters.ts'
import { countKeywordFacets } from '../facets/count-facets.ts'
import { selectRows, toListingRow } from './rows.ts'

type KeywordSearch = ListingSearch & { title: string }

export async function searchListings(
  databases: Databases,
  search: KeywordSearch,
  filters: SearchFilters,
  language: Language,
): Promise<ListingList> {
  const request = toSearchRequest(search, filters)
  const result = await searchKeyword(databases, request)
  const { hits, total } = result
  const maxTotal = pageSizes.cappedTotal
  const [rows, facets] = await Promise.all([
    readRows(databases.db, hits, filters, language),
    search.facets ? countKeywordFacets(databases.searchDb, result, request, language) : undefined,
  ])
  const list = { ...toPaginatedList(rows, Math.min(total, maxTotal), search), ...(facets && { facets }) }
  return total > maxTotal ? { ...list, total_is_capped: true } : list
}

export function toSearchRequest(search: KeywordSearch, filters: SearchFilters): SearchRequest {
  const { title, sort_by, exact, page, per_page } = search
  const defaultSort = filters.near ? 'distance' : 'relevance'
  return {
    keyword: title,
    filters,
    sort: sort_by === 'default' ? defaultSort : sort_by,
    offset: (page - 1) * per_page,
    limit: per_page,
    countLimit: pageSizes.cappedTotal,
    mode: exact ? 'exact' : 'search',
  }
}

async function readRows(
  db: Db,
  hits: { id: number; match: ListingRow['match'] }[],
  filters: SearchFilters,
  language: Language,
) {
  if (hits.length === 0) return []
  const ids = sql`${sql.param(hits.map(({ id }) => id))}::integer[]`
  const page = {
    ids: sql`select unnest(${ids}) as id`,
    order: sql`array_position(${ids}, page.id)`,
    distance: distanceTo(filters, bindValues(filters))?.distance,
  }
  const matches = new Map(hits.map(({ id, match }) => [id, match]))
  const rows = await selectRows(db, page, language)
  return rows.map((row) => ({ ...toListingRow(row), match: matches.get(row.id) }))
}
