import { pageSizes } from '@dalil/db/vocabulary'
import { sql } from 'drizzle-orm'
import type { KeywordResult } from '../../search/search.ts'
import type { SearchFilters, SearchRequest } from '../../search/search-request.ts'
import {
  compileRequest,
  documentColumns,
  matchesAllTerms,
  selectFromDocuments,
  toIdArray,
  toMatchingListingsCte,
} from '../../search/sql/documents.ts'
import { toIntLiteral } from '../../search/sql/raw.ts'
import { facetTable } from './facet-filters.ts'

/** A facet whose filter is set also counts similar listings that pass the filter. */
export function createKeywordFacetSource({ query, similarIds }: KeywordResult, request: SearchRequest) {
  const select = (filters: SearchFilters) => {
    const compiled = compileRequest({ ...request, filters, sort: 'relevance' })
    return sql`(
      with ${toMatchingListingsCte(query, compiled)} matches as (
        select ${documentColumns.listing_id} from ${selectFromDocuments(matchesAllTerms(query), query, compiled)}
        limit ${toIntLiteral(pageSizes.cappedTotal + 1)}
      )
      select facets.*
      from (select listing_id from matches union select unnest(${toIdArray(similarIds)})) as ids
      join ${facetTable} using (listing_id)
    ) as facets`
  }
  return { definitions: sql``, select, isComplete: false, isShared: false }
}
