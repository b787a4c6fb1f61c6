import type { Db } from '@dalil/db/connect'
import type { TermKey } from '../parse/parse-query.ts'
import { tuning } from '../tuning.ts'
import {
  createNearSkeletonVariants,
  createRespellingVariants,
  createSkeletonVariants,
  createSpellingVariants,
  type DeletionVariant,
} from './deletion-variants.ts'
import { nearWordsStatement } from './near-words-statement.ts'
import type { PhoneticWord } from './phonetic-expansion.ts'

export type NearWord = {
  /** The first and last position of the query's words that the near word replaces: one word, or two neighbours. */
  from: number
  to: number
  kind: 'spelling' | 'sound'
  /** From 0 to 1. */
  nearness: number
  word: string
  key: TermKey
  /** As of the last refresh by a job; 0 if fewer than ten documents have the word. */
  documentFrequency: number
  /** Empty if the nearness is too low. */
  facetKeys: TermKey[]
}

const { maxLookups, maxCloseWords, maxDistantWords, maxWordsPerVariant } = tuning.expand

export const findCloseWords = (db: Db, words: PhoneticWord[]) =>
  findNearWords(db, words, maxCloseWords, ({ text, skeletons, respeltSkeletons, spellings, isMisspelt }) =>
    isMisspelt
      ? [
          ...createSpellingVariants(text),
          ...createSkeletonVariants(skeletons),
          ...createSkeletonVariants(respeltSkeletons, 'respelt'),
          ...createRespellingVariants(spellings),
        ]
      : createSkeletonVariants(skeletons),
  )

export const findWordsWithSimilarSkeleton = (db: Db, words: PhoneticWord[]) =>
  findNearWords(db, words, maxDistantWords, ({ from, to, skeletons, isMisspelt }) =>
    isMisspelt && from === to ? createNearSkeletonVariants(skeletons) : [],
  )

async function findNearWords(
  db: Db,
  all: PhoneticWord[],
  maxWords: number,
  toVariants: (word: PhoneticWord) => DeletionVariant[],
): Promise<NearWord[]> {
  const words = all.slice(0, maxLookups)
  const variants = words.flatMap((word, number) => {
    const maxRows = word.isMisspelt ? maxWordsPerVariant.misspelt : maxWordsPerVariant.known
    return toVariants(word).map(({ kind, text }) => ({ number, max_rows: maxRows, kind, variant: text }))
  })
  if (variants.length === 0) return []
  const lookups = words.map(({ from, to, text, phoneticKey }, number) => ({
    number,
    from,
    to,
    text,
    sound: phoneticKey,
  }))
  const values = { lookups: JSON.stringify(lookups), variants: JSON.stringify(variants), maxWords }
  return db.execute<NearWord>(nearWordsStatement(values))
}
