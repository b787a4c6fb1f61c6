import type { Db } from '@dalil/db/connect'
import type { TermKey } from '../parse/parse-query.ts'
import { tuning } from '../tuning.ts'
import { nearSkeletonVariants, skeletonVariants, spellingVariants, type Variant } from './deletion-variants.ts'
import { nearWordsStatement } from './near-words-statement.ts'
import type { PhoneticWord } from './phonetic-expansion.ts'

/** A word of the vocabulary that a word of the query may be a misspelling of. */
export type NearWord = {
  /** The positions in the query that it replaces: one, or two neighbours that are one word. */
  from: number
  to: number
  kind: 'spelling' | 'sound'
  /** 0 to 1. */
  nearness: number
  word: string
  key: TermKey
  /** Refreshed by a job; 0 if fewer than ten documents have the word. */
  documentFrequency: number
  /** Keys of the categories, cities and amenities of this name, where it is near enough to mean one. */
  facetKeys: TermKey[]
}

const { maxLookups, maxCloseWords, maxDistantWords, maxWordsPerVariant } = tuning.expand

/** Words of the same consonant skeleton, and of misspelt words also those at edit distance 1. */
export const findCloseWords = (db: Db, words: PhoneticWord[]) =>
  findNearWords(db, words, maxCloseWords, ({ text, skeletons, isMisspelt }) =>
    isMisspelt ? [...spellingVariants(text), ...skeletonVariants(skeletons)] : skeletonVariants(skeletons),
  )

/** Words whose skeleton is at edit distance 1 from that of a misspelt word. There are many. */
export const findDistantWords = (db: Db, words: PhoneticWord[]) =>
  findNearWords(db, words, maxDistantWords, ({ from, to, skeletons, isMisspelt }) =>
    isMisspelt && from === to ? nearSkeletonVariants(skeletons) : [],
  )

async function findNearWords(
  db: Db,
  all: PhoneticWord[],
  maxWords: number,
  toVariants: (word: PhoneticWord) => Variant[],
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
