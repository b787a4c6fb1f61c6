import { tuning } from '../tuning.ts'

/**
 * What a misspelt word is looked up by: its deletion variants (the word with each letter left out in turn, as in
 * SymSpell), its consonant skeletons, and their deletion variants. The database indexes its vocabulary in the same way;
 * `tests/db/deletion-variants.test.ts` compares both implementations.
 */
export type Variant = { kind: 'spelling' | 'sound' | 'respelt' | 'near-sound'; text: string }

const { min, max } = tuning.expand.variantLetters

// PostgreSQL counts code points, some of which are two UTF-16 units in JavaScript.
const countLetters = (word: string) => Array.from(word).length

function deleteLetters(word: string): string[] {
  const letters = Array.from(word)
  return [...new Set([word, ...letters.map((_, position) => letters.toSpliced(position, 1).join(''))])]
}

/** Finds words at edit distance 1. */
export function createSpellingVariants(word: string): Variant[] {
  const length = countLetters(word)
  const hasVariants = length >= min && length <= max
  return (hasVariants ? deleteLetters(word) : []).map((rest) => ({ kind: 'spelling', text: `-${rest}` }))
}

/** Finds words with the same consonants. */
export const createSkeletonVariants = (skeletons: string[], kind: 'sound' | 'respelt' = 'sound'): Variant[] =>
  skeletons.map((skeleton) => ({ kind, text: `~${skeleton}` }))

/** Finds words whose consonants are at edit distance 1. */
export function createNearSkeletonVariants(skeletons: string[]): Variant[] {
  const long = skeletons.filter((skeleton) => countLetters(skeleton) > 2)
  const variants = long.flatMap((skeleton) => (countLetters(skeleton) > 3 ? deleteLetters(skeleton) : [skeleton]))
  return [...new Set(variants)].map((rest) => ({ kind: 'near-sound', text: `^${rest}` }))
}
