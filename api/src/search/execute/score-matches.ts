import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'
import {
  type CandidateRow,
  createCandidateColumns,
  type ScoredHit,
  type SearchResult,
  scoreRows,
} from '../score/score.ts'
import type { SearchQuery } from '../score/search-query.ts'
import type { CompiledRequest } from '../sql/documents.ts'
import {
  documentColumns,
  documentRankOrder,
  documentTable,
  matchesAllTerms,
  selectFromDocuments,
  toMatchingListingsCte,
} from '../sql/documents.ts'
import { toIntLiteral } from '../sql/raw.ts'
import { tuning } from '../tuning.ts'
import { executeOrderedScan } from './ordered-scan.ts'
import { fetchSortedPage } from './sorted-page.ts'

const { maxScored } = tuning.plan

type Row = { total: number } & { [Column in keyof CandidateRow]: CandidateRow[Column] | null }

/** One statement returns the count of all matches and the columns of up to 1,000. */
export async function executeScoreMatches(
  searchDb: Db,
  query: SearchQuery,
  request: CompiledRequest,
): Promise<SearchResult> {
  const { countLimit, mode } = request
  const countsAll = mode !== 'autocomplete'
  const rows = await searchDb.execute<Row>(sql`
    with ${toMatchingListingsCte(query, request)} counted as materialized (
      select count(*)::integer as total, array_agg(listing_id) as ids
      from (
        select ${documentColumns.listing_id} from ${selectFromDocuments(matchesAllTerms(query), query, request)}
        limit ${toIntLiteral((countsAll ? countLimit : maxScored) + 1)}
      ) as hits
    )
    select total, scored.*
    from counted
    left join lateral (
      select ${createCandidateColumns(query)}
      from unnest(case when total <= ${toIntLiteral(maxScored)} then ids end) as few (listing_id)
      join ${documentTable} using (listing_id)
      order by ${documentRankOrder}
    ) as scored on true`)
  const total = rows[0]?.total ?? 0
  if (countsAll && total > countLimit) return executeOrderedScan(searchDb, query, request)
  if (total > maxScored) return { hits: await fetchSortedPage(searchDb, query, request), total, nameMatches: 0 }
  const candidates = rows.filter((row): row is CandidateRow & { total: number } => row.id !== null)
  return toRankedPage(scoreRows(query, candidates), request)
}

export const compareByScore = (a: ScoredHit, b: ScoredHit) => b.score - a.score

export function toRankedPage(all: ScoredHit[], { offset, limit }: CompiledRequest): SearchResult {
  const hits = all.toSorted(compareByScore).slice(offset, offset + limit)
  return { hits, total: all.length, nameMatches: all.filter(({ isNameMatch }) => isNameMatch).length }
}
