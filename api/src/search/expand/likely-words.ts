import { tuning } from '../tuning.ts'
import { toLikelihood } from './candidate-names.ts'
import type { NearWord } from './near-words.ts'

const { maxFrequentLookups, maxNearWordDocuments } = tuning.expand

/** Whether the word is frequent enough for its document frequency to be counted. */
export const isCounted = ({ documentFrequency }: NearWord) => documentFrequency > 0

/** Returns all rare near words, and the likeliest of the frequent ones. */
export function keepLikeliest(nearWords: NearWord[]): NearWord[] {
  const likely = nearWords.toSorted((a, b) => toLikelihood(b) - toLikelihood(a))
  const mostLikely = likely.filter(isCounted).slice(0, maxFrequentLookups)
  const frequent = keepWithin(mostLikely, maxNearWordDocuments)
  return likely.filter((each) => !isCounted(each) || frequent.includes(each))
}

/** Returns the words in their order, skipping those that would raise the sum of documents above the maximum. */
export function keepWithin<Word extends { documentFrequency: number }>(words: Word[], maxDocuments: number): Word[] {
  let sum = 0
  return words.filter(({ documentFrequency }) => {
    const fits = sum + documentFrequency <= maxDocuments
    if (fits) sum += documentFrequency
    return fits
  })
}
