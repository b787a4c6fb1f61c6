import type { Databases, Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'
import { findCloseWords, findWordsWithSimilarSkeleton } from '../expand/near-words.ts'
import { expandPhonetically } from '../expand/phonetic.ts'
import { toSimilarQuery } from '../expand/similar-query.ts'
import { isInitials, type ParsedQuery } from '../parse/parse-query.ts'
import type { ScoredHit } from '../score/score.ts'
import { type QueryTerm, type SearchQuery, toExactQuery } from '../score/search-query.ts'
import type { CompiledRequest } from '../sql/documents.ts'
import {
  documentColumns,
  documentRankOrder,
  hasAnyKey,
  matchesAllTerms,
  selectFromDocuments,
  toIdArray,
} from '../sql/documents.ts'
import { toIntLiteral } from '../sql/raw.ts'
import { tuning } from '../tuning.ts'
import { findByAcronym } from './acronyms.ts'
import { fetchHits } from './fetch-hits.ts'
import { compareByScore } from './score-matches.ts'

const { threshold, nearness, expand, execute } = tuning

export async function executeSimilarPlan(
  databases: Databases,
  parsed: ParsedQuery,
  request: CompiledRequest,
  exact: ScoredHit[],
): Promise<ScoredHit[]> {
  const without = exact.map(({ id }) => id)
  const byAcronym = await findByAcronym(databases.searchDb, toExactQuery(parsed), request, without)
  return merge(byAcronym, await executeSteps(databases, parsed, request, exact))
}

/** Each step reads more words. */
async function executeSteps(
  { db, searchDb }: Databases,
  parsed: ParsedQuery,
  request: CompiledRequest,
  exact: ScoredHit[],
): Promise<ScoredHit[]> {
  const expansion = await expandPhonetically(db, request.keyword, parsed)
  const isAutocomplete = request.mode === 'autocomplete'
  const isBehindExact = exact.length > 0
  const without = exact.map(({ id }) => id)
  const minCoverage = isBehindExact ? threshold.minCoverageBehindExact : threshold.minCoverage
  const fetch = (query: SearchQuery) => fetchSimilar(searchDb, query, request, { without, minCoverage })

  const close = await findCloseWords(db, expansion.phoneticWords)
  const spelt = close.filter((word) => word.kind === 'spelling' || word.nearness >= nearness.asSpelling)
  const bySpelling = await fetch(toSimilarQuery(expansion, spelt, 'spelling'))
  const isFound = covers(bySpelling, threshold.sufficientSpelling) || (isAutocomplete && bySpelling.length > 0)
  if (isFound || isInitials(parsed)) return bySpelling
  const bySound = await fetch(toSimilarQuery(expansion, close, 'sound'))
  if (covers(bySound, threshold.sufficientSound) || isBehindExact || isAutocomplete) return merge(bySound, bySpelling)

  const isLong = expansion.parsed.words.length > expand.maxWordsForDistant
  const distant = isLong ? [] : await findWordsWithSimilarSkeleton(db, expansion.phoneticWords)
  const query = toSimilarQuery(expansion, [...close, ...distant], 'any')
  const byDistance = isLong ? [] : await fetch(query)
  const found = merge(byDistance, merge(bySound, bySpelling))
  if (found.length >= expand.partialBelow) return found
  const anyOf = findSelectiveTerms(query, threshold.minPartialCoverage)
  if (anyOf.length === 0) return found
  const partial = { without, anyOf, minCoverage: threshold.minPartialCoverage }
  const all = merge(found, await fetchSimilar(searchDb, query, request, partial))
  return all.filter(({ score }) => score >= threshold.minShareOfBest * (all[0]?.score ?? 0))
}

const covers = (hits: ScoredHit[], coverage: number) => hits.some((hit) => hit.coverage >= coverage)

function merge(first: ScoredHit[], second: ScoredHit[]): ScoredHit[] {
  const ids = new Set(first.map(({ id }) => id))
  return [...first, ...second.filter(({ id }) => !ids.has(id))].toSorted(compareByScore)
}

type SimilarOptions = {
  without: number[]
  /** A document must match at least one of these terms; if undefined, it must match every term of the query. */
  anyOf?: QueryTerm[]
  minCoverage: number
}

async function fetchSimilar(
  searchDb: Db,
  query: SearchQuery,
  request: CompiledRequest,
  { without, anyOf, minCoverage }: SimilarOptions,
): Promise<ScoredHit[]> {
  const { order } = request
  const conditions = [
    ...(anyOf?.map(({ selectiveKeys }) => hasAnyKey(selectiveKeys)) ?? [matchesAllTerms(query)]),
    hasAnyKey([...query.nameKeys, ...query.phoneticNameKeys, ...query.loosePhoneticNameKeys]),
    ...(query.candidateNames.length === 0
      ? []
      : [sql`${documentColumns.keys} && array(select key from candidate_names)`]),
  ]
  const maxEach = Math.min(execute.maxCandidatesEach, Math.ceil(execute.maxCandidates / conditions.length))
  const candidates = conditions.map(
    (condition) => sql`(
      select document.*, ${order?.key ?? sql`null::integer`} as sort_key
      from ${selectFromDocuments(sql`${condition} and ${documentColumns.listing_id} <> all (${toIdArray(without)})`, query, request)}
      limit ${toIntLiteral(maxEach)}
    )`,
  )
  const sorting = order
    ? sql`sort_key ${order.direction}, ${documentColumns.listing_id} ${order.direction}`
    : documentRankOrder
  const hits = await fetchHits(
    searchDb,
    query,
    request,
    sql`(select distinct on (listing_id) * from (${sql.join(candidates, sql` union all `)}) as candidates) as document
      order by ${sorting}`,
  )
  const similar = hits.filter(({ coverage }) => coverage >= minCoverage)
  return (order ? similar : similar.toSorted(compareByScore)).slice(0, execute.maxSimilar)
}

/** A match of the share `part` of the query must contain one of them. */
function findSelectiveTerms({ terms }: SearchQuery, part: number): QueryTerm[] {
  const byWeight = terms.toSorted((a, b) => b.weight - a.weight)
  const weightFrom = (start: number) => byWeight.slice(start).reduce((sum, { weight }) => sum + weight, 0)
  const last = byWeight.findIndex((_, position) => weightFrom(position + 1) < part * weightFrom(0))
  return byWeight.slice(0, last + 1).filter(({ selectiveKeys }) => selectiveKeys.length > 0)
}
