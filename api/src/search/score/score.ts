import type { MatchKind } from '@dalil/api/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { TermKey } from '../parse/parse-query.ts'
import { documentColumns, selectKeys } from '../sql/documents.ts'
import { toRawSql } from '../sql/raw.ts'
import { tuning } from '../tuning.ts'
import type { Clause, SearchQuery } from './search-query.ts'

export type CandidateDocument = {
  id: number
  nameKeys: TermKey[]
  anyKeys: TermKey[]
  letters: number
  latin_letters: number
  /** 0 if no candidate name equals the document's name. */
  likelihood: number
}

export type CandidateRow = Omit<CandidateDocument, 'nameKeys' | 'anyKeys'> & { nameKeys: string; anyKeys: string }

export type ScoredHit = {
  id: number
  /** `category` if only clauses of facets matched. */
  match: MatchKind
  /** Between 0 and about 1.2. */
  score: number
  /** From 0 to 1, by weight and boost. */
  coverage: number
  isNameMatch: boolean
}

export type SearchResult = {
  hits: ScoredHit[]
  /** The number of matches; `countLimit` + 1 if there are more than `countLimit`. */
  total: number
  /** The number of matches whose name is the query, which come first; 0 if the matches are not scored. */
  nameMatches: number
}

/** From strongest to weakest. */
const matchOrder: MatchKind[] = ['category', 'exact', 'spelling', 'sound']

const distinct = (keys: TermKey[]) => [...new Set(keys)]

export function findRequiredKeys({ terms, nameKeys, coreNameKeys }: SearchQuery) {
  const findKeys = (field: Clause['field']) =>
    terms.flatMap(({ clauses }) => clauses.filter((clause) => clause.field === field).flatMap(({ keys }) => keys))
  return { nameKeys: distinct([...findKeys('name'), ...nameKeys, ...coreNameKeys]), anyKeys: distinct(findKeys('any')) }
}

const likelihood = toRawSql(sql`case when ${documentColumns.name_keys} && array(select key from candidate_names)
  then (select max(likelihood) from candidate_names where key = any(${documentColumns.name_keys})) else 0 end`)

export function createCandidateColumns(query: SearchQuery): SQL {
  const { nameKeys, anyKeys } = findRequiredKeys(query)
  return sql`${documentColumns.listing_id} as id, ${documentColumns.letters}, ${documentColumns.latin_letters},
    ${selectKeys('name_keys', nameKeys)} as "nameKeys", ${selectKeys('keys', anyKeys)} as "anyKeys",
    ${query.candidateNames.length === 0 ? sql`0` : likelihood} as likelihood`
}

const splitKeys = (text: string): TermKey[] => (text === '' ? [] : text.split(','))

export function scoreRows(query: SearchQuery, rows: CandidateRow[]): ScoredHit[] {
  const score = createScorer(query)
  return rows.map(({ nameKeys, anyKeys, ...row }) =>
    score({ ...row, nameKeys: splitKeys(nameKeys), anyKeys: splitKeys(anyKeys) }),
  )
}

type WeightedClause = { term: number; value: number; letters: number; match: MatchKind }
type ClausesByKey = Record<Clause['field'], Map<TermKey, WeightedClause[]>>

/** Scores a document: coverage × (base + weighted share of the name that the query covers) + a bonus for the name. */
export function createScorer(query: SearchQuery): (candidate: CandidateDocument) => ScoredHit {
  const { terms, isFacetQuery } = query
  const clauses = indexClauses(query)
  const totalWeight = terms.reduce((sum, { weight }) => sum + weight, 0)
  const findNameMatch = createNameMatcher(query)

  return (candidate) => {
    const matches = findMatches(candidate, clauses, terms.length)
    const { value, coveredLetters, match } = sumClauses(matches)
    const coverage = value / totalWeight
    const name = findNameMatch(candidate)
    const { base, nameShareWeight, facetWordsInName } = tuning.score
    const letters = (query.isLatin && candidate.latin_letters) || candidate.letters
    const nameShare = name.bonus > 0 ? 1 : Math.min(1, coveredLetters / Math.max(1, letters))
    const nameFactor = isFacetQuery ? 1 : base + nameShareWeight * nameShare
    const isSpelt = isFacetQuery && !name.isFullName && matches.every(({ isExact }) => isExact)
    const bonus = isSpelt ? facetWordsInName * nameShare : name.bonus
    const score = Math.round((coverage * nameFactor + bonus) * 1000) / 1000
    return { id: candidate.id, match, score, coverage, isNameMatch: name.isFullName || name.isCoreName }
  }
}

function indexClauses({ terms }: SearchQuery): ClausesByKey {
  const clauses: ClausesByKey = { name: new Map(), any: new Map() }
  for (const [term, { clauses: ofTerm, weight, letters }] of terms.entries()) {
    for (const { field, keys, boost, match } of ofTerm) {
      const weighted = { term, value: boost * weight, letters: field === 'name' ? letters : 0, match }
      for (const key of keys) {
        const existing = clauses[field].get(key)
        if (existing) existing.push(weighted)
        else clauses[field].set(key, [weighted])
      }
    }
  }
  return clauses
}

type TermMatch = { best?: WeightedClause; isExact: boolean; isFacet: boolean }

function findMatches({ nameKeys, anyKeys }: CandidateDocument, clauses: ClausesByKey, terms: number): TermMatch[] {
  const matches = Array.from({ length: terms }, (): TermMatch => ({ isExact: false, isFacet: false }))
  const compare = (clause: WeightedClause) => {
    const match = matches[clause.term]
    if (!match) return
    if (clause.match === 'exact') match.isExact = true
    if (clause.match === 'category') match.isFacet = true
    if (clause.value > (match.best?.value ?? 0)) match.best = clause
  }
  for (const key of nameKeys) for (const clause of clauses.name.get(key) ?? []) compare(clause)
  for (const key of anyKeys) for (const clause of clauses.any.get(key) ?? []) compare(clause)
  return matches
}

function sumClauses(matches: TermMatch[]) {
  let value = 0
  let coveredLetters = 0
  // A word without a match counts as misspelt.
  let weakest = matches.every(({ best }) => best) ? 0 : matchOrder.indexOf('spelling')
  for (const { best, isExact, isFacet } of matches) {
    if (!best) continue
    value += best.value * (isExact && isFacet ? tuning.score.facetAndWord : 1)
    coveredLetters += best.letters
    const match = isExact ? 'exact' : isFacet ? 'category' : best.match
    weakest = Math.max(weakest, matchOrder.indexOf(match))
  }
  return { value, coveredLetters, match: matchOrder[weakest] ?? 'sound' }
}

function createNameMatcher(query: SearchQuery) {
  const full = new Set(query.nameKeys)
  const core = new Set(query.isFacetQuery ? [] : query.coreNameKeys)
  const phonetic = new Set(query.phoneticNameKeys)
  const { nameMatch, nameMatchInFacetQuery, coreNameMatch, candidateName, phoneticNameMatch } = tuning.score
  return ({ nameKeys, likelihood }: CandidateDocument) => {
    const isFullName = nameKeys.some((key) => full.has(key))
    const isCoreName = nameKeys.some((key) => core.has(key))
    const bonuses: [holds: boolean, bonus: number][] = [
      [isFullName, query.isFacetQuery ? nameMatchInFacetQuery : nameMatch],
      [isCoreName, coreNameMatch],
      [likelihood > 0, candidateName * likelihood],
      [nameKeys.some((key) => phonetic.has(key)), phoneticNameMatch],
    ]
    return { isFullName, isCoreName, bonus: bonuses.find(([holds]) => holds)?.[1] ?? 0 }
  }
}
