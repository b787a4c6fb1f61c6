import { tuning } from '../tuning.ts'
import { toLikelihood } from './candidate-names.ts'
import type { NearWord } from './near-words.ts'

const { maxFrequentLookups, maxNearWordDocuments } = tuning.expand

/** Whether so many documents have a word that its document frequency is measured. */
export const isCounted = ({ documentFrequency }: NearWord) => documentFrequency > 0

/** All near words that are rare, and the likeliest of the frequent ones. */
export function keepLikeliest(nearWords: NearWord[]): NearWord[] {
  const likely = nearWords.toSorted((a, b) => toLikelihood(b) - toLikelihood(a))
  const mostLikely = likely.filter(isCounted).slice(0, maxFrequentLookups)
  const frequent = keepWithin(mostLikely, maxNearWordDocuments)
  return likely.filter((each) => !isCounted(each) || frequent.includes(each))
}

/** Words in their order, without those with which more than so many documents would have one. */
export function keepWithin<Word extends { documentFrequency: number }>(words: Word[], maxDocuments: number): Word[] {
  let sum = 0
  return words.filter(({ documentFrequency }) => {
    const fits = sum + documentFrequency <= maxDocuments
    if (fits) sum += documentFrequency
    return fits
  })
}
