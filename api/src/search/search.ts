import type { Databases, Db } from '@dalil/db/connect'
import { removeDefaultIgnorables } from '../contract/rules/text/invisible-text.ts'
import { executeCountMatches } from './execute/count-matches.ts'
import { executeOrderedScan } from './execute/ordered-scan.ts'
import { findInOtherAlphabet, insertOtherAlphabetHits } from './execute/other-alphabet.ts'
import { addOtherSpellings } from './execute/other-spelling.ts'
import { executeScoreMatches } from './execute/score-matches.ts'
import { executeSimilarPlan } from './execute/similar.ts'
import { isKnownWord } from './expand/candidate-names.ts'
import { toOtherLayout } from './expand/keyboard-layout.ts'
import { splitScripts } from './expand/script-change.ts'
import { type ParsedQuery, parseQuery, toAutocompleteQuery, toCompleteQuery } from './parse/parse-query.ts'
import {
  chooseMatchPlan,
  chooseSearchPlan,
  includesOtherAlphabet,
  isFiltered,
  needsExpansion,
  type SearchPlan,
} from './plan/plan.ts'
import type { SearchResult } from './score/score.ts'
import { type Clause, type SearchQuery, toExactQuery } from './score/search-query.ts'
import type { SearchRequest } from './search-request.ts'
import { type CompiledRequest, compileRequest } from './sql/documents.ts'
import { tuning } from './tuning.ts'

export type KeywordResult = SearchResult & { query: SearchQuery; similarIds: number[] }

export async function searchKeyword(databases: Databases, asked: SearchRequest): Promise<KeywordResult> {
  const { db, searchDb } = databases
  const request = { ...asked, keyword: removeDefaultIgnorables(asked.keyword) }
  const { offset, limit } = request
  const text = await parseQuery(db, request.keyword, request.filters.country, request.meant)
  const parsed = request.mode === 'autocomplete' ? toAutocompleteQuery(text) : toCompleteQuery(text)
  const plan = chooseSearchPlan(parsed, request)
  const compiled = compileRequest(request)
  const query = await toQuery(databases, parsed, compiled)
  const exact = await execute[plan](searchDb, query, compiled)
  if (!needsExpansion(parsed, exact, request) || (await isFoundWithoutFacets(searchDb, parsed, request))) {
    if (!includesOtherAlphabet(parsed, exact.total, request)) return { ...exact, query, similarIds: [] }
    const others = await findInOtherAlphabet(searchDb, parsed, query, compiled)
    const wider = { ...compiled, offset: Math.max(0, offset - others.length), limit: limit + others.length }
    const isRead = wider.offset === offset
    const { hits } = isRead ? exact : await execute[plan](searchDb, query, wider)
    return {
      ...exact,
      hits: insertOtherAlphabetHits({ ...exact, hits }, wider.offset, others, request),
      total: exact.total + others.length,
      query,
      similarIds: others.map(({ id }) => id),
    }
  }

  if (exact.total === 0) {
    const typed = await searchOtherLayout(databases, compiled)
    if (typed && typed.total > 0) return typed
  }
  const first = { ...compiled, offset: 0, limit: tuning.plan.expandBelow }
  const exactHits = offset === 0 ? exact.hits : (await execute[plan](searchDb, query, first)).hits
  const similar = await executeSimilarPlan(databases, parsed, compiled, exactHits)
  const hits = [...exactHits, ...similar]
  const split = hits.length === 0 ? splitScripts(request.keyword) : null
  if (split !== null) return searchKeyword(databases, { ...request, keyword: split })
  return {
    hits: hits.slice(offset, offset + limit),
    total: hits.length,
    nameMatches: exact.nameMatches,
    query,
    similarIds: similar.map(({ id }) => id),
  }
}

async function toQuery(databases: Databases, parsed: ParsedQuery, request: CompiledRequest): Promise<SearchQuery> {
  if (!request.meant) return toExactQuery(parsed)
  const isFacetQuery = parsed.words.every(({ facets }) => facets.length > 0)
  const query = toExactQuery(parsed, isFacetQuery)
  return request.mode === 'exact' || parsed.words.length === 0
    ? query
    : addOtherSpellings(databases, parsed, query, request)
}

type Execute = (searchDb: Db, query: SearchQuery, request: CompiledRequest) => Promise<SearchResult>

const execute: Record<SearchPlan, Execute> = {
  'no-terms': async () => ({ hits: [], total: 0, nameMatches: 0 }),
  'ordered-scan': executeOrderedScan,
  'score-matches': executeScoreMatches,
  'count-matches': executeCountMatches,
}

/** Whether enough listings match without the facet filters. If so, similar listings would contradict the counts. */
async function isFoundWithoutFacets(searchDb: Db, parsed: ParsedQuery, request: SearchRequest): Promise<boolean> {
  const { country, city_keys, near, bounds, ...counted } = request.filters
  if (!isFiltered(counted)) return false
  const wider = { ...request, filters: { country, city_keys, near, bounds }, offset: 0, limit: tuning.plan.expandBelow }
  const plan = chooseSearchPlan(parsed, wider)
  const found = await execute[plan](searchDb, toExactQuery(parsed), compileRequest(wider))
  return !needsExpansion(parsed, found, wider)
}

/** Null unless the vocabulary has all words. */
async function searchOtherLayout({ db, searchDb }: Databases, request: CompiledRequest) {
  const text = toOtherLayout(request.keyword)
  if (text === null) return null
  const parsed = await parseQuery(db, text, request.filters.country)
  if (parsed.words.length === 0 || !parsed.words.every(isKnownWord)) return null
  const query = toExactQuery(parsed)
  const toSpelling = (clause: Clause): Clause => ({ ...clause, match: 'spelling' })
  const terms = query.terms.map((term) => ({ ...term, clauses: term.clauses.map(toSpelling) }))
  const plan = chooseMatchPlan(query.estimatedMatches, request)
  const inOtherLayout = { ...query, terms }
  return { ...(await execute[plan](searchDb, inOtherLayout, request)), query: inOtherLayout, similarIds: [] }
}
