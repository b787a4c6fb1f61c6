import type { MatchKind } from '@dalil/api/contract'
import type { ParsedQuery, ParsedWord, TermKey } from '../parse/parse-query.ts'
import { estimateMatches, sumFrequencies } from '../plan/plan.ts'
import { tuning } from '../tuning.ts'

/** One way in which a document matches a word of the query. Of several that hold, the highest boost counts. */
export type Clause = {
  keys: TermKey[]
  /** Whether a key has to be of the name, or of anything that the listing is found by. */
  field: 'name' | 'any'
  match: MatchKind
  boost: number
}

/** A word of the query with the keys and clauses that match it. */
export type QueryTerm = {
  clauses: Clause[]
  /**
   * The keys that documents are looked up by: a few that many have, and many that few have. The GIN index takes long
   * for each document that has one of ninety keys.
   */
  frequentKeys: TermKey[]
  rareKeys: TermKey[]
  /** Keys that few enough documents have to read each of them, also without the other words. */
  selectiveKeys: TermKey[]
  /** Inverse document frequency. */
  weight: number
  letters: number
}

/** A name that the query may mean, its words joined. `likelihood`: 0 to about 1. */
export type CandidateName = { name: string; likelihood: number }

export type SearchQuery = {
  terms: QueryTerm[]
  /** Keys of a name that is the query, and of one that is the query without the facets at its ends. */
  nameKeys: TermKey[]
  coreNameKeys: TermKey[]
  /** Keys of names that sound like the query, and of names that do so without h, t and l. */
  phoneticNameKeys: TermKey[]
  loosePhoneticNameKeys: TermKey[]
  candidateNames: CandidateName[]
  /** About how many documents there are. */
  documentCount: number
  /** The most listings that can match; null if unknown. */
  estimatedMatches: number | null
  isLatin: boolean
  /** Whether all of it names facets. Then no name is better for being short. */
  isFacetQuery: boolean
}

export function toExactQuery({ words, nameKeys, coreNameKeys, documentCount }: ParsedQuery): SearchQuery {
  const isFacetQuery = namesFacets(words)
  return {
    terms: words.map((word) => ({
      clauses: toExactClauses(word, isFacetQuery),
      ...toLookupKeys(word),
      selectiveKeys: [],
      weight: toWeight(Math.max(word.documentFrequency, sumFrequencies(word.facets)), documentCount),
      letters: word.text.length,
    })),
    nameKeys,
    coreNameKeys,
    phoneticNameKeys: [],
    loosePhoneticNameKeys: [],
    candidateNames: [],
    documentCount,
    estimatedMatches: estimateMatches(words),
    isLatin: isLatin(words),
    isFacetQuery,
  }
}

/** Inverse document frequency: a word that every second listing has weighs next to nothing. */
export const toWeight = (documentFrequency: number, documentCount: number) =>
  Math.log(1 + documentCount / (1 + documentFrequency))

export const isLatin = ([first]: ParsedWord[]) => /^[a-z]/.test(first?.text ?? '')

/** Whether every word names a category, a city or an amenity, and not all of them a city. */
const namesFacets = (words: ParsedWord[]) =>
  words.every(({ facets }) => facets.length > 0) &&
  words.some(({ facets }) => facets.some(({ kind }) => kind !== 'city'))

/** The keys of a word as it is spelt. The first of its completions are the most frequent. */
export function toLookupKeys({ key, facets, completions }: ParsedWord) {
  const completionKeys = completions.map(({ key }) => key)
  const { maxFrequentLookups } = tuning.expand
  return {
    frequentKeys: [key, ...facets.map(({ key }) => key), ...completionKeys.slice(0, maxFrequentLookups)],
    rareKeys: completionKeys.slice(maxFrequentLookups),
  }
}

export type ClauseRow<Word> = Omit<Clause, 'keys'> & { keys: (word: Word) => TermKey[]; boostInFacetQuery?: number }

const { boost } = tuning

const facetKeys = ({ facets }: ParsedWord, isBroad: boolean) =>
  facets.filter((facet) => facet.isBroad === isBroad).map(({ key }) => key)
const completionKeys = ({ completions }: ParsedWord) => completions.map(({ key }) => key)

/** A word as it is spelt: clause → boost. In a query that names a kind of place, being of that kind counts most. */
const exactTable: ClauseRow<ParsedWord>[] = [
  {
    keys: ({ key }) => [key],
    field: 'name',
    match: 'exact',
    boost: boost.word,
    boostInFacetQuery: boost.wordInFacetQuery,
  },
  {
    keys: completionKeys,
    field: 'name',
    match: 'exact',
    boost: boost.completion,
    boostInFacetQuery: boost.completionInFacetQuery,
  },
  {
    keys: (word) => facetKeys(word, false),
    field: 'any',
    match: 'category',
    boost: boost.facet,
    boostInFacetQuery: boost.facetInFacetQuery,
  },
  { keys: (word) => facetKeys(word, true), field: 'any', match: 'category', boost: boost.broadFacet },
  { keys: ({ key }) => [key], field: 'any', match: 'exact', boost: boost.wordAnywhere },
  { keys: completionKeys, field: 'any', match: 'exact', boost: boost.completionAnywhere },
]

export function toClauses<Word>(table: ClauseRow<Word>[], word: Word, isFacetQuery: boolean): Clause[] {
  return table
    .map(({ keys, field, match, boost, boostInFacetQuery = boost }) => ({
      keys: keys(word),
      field,
      match,
      boost: isFacetQuery ? boostInFacetQuery : boost,
    }))
    .filter(({ keys }) => keys.length > 0)
}

export const toExactClauses = (word: ParsedWord, isFacetQuery: boolean): Clause[] =>
  toClauses(exactTable, word, isFacetQuery)
