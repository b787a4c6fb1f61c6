import type { MatchKind } from '@dalil/api/contract'
import { isSingleLetter, type ParsedQuery, type ParsedWord, type TermKey } from '../parse/parse-query.ts'
import { estimateMatches, sumDocumentFrequencies } from '../plan/plan.ts'
import { tuning } from '../tuning.ts'

/** The highest boost of all matching clauses counts. */
export type Clause = {
  keys: TermKey[]
  field: 'name' | 'any'
  match: MatchKind
  boost: number
}

export type QueryTerm = {
  clauses: Clause[]
  /** Frequent and rare lookup keys are separate, because the GIN index is slow for a condition with 90 keys. */
  frequentKeys: TermKey[]
  rareKeys: TermKey[]
  /** The keys that are rare enough for all documents with one of them to be read. */
  selectiveKeys: TermKey[]
  weight: number
  letters: number
  field: Clause['field']
}

/** A name that the query may mean, with its words joined. `likelihood` is 0 to about 1. */
export type CandidateName = { name: string; likelihood: number }

export type SearchQuery = {
  terms: QueryTerm[]
  nameKeys: TermKey[]
  coreNameKeys: TermKey[]
  /** Keys of names that sound like the query, with or without h, t and l. */
  phoneticNameKeys: TermKey[]
  loosePhoneticNameKeys: TermKey[]
  candidateNames: CandidateName[]
  documentCount: number
  estimatedMatches: number | null
  isLatin: boolean
  /** Whether all words name facets; shorter names then get no higher score. */
  isFacetQuery: boolean
  alsoIds?: number[]
}

export function toExactQuery(
  { words, nameKeys, coreNameKeys, documentCount }: ParsedQuery,
  isFacetQuery = namesFacets(words),
): SearchQuery {
  const kind = !isFacetQuery ? 'words' : words.some(namesCity) ? 'facets-and-city' : 'facets'
  return {
    terms: words.map((word) => ({
      clauses: toExactClauses(word, kind),
      ...toLookupKeys(word),
      selectiveKeys: [],
      weight: toTermWeight(Math.max(word.documentFrequency, sumDocumentFrequencies(word.facets)), documentCount),
      letters: word.text.length,
      field: chooseClauseField(word),
    })),
    nameKeys,
    coreNameKeys,
    phoneticNameKeys: [],
    loosePhoneticNameKeys: [],
    candidateNames: [],
    documentCount,
    estimatedMatches: estimateMatches(words),
    isLatin: startsWithLatin(words),
    isFacetQuery,
  }
}

/** Returns the inverse document frequency, which is almost 0 for a word in every second listing. */
export const toTermWeight = (documentFrequency: number, documentCount: number) =>
  Math.log(1 + documentCount / (1 + documentFrequency))

export const startsWithLatin = ([first]: ParsedWord[]) => /^[a-z]/.test(first?.text ?? '')

export const namesCity = ({ facets }: ParsedWord) => facets.some(({ kind }) => kind === 'city')

const namesFacets = (words: ParsedWord[]) =>
  words.every(({ facets }) => facets.length > 0) &&
  words.some(({ facets }) => facets.some(({ kind }) => kind !== 'city'))

export function toLookupKeys({ key, facets, completions }: ParsedWord) {
  const completionKeys = completions.map(({ key }) => key)
  const { maxFrequentLookups } = tuning.expand
  return {
    frequentKeys: [key, ...facets.map(({ key }) => key), ...completionKeys.slice(0, maxFrequentLookups)],
    rareKeys: completionKeys.slice(maxFrequentLookups),
  }
}

export type ClauseRow<Word> = Omit<Clause, 'keys'> & {
  keys: (word: Word) => TermKey[]
  boostInFacetQuery?: number
  /** The boost in a query of facets one of which is a city. */
  boostBesideCity?: number
}

type QueryKind = 'words' | 'facets' | 'facets-and-city'

const { boost } = tuning

const facetKeys = ({ facets }: ParsedWord, isBroad: boolean) =>
  facets.filter((facet) => facet.kind !== 'city' && facet.isBroad === isBroad).map(({ key }) => key)
const cityKeys = ({ facets }: ParsedWord) => facets.filter(({ kind }) => kind === 'city').map(({ key }) => key)
const completionKeys = ({ completions }: ParsedWord) => completions.map(({ key }) => key)

/** A name that has the word stands before the category, but behind it in a city. */
const exactTable: ClauseRow<ParsedWord>[] = [
  {
    keys: ({ key }) => [key],
    field: 'name',
    match: 'exact',
    boost: boost.word,
    boostInFacetQuery: boost.wordInFacetQuery,
    boostBesideCity: boost.wordBesideCity,
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
    boostBesideCity: boost.facetBesideCity,
  },
  { keys: cityKeys, field: 'any', match: 'category', boost: boost.facet, boostInFacetQuery: boost.cityInFacetQuery },
  { keys: (word) => facetKeys(word, true), field: 'any', match: 'category', boost: boost.broadFacet },
  { keys: ({ key }) => [key], field: 'any', match: 'exact', boost: boost.wordAnywhere },
  { keys: completionKeys, field: 'any', match: 'exact', boost: boost.completionAnywhere },
]

export function toClauses<Word>(table: ClauseRow<Word>[], word: Word, kind: QueryKind): Clause[] {
  return table
    .map(({ keys, field, match, boost, boostInFacetQuery = boost, boostBesideCity = boostInFacetQuery }) => ({
      keys: keys(word),
      field,
      match,
      boost: { words: boost, facets: boostInFacetQuery, 'facets-and-city': boostBesideCity }[kind],
    }))
    .filter(({ keys }) => keys.length > 0)
}

export const chooseClauseField = (word: ParsedWord): Clause['field'] => (isSingleLetter(word) ? 'name' : 'any')

export const toExactClauses = (word: ParsedWord, kind: QueryKind): Clause[] =>
  toClauses(exactTable, word, kind).filter(({ field }) => chooseClauseField(word) === 'any' || field === 'name')
