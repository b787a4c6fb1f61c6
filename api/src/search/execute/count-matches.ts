import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'
import { choosePagePlan } from '../plan/plan.ts'
import type { ScoredHit, SearchResult } from '../score/score.ts'
import type { SearchQuery } from '../score/search-query.ts'
import type { CompiledRequest } from '../sql/documents.ts'
import {
  documentRankOrder,
  hasAnyKey,
  matchesAllTerms,
  selectFromDocuments,
  toMatchingListingsCte,
} from '../sql/documents.ts'
import { rowMatchesAllTerms, scanDocumentsInOrder } from '../sql/ordered-documents.ts'
import { matchesBestClauses, toRankTier } from '../sql/rank-tier.ts'
import { toIntLiteral } from '../sql/raw.ts'
import { tuning } from '../tuning.ts'
import { fetchHits } from './fetch-hits.ts'
import { executeOrderedScan } from './ordered-scan.ts'
import { toRankedPage } from './score-matches.ts'
import { fetchSortedPage } from './sorted-page.ts'

export async function executeCountMatches(
  searchDb: Db,
  query: SearchQuery,
  request: CompiledRequest,
): Promise<SearchResult> {
  const counts = await countMatches(searchDb, query, request)
  const { total } = counts
  switch (choosePagePlan(total, request)) {
    case 'empty':
      return { hits: [], total, nameMatches: 0 }
    case 'ordered-scan':
      return executeOrderedScan(searchDb, query, request)
    case 'score': {
      const all = sql`${selectFromDocuments(matchesAllTerms(query), query, request)} order by ${documentRankOrder}`
      return toRankedPage(await fetchHits(searchDb, query, request, all), request)
    }
    case 'tier-scan': {
      const hits = await scanTiers(searchDb, query, request, counts)
      return { hits: hits ?? (await fetchSortedPage(searchDb, query, request)), total, nameMatches: 0 }
    }
    case 'sort':
      return { hits: await fetchSortedPage(searchDb, query, request), total, nameMatches: 0 }
  }
}

/** `named` and `best` are the numbers of matches in the rank tiers 2 and 1, counted only if a tier scan needs them. */
type Counts = { total: number; named: number; best: number }

async function countMatches(searchDb: Db, query: SearchQuery, request: CompiledRequest): Promise<Counts> {
  const unsorted = { ...request, order: undefined }
  const countsTiers = !request.order && !request.isFiltered
  const named = sql`(
    select count(*) as named, count(*) filter (where ${matchesBestClauses(query)}) as both_tiers
    from ${selectFromDocuments(sql`${hasAnyKey(query.nameKeys)} and ${matchesAllTerms(query)}`, query, unsorted)}
  )`
  const [row] = await searchDb.execute<Counts>(sql`
    with ${toMatchingListingsCte(query, request)} counted as (
      select count(*) as total, count(*) filter (where is_best) as best
      from (
        select ${countsTiers ? matchesBestClauses(query) : sql`false`} as is_best
        from ${selectFromDocuments(matchesAllTerms(query), query, unsorted)}
        limit ${toIntLiteral(request.countLimit + 1)}
      ) as hits
    )
    select total::integer, named::integer, (best - both_tiers)::integer as best
    from counted cross join ${countsTiers ? named : sql`(select 0 as named, 0 as both_tiers)`} as named_matches`)
  return row ?? { total: 0, named: 0, best: 0 }
}

/** Null if that would read too many rows. */
async function scanTiers(
  searchDb: Db,
  query: SearchQuery,
  request: CompiledRequest,
  { total, named, best }: Counts,
): Promise<ScoredHit[] | null> {
  const { order, documentFilter, offset, limit } = request
  const countOfTier = order ? [total] : [total - named - best, best, named]
  const maxRows = Math.ceil(total * tuning.execute.tierScanShare)
  const hits: ScoredHit[] = []
  let before = 0
  for (const tier of [2, 1, 0]) {
    const count = countOfTier[tier] ?? 0
    const start = Math.max(0, offset - before)
    const pageSize = Math.min(limit - hits.length, count - start)
    before += count
    if (pageSize <= 0) continue
    const usesIndex = tier === 2
    if (!usesIndex && ((start + pageSize) / count) * query.documentCount > maxRows / 2) return null
    const inTier = sql`${toRankTier(query)} = ${toIntLiteral(tier)}`
    const from = usesIndex
      ? sql`${selectFromDocuments(sql`${hasAnyKey(query.nameKeys)} and ${matchesAllTerms(query)} and ${inTier}`, query, request)} order by ${documentRankOrder}`
      : sql`${scanDocumentsInOrder(request, maxRows)}
          where ${rowMatchesAllTerms(query)} and ${documentFilter} ${order ? sql`` : sql`and ${inTier}`}`
    const page = sql`${from} limit ${toIntLiteral(pageSize)} offset ${toIntLiteral(start)}`
    const tierHits = await fetchHits(searchDb, query, request, page)
    if (tierHits.length < pageSize) return null
    hits.push(...tierHits)
  }
  return hits
}
