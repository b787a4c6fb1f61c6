import type { TermKey } from '../parse/parse-query.ts'
import { type Clause, type ClauseRow, toClauses } from '../score/search-query.ts'
import { tuning } from '../tuning.ts'
import type { NearWord } from './near-words.ts'
import type { WordExpansion } from './phonetic-expansion.ts'

const { boost } = tuning

type ExpandedWord = {
  expansion: WordExpansion | undefined
  joinedKeys: TermKey[]
  splitSkeletonKeys: TermKey[]
  phoneticNameKeys: TermKey[]
  loosePhoneticNameKeys: TermKey[]
}

/** Lists the clauses for words that a name joins or splits, for their synonyms, and for names that sound like the query. */
const expandedTable: ClauseRow<ExpandedWord>[] = [
  { keys: ({ joinedKeys }) => joinedKeys, field: 'any', match: 'spelling', boost: boost.joinedWords },
  {
    keys: ({ expansion }) => (expansion ? [expansion.splitKey] : []),
    field: 'name',
    match: 'spelling',
    boost: boost.splitWord,
  },
  { keys: ({ splitSkeletonKeys }) => splitSkeletonKeys, field: 'name', match: 'sound', boost: boost.splitSkeleton },
  {
    keys: ({ expansion }) => expansion?.synonyms.map(({ key }) => key) ?? [],
    field: 'name',
    match: 'spelling',
    boost: boost.synonym,
  },
  { keys: ({ phoneticNameKeys }) => phoneticNameKeys, field: 'name', match: 'sound', boost: boost.phoneticName },
  {
    keys: ({ loosePhoneticNameKeys }) => loosePhoneticNameKeys,
    field: 'name',
    match: 'sound',
    boost: boost.loosePhoneticName,
  },
]

export const toExpandedClauses = (word: ExpandedWord): Clause[] => toClauses(expandedTable, word, 'words')

/** Creates one clause for all near words of the same rounded boost, so that few lists of keys are compared. */
export function toNearWordClauses(nearWords: NearWord[], trust: number): Clause[] {
  const { nearWordBoostLevels, minNearWord, nearFacetFactor, nearWordAnywhere } = tuning.boost
  const clauses = new Map<string, Clause>()
  const add = (clause: Omit<Clause, 'keys'>, keys: TermKey[]) => {
    const name = [clause.field, clause.match, clause.boost].join()
    const existing = clauses.get(name)
    if (existing) existing.keys.push(...keys)
    else if (keys.length > 0) clauses.set(name, { ...clause, keys: [...keys] })
  }
  for (const { kind, nearness, key, facetKeys } of nearWords) {
    const roundedBoost = Math.max(minNearWord, Math.round(nearness * trust * nearWordBoostLevels) / nearWordBoostLevels)
    add({ field: 'name', match: kind, boost: roundedBoost }, [key])
    add({ field: 'any', match: kind, boost: roundedBoost * nearFacetFactor }, facetKeys)
    add({ field: 'any', match: kind, boost: nearWordAnywhere * trust }, [key])
  }
  return [...clauses.values()]
}
