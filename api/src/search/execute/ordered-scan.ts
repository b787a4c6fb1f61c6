import type { Db } from '@dalil/db/connect'
import { type SQL, sql } from 'drizzle-orm'
import type { ScoredHit, SearchResult } from '../score/score.ts'
import type { SearchQuery } from '../score/search-query.ts'
import type { CompiledRequest } from '../sql/documents.ts'
import {
  documentColumns,
  documentRankOrder,
  hasAnyKey,
  matchesAllTerms,
  selectFromDocuments,
  toIdArray,
} from '../sql/documents.ts'
import { rowMatchesAllTerms, scanDocumentsInOrder } from '../sql/ordered-documents.ts'
import { toIntLiteral } from '../sql/raw.ts'
import { tuning } from '../tuning.ts'
import { fetchHits } from './fetch-hits.ts'

/** In rank order, listings whose name is the query come first. */
export async function executeOrderedScan(
  searchDb: Db,
  query: SearchQuery,
  request: CompiledRequest,
): Promise<SearchResult> {
  const { order, offset, limit, countLimit } = request
  const named = order ? [] : await fetchNameMatches(searchDb, query, request)
  const first = named.slice(offset, offset + limit)
  const page = { offset: Math.max(0, offset - named.length), limit: limit - first.length }
  const isOther = sql`${documentColumns.listing_id} <> all (${toIdArray(named.map(({ id }) => id))})`
  const rest = page.limit === 0 ? [] : await fetchOthers(searchDb, query, request, page, isOther)
  return { hits: [...first, ...rest], total: countLimit + 1, nameMatches: 0 }
}

function fetchNameMatches(searchDb: Db, query: SearchQuery, request: CompiledRequest): Promise<ScoredHit[]> {
  const matches = selectFromDocuments(sql`${hasAnyKey(query.nameKeys)} and ${matchesAllTerms(query)}`, query, request)
  const { maxNameHits } = tuning.execute
  return fetchHits(
    searchDb,
    query,
    request,
    sql`${matches} order by ${documentRankOrder} limit ${toIntLiteral(maxNameHits)}`,
  )
}

async function fetchOthers(
  searchDb: Db,
  query: SearchQuery,
  request: CompiledRequest,
  { offset, limit }: { offset: number; limit: number },
  isOther: SQL,
): Promise<ScoredHit[]> {
  const { order, documentFilter, listingFilter, countLimit } = request
  const page = sql`limit ${toIntLiteral(limit)} offset ${toIntLiteral(offset)}`
  if (!listingFilter) {
    // The number of rows that contain a page of matches on average, if `countLimit` documents match.
    const expectedRows = Math.ceil(((offset + limit) / countLimit) * query.documentCount)
    const { orderedScanSlack, orderedScanFactor } = tuning.execute
    const scan = scanDocumentsInOrder(request, orderedScanSlack + orderedScanFactor * expectedRows)
    const where = sql`${rowMatchesAllTerms(query)} and ${documentFilter} and ${isOther}`
    const hits = await fetchHits(searchDb, query, request, sql`${scan} where ${where} ${page}`)
    if (hits.length === limit) return hits
  }
  // The scan ended early: fewer documents match than estimated, or they are at the end of the order.
  const matches = selectFromDocuments(sql`${matchesAllTerms(query)} and ${isOther}`, query, request)
  const sorting = order
    ? sql`${order.key} ${order.direction}, ${documentColumns.listing_id} ${order.direction}`
    : documentRankOrder
  return fetchHits(searchDb, query, request, sql`${matches} order by ${sorting} ${page}`)
}
