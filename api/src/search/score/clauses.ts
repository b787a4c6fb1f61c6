import type { MatchKind } from '@dalil/api/contract'
import type { WordExpansion } from '../expand/phonetic-expansion.ts'
import type { ParsedWord, TermKey } from '../parse/parse-query.ts'
import { tuning } from '../tuning.ts'

/** One way in which a document matches a word of the query. Of several that hold, the highest boost counts. */
export type Clause = {
  keys: TermKey[]
  /** Whether a key has to be of the name, or of anything that the listing is found by. */
  field: 'name' | 'any'
  match: MatchKind
  boost: number
}

type Row<Word> = Omit<Clause, 'keys'> & { keys: (word: Word) => TermKey[]; boostInFacetQuery?: number }

const { boost } = tuning

const facetKeys = ({ facets }: ParsedWord, isBroad: boolean) =>
  facets.filter((facet) => facet.isBroad === isBroad).map(({ key }) => key)
const completionKeys = ({ completions }: ParsedWord) => completions.map(({ key }) => key)

/** A word as it is spelt: clause → boost. In a query that names a kind of place, being of that kind counts most. */
const exactTable: Row<ParsedWord>[] = [
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

type ExpandedWord = {
  expansion: WordExpansion | undefined
  joinedKeys: TermKey[]
  splitSkeletonKeys: TermKey[]
  phoneticNameKeys: TermKey[]
  loosePhoneticNameKeys: TermKey[]
}

/** Clauses of words that names join, split or translate, and of queries that sound like a name. */
const expandedTable: Row<ExpandedWord>[] = [
  { keys: ({ joinedKeys }) => joinedKeys, field: 'any', match: 'spelling', boost: boost.joinedWords },
  {
    keys: ({ expansion }) => (expansion ? [expansion.splitKey] : []),
    field: 'name',
    match: 'spelling',
    boost: boost.splitWord,
  },
  { keys: ({ splitSkeletonKeys }) => splitSkeletonKeys, field: 'name', match: 'sound', boost: boost.splitSkeleton },
  { keys: ({ expansion }) => expansion?.synonymKeys ?? [], field: 'name', match: 'spelling', boost: boost.synonym },
  { keys: ({ phoneticNameKeys }) => phoneticNameKeys, field: 'name', match: 'sound', boost: boost.phoneticName },
  {
    keys: ({ loosePhoneticNameKeys }) => loosePhoneticNameKeys,
    field: 'name',
    match: 'sound',
    boost: boost.loosePhoneticName,
  },
]

function toClauses<Word>(table: Row<Word>[], word: Word, isFacetQuery: boolean): Clause[] {
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

export const toExpandedClauses = (word: ExpandedWord): Clause[] => toClauses(expandedTable, word, false)
