import { tuning } from '../tuning.ts'
import { toLikelihood } from './candidate-names.ts'
import type { NearWord } from './near-words.ts'

const { maxFrequentLookups, maxNearWordDocuments } = tuning.expand

/** Whether a word is frequent enough to have a document frequency. */
export const isCounted = ({ documentFrequency }: NearWord) => documentFrequency > 0

/** All near words that are rare, and the likeliest of the frequent ones. */
export function keepLikeliest(nearWords: NearWord[]): NearWord[] {
  const likely = nearWords.toSorted((a, b) => toLikelihood(b) - toLikelihood(a))
  const mostLikely = likely.filter(isCounted).slice(0, maxFrequentLookups)
  const frequent = keepWithin(mostLikely, maxNearWordDocuments)
  return likely.filter((each) => !isCounted(each) || frequent.includes(each))
}

/** The words in their order, each left out that would bring the sum of documents above the maximum. */
export function keepWithin<Word extends { documentFrequency: number }>(words: Word[], maxDocuments: number): Word[] {
  let sum = 0
  return words.filter(({ documentFrequency }) => {
    const fits = sum + documentFrequency <= maxDocuments
    if (fits) sum += documentFrequency
    return fits
  })
}
