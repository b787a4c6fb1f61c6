import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'
import type { ScoredHit } from '../score/score.ts'
import type { SearchQuery } from '../score/search-query.ts'
import type { CompiledRequest } from '../sql/documents.ts'
import {
  documentColumns,
  documentRankOrder,
  documentTable,
  matchesAllTerms,
  selectFromDocuments,
} from '../sql/documents.ts'
import { toRankTier } from '../sql/rank-tier.ts'
import { toIntLiteral } from '../sql/raw.ts'
import { fetchHits } from './fetch-hits.ts'

export function fetchSortedPage(searchDb: Db, query: SearchQuery, request: CompiledRequest): Promise<ScoredHit[]> {
  const { order, offset, limit, countLimit } = request
  const sorting = order
    ? sql`sort_key ${order.direction}, listing_id ${order.direction}`
    : sql`sort_key desc, ${documentRankOrder}`
  return fetchHits(
    searchDb,
    query,
    request,
    sql`(
        select listing_id, row_number() over () as place
        from (
          select listing_id
          from (
            select ${documentColumns.listing_id}, ${documentColumns.is_featured}, ${documentColumns.rank_rating}, ${documentColumns.created_at},
              ${order?.key ?? toRankTier(query)} as sort_key
            from ${selectFromDocuments(matchesAllTerms(query), query, request)}
            limit ${toIntLiteral(countLimit + 1)}
          ) as document
          order by ${sorting} limit ${toIntLiteral(limit)} offset ${toIntLiteral(offset)}
        ) as ordered
      ) as chosen
      join ${documentTable} using (listing_id)
      order by place`,
  )
}
