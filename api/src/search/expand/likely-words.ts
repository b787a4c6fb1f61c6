import { tuning } from '../tuning.ts'
import { estimateLikelihood } from './candidate-names.ts'
import type { NearWord } from './near-words.ts'

const { maxFrequentLookups, maxNearWordDocuments } = tuning.expand

export const hasDocumentFrequency = ({ documentFrequency }: NearWord) => documentFrequency > 0

export function keepLikeliestWords(nearWords: NearWord[]): NearWord[] {
  const likely = nearWords.toSorted((a, b) => estimateLikelihood(b) - estimateLikelihood(a))
  const mostLikely = likely.filter(hasDocumentFrequency).slice(0, maxFrequentLookups)
  const frequent = limitTotalDocumentFrequency(mostLikely, maxNearWordDocuments)
  return likely.filter((each) => !hasDocumentFrequency(each) || frequent.includes(each))
}

/** Returns the words in order, except those that would raise the sum of document frequencies above the maximum. */
export function limitTotalDocumentFrequency<Word extends { documentFrequency: number }>(
  words: Word[],
  maxDocuments: number,
): Word[] {
  let sum = 0
  return words.filter(({ documentFrequency }) => {
    const fits = sum + documentFrequency <= maxDocuments
    if (fits) sum += documentFrequency
    return fits
  })
}
