import type { ParsedWord, TermKey } from '../parse/parse-query.ts'
import { sumListings } from '../plan/plan.ts'
import { toExactClauses, toExpandedClauses, toNearClauses } from '../score/clauses.ts'
import { isLatin, type QueryTerm, type SearchQuery, toLookupKeys, toWeight } from '../score/search-query.ts'
import { tuning } from '../tuning.ts'
import { findCandidateNames, isKnown, toLikelihood } from './candidate-names.ts'
import type { NearWord } from './near-words.ts'
import { isRare, type PhoneticExpansion } from './phonetic.ts'

/** `spelling`: near words by spelling; `sound`: also by sound; `any`: also of words that are known as they are spelt. */
type Closeness = 'spelling' | 'sound' | 'any'

const { maxFrequentLookups, maxNearWordListings, maxSelectiveListings, rareWordListings } = tuning.expand

/** The query for names that are spelt otherwise: for each word also what is near it in letters or in sound. */
export function toSimilarQuery(expansion: PhoneticExpansion, nearWords: NearWord[], closeness: Closeness): SearchQuery {
  const { parsed, typed, phoneticNameKeys } = expansion
  const { words, listings } = parsed
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
    listings,
    estimatedMatches: null,
    isLatin: isLatin(words),
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
  const near = keepLikeliest(usable.filter(({ from, to }) => from <= position && position <= to))
  const [frequent, rare] = [near.filter(({ listings }) => listings > 0), near.filter(({ listings }) => listings === 0)]
  const looked = isRare(word) ? word : { ...word, completions: [] }
  const expansion = words[position]
  const joined = [expansion?.joinedWithNext, words[position - 1]?.joinedWithNext]
  const joinedKeys = joined.filter((key) => typeof key === 'string')
  const splitSkeletonKeys = (closeness !== 'spelling' && expansion?.splitSkeletonKeys) || []
  const exact = toLookupKeys(looked)
  const rareKeys = [
    ...exact.rareKeys,
    ...joinedKeys,
    ...(expansion ? [expansion.splitKey] : []),
    ...splitSkeletonKeys,
    ...rare.map(({ key }) => key),
  ]
  return {
    clauses: [
      ...toExactClauses(looked, false),
      ...toExpandedClauses({ expansion, joinedKeys, splitSkeletonKeys, phoneticNameKeys, loosePhoneticNameKeys }),
      ...toNearClauses(near, isKnown(word) ? tuning.boost.knownWordTrust : 1),
    ],
    frequentKeys: [
      ...exact.frequentKeys,
      ...(expansion?.synonymKeys ?? []),
      ...frequent.map(({ key }) => key),
      ...near.flatMap(({ facetKeys }) => facetKeys),
    ],
    rareKeys,
    selectiveKeys: [...rareKeys, ...keepWithin([word, ...frequent], maxSelectiveListings).map(({ key }) => key)],
    weight: toWeight(countListings(word, near, parsed.listings), parsed.listings),
    letters: word.text.length,
  }
}

/** In how many listings a word stands, or where it is unknown, the rarest of its near words. */
const countListings = (word: ParsedWord, near: NearWord[], all: number) =>
  isKnown(word)
    ? Math.max(word.listings, sumListings(word.facets))
    : Math.min(...near.map(({ listings }) => listings || rareWordListings), all)

/** All near words that are rare, and the likeliest of the frequent ones. */
function keepLikeliest(nearWords: NearWord[]): NearWord[] {
  const likely = nearWords.toSorted((a, b) => toLikelihood(b) - toLikelihood(a))
  const mostLikely = likely.filter(({ listings }) => listings > 0).slice(0, maxFrequentLookups)
  const frequent = keepWithin(mostLikely, maxNearWordListings)
  return likely.filter((each) => each.listings === 0 || frequent.includes(each))
}

/** Words in their order, but for those with which more than so many listings had one. */
function keepWithin<Word extends { listings: number }>(words: Word[], maxListings: number): Word[] {
  let sum = 0
  return words.filter(({ listings }) => {
    const fits = sum + listings <= maxListings
    if (fits) sum += listings
    return fits
  })
}

/** The terms with the highest weights: what has `part` of the query has one of them at least. */
export function findSelectiveTerms({ terms }: SearchQuery, part: number): QueryTerm[] {
  const byWeight = terms.toSorted((a, b) => b.weight - a.weight)
  const weightFrom = (start: number) => byWeight.slice(start).reduce((sum, { weight }) => sum + weight, 0)
  const last = byWeight.findIndex((_, position) => weightFrom(position + 1) < part * weightFrom(0))
  return byWeight.slice(0, last + 1).filter(({ selectiveKeys }) => selectiveKeys.length > 0)
}
