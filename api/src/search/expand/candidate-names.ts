import type { ParsedWord } from '../parse/parse-query.ts'
import type { CandidateName } from '../score/search-query.ts'
import { tuning } from '../tuning.ts'
import type { NearWord } from './near-words.ts'

export const isKnownWord = ({ documentFrequency, facets }: ParsedWord) => documentFrequency > 0 || facets.length > 0

export const estimateLikelihood = ({ nearness, documentFrequency }: NearWord) =>
  nearness + tuning.nearness.frequencyBonus * Math.log(1 + documentFrequency)

export function findCandidateNames(words: ParsedWord[], nearWords: NearWord[]): CandidateName[] {
  const endingAt: CandidateName[][] = [[{ name: '', likelihood: 1 }], ...words.map(() => [])]
  for (const [position, word] of words.entries()) {
    const own = isKnownWord(word) ? [{ word: word.text, to: position, likelihood: 1 }] : []
    const near = nearWords
      .filter(({ from }) => from === position)
      .map((each) => ({ word: each.word, to: each.to, likelihood: estimateLikelihood(each) }))
    for (const before of keepLikeliestNames(endingAt[position] ?? [])) {
      for (const { word, to, likelihood } of [...own, ...near]) {
        endingAt[to + 1]?.push({ name: before.name + word, likelihood: before.likelihood * likelihood })
      }
    }
  }
  return keepLikeliestNames(endingAt[words.length] ?? [])
}

function keepLikeliestNames(names: CandidateName[]): CandidateName[] {
  const { maxCandidateNames, minCandidateLikelihood } = tuning.expand
  const likely = names.toSorted((a, b) => b.likelihood - a.likelihood).slice(0, maxCandidateNames)
  return likely.filter(({ likelihood }) => likelihood > minCandidateLikelihood * (likely[0]?.likelihood ?? 0))
}
