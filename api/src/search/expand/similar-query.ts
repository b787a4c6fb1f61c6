import type { ParsedWord, TermKey } from '../parse/parse-query.ts'
import { sumDocumentFrequencies } from '../plan/plan.ts'
import {
  chooseClauseField,
  type QueryTerm,
  type SearchQuery,
  startsWithLatin,
  toExactClauses,
  toLookupKeys,
  toTermWeight,
} from '../score/search-query.ts'
import { tuning } from '../tuning.ts'
import { findCandidateNames, isKnownWord } from './candidate-names.ts'
import { toExpandedClauses, toNearWordClauses } from './expanded-clauses.ts'
import { hasDocumentFrequency, keepLikeliestWords, limitTotalDocumentFrequency } from './likely-words.ts'
import type { NearWord } from './near-words.ts'
import type { PhoneticExpansion, Synonym } from './phonetic-expansion.ts'
import { isRareWord } from './phonetic-lookups.ts'

/** `spelling`: near words by spelling; `sound`: also by sound; `any`: also for words that are correctly spelt. */
type Closeness = 'spelling' | 'sound' | 'any'

const { maxSelectiveDocuments, rareWordFrequency } = tuning.expand

export function toSimilarQuery(expansion: PhoneticExpansion, nearWords: NearWord[], closeness: Closeness): SearchQuery {
  const { parsed, typed, phoneticNameKeys } = expansion
  const { words, documentCount } = parsed
  const loosePhoneticNameKeys = closeness === 'spelling' ? [] : expansion.loosePhoneticNameKeys
  const spelt = new Set(expansion.phoneticWords.filter(({ isMisspelt }) => !isMisspelt).map(({ from }) => from))
  const usable = closeness === 'any' ? nearWords : nearWords.filter(({ from }) => !spelt.has(from))
  return {
    terms: words.map((word, position) =>
      toSimilarTerm(expansion, word, position, usable, { closeness, loosePhoneticNameKeys }),
    ),
    nameKeys: [...parsed.nameKeys, ...typed.nameKeys],
    coreNameKeys: parsed.coreNameKeys,
    phoneticNameKeys,
    loosePhoneticNameKeys,
    candidateNames: findCandidateNames(words, nearWords),
    documentCount,
    estimatedMatches: null,
    isLatin: startsWithLatin(words),
    isFacetQuery: false,
  }
}

type Options = { closeness: Closeness; loosePhoneticNameKeys: TermKey[] }

function toSimilarTerm(
  { parsed, words, phoneticNameKeys }: PhoneticExpansion,
  word: ParsedWord,
  position: number,
  usable: NearWord[],
  { closeness, loosePhoneticNameKeys }: Options,
): QueryTerm {
  const near = keepLikeliestWords(usable.filter(({ from, to }) => from <= position && position <= to))
  const [frequent, rare] = [near.filter(hasDocumentFrequency), near.filter((each) => !hasDocumentFrequency(each))]
  const looked = isRareWord(word) ? word : { ...word, completions: [] }
  const expansion = words[position]
  const joined = [expansion?.joinedWithNext, words[position - 1]?.joinedWithNext]
  const joinedKeys = joined.filter((key) => typeof key === 'string')
  const [frequentSynonyms, rareSynonyms] = [true, false].map((isFrequent) =>
    (expansion?.synonyms ?? []).filter(({ documentFrequency }) => documentFrequency > 0 === isFrequent),
  ) as [Synonym[], Synonym[]]
  const splitSkeletonKeys = (closeness !== 'spelling' && expansion?.splitSkeletonKeys) || []
  const exact = toLookupKeys(looked)
  const rareKeys = [
    ...exact.rareKeys,
    ...joinedKeys,
    ...(expansion ? [expansion.splitKey] : []),
    ...splitSkeletonKeys,
    ...rare.map(({ key }) => key),
    ...rareSynonyms.map(({ key }) => key),
  ]
  return {
    clauses: [
      ...toExactClauses(looked, 'words'),
      ...toExpandedClauses({ expansion, joinedKeys, splitSkeletonKeys, phoneticNameKeys, loosePhoneticNameKeys }),
      ...toNearWordClauses(near, isKnownWord(word) ? tuning.boost.knownWordTrust : 1),
    ],
    frequentKeys: [
      ...exact.frequentKeys,
      ...frequentSynonyms.map(({ key }) => key),
      ...frequent.map(({ key }) => key),
      ...near.flatMap(({ facetKeys }) => facetKeys),
    ],
    rareKeys,
    selectiveKeys: [
      ...rareKeys,
      ...limitTotalDocumentFrequency([word, ...frequent, ...frequentSynonyms], maxSelectiveDocuments).map(
        ({ key }) => key,
      ),
    ],
    weight: toTermWeight(estimateFrequency(word, near, parsed.documentCount), parsed.documentCount),
    letters: word.text.length,
    field: chooseClauseField(word),
  }
}

const estimateFrequency = (word: ParsedWord, near: NearWord[], documentCount: number) =>
  isKnownWord(word)
    ? Math.max(word.documentFrequency, sumDocumentFrequencies(word.facets))
    : Math.min(...near.map(({ documentFrequency }) => documentFrequency || rareWordFrequency), documentCount)
