import type { Databases } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'
import { findCloseWords } from '../expand/near-words.ts'
import { expandPhonetically } from '../expand/phonetic.ts'
import { toSimilarQuery } from '../expand/similar-query.ts'
import type { ParsedQuery } from '../parse/parse-query.ts'
import type { ScoredHit } from '../score/score.ts'
import type { SearchQuery } from '../score/search-query.ts'
import { type CompiledRequest, documentRankOrder, matchesAllTerms, selectFromDocuments } from '../sql/documents.ts'
import { toIntLiteral } from '../sql/raw.ts'
import { tuning } from '../tuning.ts'
import { fetchHits } from './fetch-hits.ts'
import { compareByScore } from './score-matches.ts'

const { maxCandidates, maxNames } = tuning.otherAlphabet

/**
 * Finds names that have the words for a category or an amenity in another spelling: *shawarma* in «شاورما الشام».
 * A city must be the city, because other names sound alike.
 */
export async function findInOtherSpelling(
  { db, searchDb }: Databases,
  parsed: ParsedQuery,
  exact: SearchQuery,
  request: CompiledRequest,
): Promise<ScoredHit[]> {
  const expansion = await expandPhonetically(db, request.keyword, parsed, request.meant)
  const isCity = (position: number) => expansion.parsed.words[position]?.facets.some(({ kind }) => kind === 'city')
  const close = await findCloseWords(db, expansion.phoneticWords)
  const sounding = close
    .filter(({ kind, from, to }) => kind === 'sound' && !isCity(from) && !isCity(to))
    .map((word) => ({ ...word, facetKeys: [] }))
  const query = toSimilarQuery(expansion, sounding, 'any')
  const others = selectFromDocuments(sql`${matchesAllTerms(query)} and not ${matchesAllTerms(exact)}`, query, request)
  const hits = await fetchHits(
    searchDb,
    query,
    request,
    sql`(select document.* from ${others} limit ${toIntLiteral(maxCandidates)}) as document order by ${documentRankOrder}`,
  )
  return hits
    .filter(({ coverage }) => coverage >= tuning.threshold.minCoverageBehindExact)
    .toSorted(compareByScore)
    .slice(0, maxNames)
}
